import { boxOrderSample } from '../hardware/delivery-samples.ts'
import type { DeskSamples } from './calls.ts'
import type { DeskBoxOrder, deskDeliveryCalls } from './delivery-calls.ts'

const order: DeskBoxOrder = { ...boxOrderSample, lconame: 'Shree Cable Network', city: 'Nashik' }
const serials = '8027000000009911,9100009911\n8027000000009912,9100009912'

export const deskDeliverySamples: DeskSamples<keyof typeof deskDeliveryCalls> = {
  listDeskBoxOrders: { input: { status: 'DISPATCHED' }, reply: { count: 1, next: null, data: [order] } },
  getDeskBoxOrder: { input: { payboxid: 'BOX10001' }, reply: order },
  packParcel: {
    input: { payboxid: 'BOX10001', boxes: serials, model: 'HD-4500', castype: 'NSTV' },
    reply: { ...order, delivery: 'PACKED', dispatched: 0 },
  },
  unpackParcel: {
    input: { parcelid: 'PCL10001' },
    reply: { ...order, delivery: 'WAITING', packed: 0, dispatched: 0, parcels: [] },
  },
  dispatchParcel: { input: { parcelid: 'PCL10001', courier: 'DTDC', tracking: 'D40021877' }, reply: order },
  takeBackParcel: {
    input: { parcelid: 'PCL10001', reason: 'Shop was closed', missing: '8027000000009912' },
    reply: {
      ...order,
      delivery: 'WAITING',
      packed: 0,
      dispatched: 0,
      parcels: order.parcels.map((parcel) => ({
        ...parcel,
        status: 'RETURNED',
        why: 'Shop was closed',
      })),
    },
  },
  cancelDeskBoxOrder: {
    input: { payboxid: 'BOX10001', reason: 'Not in stock' },
    reply: {
      ...order,
      status: 'CANCELLED',
      delivery: '',
      creditnoteno: 'CN/26-27/000007',
      packed: 0,
      dispatched: 0,
      parcels: [],
    },
  },
  downloadPackingSlip: { input: { parcelid: 'PCL10001' }, reply: null },
}
