import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { collectionReportCalls } from './report-calls.ts'

const customer = {
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  mobilephone: '9822012345',
  area: 'College Road',
}
const created = new Date('2026-07-14T14:30:00.000Z')

export const collectionReportSamples: Samples<keyof typeof collectionReportCalls> = {
  listDues: {
    input: {},
    reply: {
      ...page({
        ...customer,
        balance: paise(45_000),
        upto30: paise(15_300),
        upto60: paise(15_300),
        upto90: paise(14_400),
        older: paise(0),
      }),
      total: paise(45_000),
    },
  },
  listCollection: {
    input: { from: '2026-07-01', to: '2026-07-15' },
    reply: {
      ...page({
        id: '2026-07-14 SUB10001 CASH',
        day: '2026-07-14',
        name: 'Sunita Jadhav',
        mode: 'CASH',
        receipts: 14,
        amount: paise(420_000),
      } as const),
      total: paise(420_000),
    },
  },
  listHandoverReport: {
    input: { from: '2026-07-01', to: '2026-07-15' },
    reply: page({
      handoverid: 'HO10001',
      created,
      name: 'Sunita Jadhav',
      receipts: 14,
      cash: paise(420_000),
      counted: paise(415_000),
      difference: paise(5000),
      other: paise(90_000),
      status: 'CONFIRMED',
    }),
  },
  listAdvances: {
    input: {},
    reply: { ...page({ ...customer, advance: paise(10_000) }), total: paise(10_000) },
  },
  listDiscounts: {
    input: { from: '2026-07-01', to: '2026-07-15' },
    reply: page({
      id: '71',
      created,
      subscriberid: customer.subscriberid,
      name: customer.name,
      amount: paise(5000),
      note: 'No signal for two days',
      authorisedby: 'LCO10001',
    }),
  },
  listMargins: {
    input: { from: '2026-07-01', to: '2026-07-31' },
    reply: {
      ...page({
        id: '2026-07-01 2000000012',
        month: '2026-07-01',
        subscriberid: customer.subscriberid,
        name: customer.name,
        charged: paise(15_300),
        collected: paise(15_300),
        debits: paise(8400),
        margin: paise(6900),
      }),
      charged: paise(15_300),
      collected: paise(15_300),
      debits: paise(8400),
      margin: paise(6900),
    },
  },
}
