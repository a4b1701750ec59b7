import type { Samples } from '../calls.ts'
import { paise, ZERO } from '../money.ts'
import type { Claim, payCalls, Payee, PayPage } from './pay-calls.ts'
import { upiLink } from './upi.ts'

const token = 'q1w2e3r4t5y6u7i8o9p0aS'
const reference = 'TV7H2K9MXA4Q'
const subscriberid = '2000000012'
const payee: Payee = {
  vpa: 'saicable@okicici',
  payeename: 'Sai Cable Network',
  changed: new Date('2026-05-02T05:30:00.000Z'),
}
const amount = paise(45_000)
const page: PayPage = {
  name: 'Vaishali',
  operator: 'Sai Cable Network',
  helpline: '18002091234',
  balance: amount,
  said: ZERO,
  payee: { vpa: payee.vpa, payeename: payee.payeename },
  newsince: null,
  request: { reference, amount, upi: upiLink({ ...payee, amount, reference }) },
  online: { amount },
  paying: null,
  receipt: null,
  sendsreceipt: true,
}
const claim: Claim = {
  reference,
  subscriberid,
  name: 'Vaishali Kulkarni',
  amount,
  utr: '612345678901',
  said: new Date('2026-07-14T11:30:00.000Z'),
  state: 'SAID_PAID',
  receiptno: '',
}
const link = {
  link: `https://portal.example.in/pay/${token}`,
  expires: new Date('2027-08-18T11:30:00.000Z'),
}

export const paySamples: Samples<keyof typeof payCalls> = {
  openPayPage: { input: { token }, reply: page },
  claimPayment: {
    input: { token, reference, utr: claim.utr },
    reply: { ...page, said: amount, request: null, online: null },
  },
  getPayee: { input: {}, reply: { payee } },
  sendPayeeCode: { input: {}, reply: { to: 'XXXXXX2345', minutes: 10 } },
  savePayee: {
    input: { vpa: payee.vpa, payeename: payee.payeename, password: 'Monsoon2026', otp: '123456' },
    reply: payee,
  },
  getPayLink: { input: { subscriberid }, reply: link },
  renewPayLink: { input: { subscriberid }, reply: link },
  sendPayLink: { input: { subscriberid }, reply: { to: 'XXXXXX2345', sendsat: null, already: null } },
  printPayStickers: { input: { areaid: 'AREA10001' }, reply: null },
  listClaims: { input: {}, reply: { count: 1, data: [claim], next: null } },
  refuseClaim: { input: { reference }, reply: { state: 'EXPIRED' } },
}
