import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { list, page } from '../sample-replies.ts'
import { accountSample } from './samples.ts'
import type { Handover, walkCalls } from './walk-calls.ts'

const handover: Handover = {
  handoverid: 'HO10001',
  collector: 'SUB10002',
  name: 'Imran Shaikh',
  receipts: 14,
  cash: paise(420_000),
  other: paise(90_000),
  counted: paise(415_000),
  notes: '500x8,100x1,50x1',
  difference: paise(5000),
  note: '',
  created: new Date('2026-07-14T14:30:00.000Z'),
  confirmed: null,
  returned: null,
  returnedby: '',
  status: 'OPEN',
}

export const walkSamples: Samples<keyof typeof walkCalls> = {
  getWalk: {
    input: { areaid: 'AREA10001' },
    reply: {
      areaid: 'AREA10001',
      name: 'Gangapur Road',
      count: 1,
      data: [
        {
          ...accountSample,
          outcome: 'PROMISED',
          promised: '2026-07-16',
          visited: new Date('2026-07-12T11:30:00.000Z'),
        },
      ],
    },
  },
  recordVisit: {
    input: { subscriberid: accountSample.subscriberid, outcome: 'NOT_AT_HOME' },
    reply: { outcome: 'NOT_AT_HOME', promised: null },
  },
  listBags: {
    input: {},
    reply: list({
      collector: 'SUB10002',
      name: 'Imran Shaikh',
      receipts: 14,
      cash: paise(420_000),
      other: paise(90_000),
      owed: paise(0),
    }),
  },
  handOver: { input: { counted: paise(415_000) }, reply: handover },
  listHandovers: { input: {}, reply: page(handover) },
  confirmHandover: {
    input: { handoverid: 'HO10001' },
    reply: { ...handover, confirmed: new Date('2026-07-14T15:00:00.000Z'), status: 'CONFIRMED' },
  },
  returnHandover: {
    input: { handoverid: 'HO10001' },
    reply: {
      ...handover,
      returned: new Date('2026-07-14T15:00:00.000Z'),
      returnedby: 'Shree Ganesh Cable Network',
      status: 'RETURNED',
    },
  },
  settleDifference: { input: { collector: 'SUB10002', amount: paise(5000) }, reply: { owed: paise(0) } },
  listAreas: {
    input: {},
    reply: list({
      areaid: 'AREA10001',
      name: 'Gangapur Road',
      customers: 120,
      owing: 42,
      due: paise(1_245_000),
      collectors: ['SUB10002'],
    }),
  },
  saveArea: { input: { name: 'Gangapur Road', collectors: 'SUB10002' }, reply: { areaid: 'AREA10001' } },
  placeCustomers: { input: { areaid: 'AREA10001', subscribers: accountSample.subscriberid }, reply: { placed: 1 } },
}
