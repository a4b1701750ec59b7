import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { BoxPayment, BoxPrice, hardwareCalls } from './calls.ts'

const boxSample: BoxPrice = {
  idboxtypeclass: 'HD',
  price: paise(129_900),
  model: 'HD-4500',
  kind: 'BOX',
  picture: '/shop/hd.svg',
  description: 'HD set-top box with HDMI, remote and adaptor',
}

export const orderSample: BoxPayment = {
  payboxid: 'BOX10001',
  boxtype: 'HD',
  quantity: 2,
  model: 'HD-4500',
  comments: '',
  created: new Date('2026-07-10T06:00:00.000Z'),
  lcoid: 'LCO10001',
  totalprice: paise(259_800),
  boxprice: paise(129_900),
  gateway: 'WALLET',
  status: 'PAID',
  transactionid: '',
  taxable: paise(220_170),
  cgst: paise(19_815),
  sgst: paise(19_815),
  igst: paise(0),
  invoiceno: 'HW/26-27/000001',
  creditnoteno: '',
  delivery: 'DISPATCHED',
  packed: 2,
  dispatched: 2,
  received: 0,
}

const requestSample = {
  requestid: 'AND10001',
  quantity: 5,
  granted: null,
  subscribers: '1000000012, 1000000044',
  comments: '',
  status: 'OPEN' as const,
  decision: '',
  decided: null,
  created: new Date('2026-07-12T06:00:00.000Z'),
  authorisedby: 'LCO10001',
}

export const hardwareSamples: Samples<keyof typeof hardwareCalls> = {
  listBoxPrices: { input: {}, reply: [boxSample] },
  payForBox: {
    input: { boxtype: 'HD', quantity: 2, comments: '', gateway: 'WALLET', boxprice: paise(129_900) },
    reply: { ...orderSample, payurl: '' },
  },
  listBoxPayments: { input: { status: 'PAID' }, reply: page(orderSample) },
  downloadBoxInvoice: { input: { payboxid: 'BOX10001' }, reply: null },
  requestAndroidBoxes: {
    input: { quantity: 5, subscribers: '1000000012, 1000000044', comments: '' },
    reply: requestSample,
  },
  listAndroidRequests: { input: {}, reply: page(requestSample) },
}
