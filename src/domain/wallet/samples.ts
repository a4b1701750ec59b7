import { addDays } from '../dates.ts'
import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { walletCalls } from './calls.ts'
import { runwayOf } from './runway.ts'

const created = new Date('2026-07-14T05:30:00.000Z')

const ledgerRow = {
  paymentid: '3121',
  created,
  reason: 'plan-sale',
  reference: 'sale:3121',
  comment: 'Parivar Hindi 30D',
  debit: paise(10_800),
  credit: null,
  balance: paise(1_234_550),
  authorisedby: 'SUB10001',
}
const refundRow = { ...ledgerRow, reason: 'refund', debit: null, credit: paise(12_144), comment: 'Cancelled pack' }
const costs = Array.from({ length: 30 }, (_, n) => ({ day: addDays('2026-07-15', n), amount: paise(90_000) }))

export const walletSamples: Samples<keyof typeof walletCalls> = {
  listWalletDebits: {
    input: { from: '2026-07-01', to: '2026-07-31' },
    reply: {
      ...page({
        paymentid: '3121',
        entityid: 'LCO10001',
        amount: paise(10_800),
        frcode: 'FR27001',
        comment: 'Parivar Hindi 30D',
        authorisedby: 'SUB10001',
        created,
        paymentmode: 'CA',
      }),
      total: paise(10_800),
    },
  },
  getLedgerReport: {
    input: { from: '2026-07-01', to: '2026-07-31' },
    reply: {
      ...page(ledgerRow),
      opening: paise(1_245_350),
      closing: paise(1_234_550),
      credits: paise(0),
      debits: paise(10_800),
    },
  },
  listCommission: { input: {}, reply: { ...page(refundRow), total: paise(12_144) } },
  getRunway: {
    input: {},
    reply: { credit: paise(1_234_550), basis: 'PACE', ...runwayOf(paise(1_234_550), '2026-07-15', costs) },
  },
}
