import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { refundCalls, RefundRequest } from './calls.ts'

const sold = {
  contractno: '5000000117',
  planname: 'Parivar Hindi 30D',
  stbno: '8027000000000101',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  starts: '2026-07-01',
  validity: '2026-07-30',
}
const refundSample: RefundRequest = {
  ...sold,
  refundid: 'REF10001',
  billno: '',
  reason: 'NO_SIGNAL',
  darkfrom: '2026-07-05',
  darkto: '2026-07-07',
  amount: paise(1080),
  granted: null,
  comment: 'Cable cut at the pole',
  status: 'OPEN',
  decision: '',
  decidedby: '',
  decided: null,
  creditnoteno: '',
  created: new Date('2026-07-14T05:30:00.000Z'),
  authorisedby: 'LCO10001',
}
const asked = {
  contractno: sold.contractno,
  reason: 'NO_SIGNAL',
  darkfrom: '2026-07-05',
  darkto: '2026-07-07',
} as const

export const refundSamples: Samples<keyof typeof refundCalls> = {
  quoteRefund: {
    input: asked,
    reply: { ...sold, paid: paise(10_800), refunded: paise(0), days: 3, totaldays: 30, amount: paise(1080) },
  },
  requestRefund: { input: { ...asked, comment: 'Cable cut at the pole' }, reply: refundSample },
  listRefunds: { input: {}, reply: page(refundSample) },
  downloadCreditNote: { input: { refundid: 'REF10001' }, reply: null },
  getRefund: { input: { refundid: 'REF10001' }, reply: refundSample },
}
