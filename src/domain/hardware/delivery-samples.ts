import type { Samples } from '../calls.ts'
import type { BoxOrder, deliveryCalls, Parcel } from './delivery-calls.ts'
import { orderSample } from './samples.ts'

const parcelSample: Parcel = {
  parcelid: 'PCL10001',
  quantity: 2,
  status: 'DISPATCHED',
  courier: 'DTDC',
  tracking: 'D40021877',
  packed: new Date('2026-07-11T06:00:00.000Z'),
  dispatched: new Date('2026-07-11T09:00:00.000Z'),
  received: null,
  arrived: null,
  ticketid: '',
  why: '',
  boxes: [
    { stbno: '8027000000009911', vcno: '9100009911', model: 'HD-4500', castype: 'NSTV', status: 'SENT' },
    { stbno: '8027000000009912', vcno: '9100009912', model: 'HD-4500', castype: 'NSTV', status: 'SENT' },
  ],
}

export const boxOrderSample: BoxOrder = { ...orderSample, kind: 'BOX', parcels: [parcelSample] }

export const deliverySamples: Samples<keyof typeof deliveryCalls> = {
  getBoxOrder: { input: { payboxid: 'BOX10001' }, reply: boxOrderSample },
  cancelBoxOrder: {
    input: { payboxid: 'BOX10001', reason: 'Ordered twice' },
    reply: {
      ...boxOrderSample,
      status: 'CANCELLED',
      creditnoteno: 'CN/26-27/000007',
      delivery: '',
      packed: 0,
      dispatched: 0,
      parcels: [],
    },
  },
  receiveParcel: {
    input: { parcelid: 'PCL10001', missing: '8027000000009912' },
    reply: { ...boxOrderSample, delivery: 'WAITING', packed: 1, dispatched: 1, received: 1 },
  },
}
