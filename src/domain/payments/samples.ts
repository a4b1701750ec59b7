import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { Payment, paymentCalls } from './calls.ts'

const reported = {
  paymentid: 'PAY100001',
  transactionid: 'TXN7K2M9QX4B1C8D5EF',
  entityid: 'LCO10001',
  frcode: 'FR27001',
  purpose: 'TOPUP',
  amount: paise(500_000),
  currency: 'INR',
  gateway: 'SANDBOX',
  gatewaypayment: 'pay_TXN7K2M9QX4B1C8D5EF',
  status: 'PAID',
  created: new Date('2026-07-14T05:30:00.000Z'),
  settled: new Date('2026-07-14T05:31:10.000Z'),
  authorisedby: 'LCO10001',
} as const
const paymentSample: Payment = { ...reported, captured: null, givenback: null }
const { transactionid, status, amount, created, settled, givenback } = paymentSample

export const paymentSamples: Samples<keyof typeof paymentCalls> = {
  getTopUpLimits: { input: {}, reply: { least: paise(20_000), most: paise(20_000_000), minutes: 30 } },
  startTopUp: {
    input: { amount: paise(500_000) },
    reply: { ...paymentSample, payurl: `/sandbox/pay/sbx_${transactionid}` },
  },
  settleTopUp: { input: { transactionid }, reply: { ...paymentSample, credit: paise(1_734_550) } },
  cancelTopUp: { input: { transactionid }, reply: { ...paymentSample, status: 'CANCELLED', settled: null } },
  checkPaymentStatus: {
    input: { transactionid },
    reply: { transactionid, status, amount, created, settled, givenback },
  },
  listPayments: { input: { status: 'PAID' }, reply: page(paymentSample) },
  getPaymentReport: {
    input: { from: '2026-07-01', to: '2026-07-31' },
    reply: { ...page(reported), total: paise(500_000) },
  },
}
