import type { Samples } from '../calls.ts'
import { paise, ZERO } from '../money.ts'
import type { onlineCalls, OnlinePayment, PayGateway } from './online-calls.ts'
import { paySamples } from './pay-samples.ts'

const { token } = paySamples.openPayPage.input
const { reply: page } = paySamples.openPayPage
const gateway: PayGateway = {
  keyid: 'rzp_live_8Hq2WcXk1',
  changed: new Date('2026-05-02T05:30:00.000Z'),
  status: 'ON',
  refused: null,
}
const payment: OnlinePayment = {
  reference: 'TV7H2K9MXA4R',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  amount: paise(45_000),
  created: new Date('2026-07-14T11:30:00.000Z'),
  state: 'PAID',
  captured: null,
  heldreason: null,
  gatewaypayment: 'pay_Fc8mUeDrEKf08Y',
  receiptno: 'R/26-27/000124',
}

export const onlineSamples: Samples<keyof typeof onlineCalls> = {
  startOnlinePayment: { input: { token }, reply: { url: 'https://rzp.io/i/nxrHnLJ' } },
  checkOnlinePayment: {
    input: { token, linkid: 'plink_ExjpAUN3gVHrPJ' },
    reply: {
      ...page,
      balance: ZERO,
      request: null,
      online: null,
      receipt: { receiptno: payment.receiptno, amount: payment.amount, taken: payment.created },
    },
  },
  getPayGateway: { input: {}, reply: { gateway, webhook: 'https://portal.example.in/pay/webhook/LCO10001' } },
  sendPayGatewayCode: { input: {}, reply: { to: 'XXXXXX2345', minutes: 10 } },
  savePayGateway: {
    input: {
      keyid: gateway.keyid,
      secret: 'thisisthesecretkey',
      webhooksecret: 'anothersecret',
      password: 'Monsoon2026',
      otp: '123456',
    },
    reply: gateway,
  },
  stopPayGateway: { input: {}, reply: { ...gateway, status: 'STOPPED' } },
  listOnlinePayments: { input: {}, reply: { count: 1, data: [payment], next: null } },
  settleOnlinePayment: { input: { reference: payment.reference, receipt: 'YES' }, reply: payment },
}
