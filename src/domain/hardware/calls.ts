import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Count, each, idOf, Instant, optionalText, says, text } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { DELIVERY_STATES, BOX_QUANTITY_MOST } from './delivery.ts'

export const PayBoxId = idOf('boxorder', /^BOX\d{5,9}$/)

/** Goods in the hardware shop. `idboxtypeclass` is the name of the box type. */
const BoxPrice = z.object({
  idboxtypeclass: z.string(),
  price: Rupees,
  model: z.string(),
  kind: z.enum(['BOX', 'ACCESSORY']),
  picture: z.string(),
  description: z.string(),
})
export type BoxPrice = z.output<typeof BoxPrice>

export const BoxPayment = z.object({
  payboxid: z.string(),
  boxtype: z.string(),
  quantity: z.int(),
  model: z.string(),
  comments: z.string(),
  created: Instant,
  lcoid: z.string(),
  totalprice: Rupees,
  boxprice: Rupees,
  gateway: z.string(),
  /** CREATED until it is paid, or given up after half an hour. */
  status: z.enum(['CREATED', 'PAID', 'CANCELLED']),
  transactionid: z.string(),
  ...each(Rupees, 'taxable', 'cgst', 'sgst', 'igst'),
  /** The tax invoice's number; '' until it is paid. */
  invoiceno: z.string(),
  /** Of an order given up after it was paid; '' else. */
  creditnoteno: z.string(),
  /** What a paid order has come to; '' for others. */
  delivery: z.enum(['', ...DELIVERY_STATES]),
  ...each(z.int(), 'packed', 'dispatched', 'received'),
})
export type BoxPayment = z.output<typeof BoxPayment>

const AndroidRequest = z.object({
  requestid: z.string(),
  quantity: z.int(),
  /** How many of them were given; null until it is decided. */
  granted: z.nullable(z.int()),
  subscribers: z.string(),
  comments: z.string(),
  status: z.enum(['OPEN', 'APPROVED', 'REFUSED']),
  /** What the provider said; '' while it is open. */
  decision: z.string(),
  decided: z.nullable(Instant),
  created: Instant,
  authorisedby: z.string(),
})

const Quantity = Count.check(z.refine((count) => count >= 1 && count <= BOX_QUANTITY_MOST, says('quantity')))

export const hardwareCalls = {
  listBoxPrices: endpoint({
    summary: 'The hardware shop: boxes and accessories with their prices, tax included',
    method: 'GET',
    path: '/payment/boxprice',
    reply: () => z.array(BoxPrice),
    permission: 'hardware',
  }),

  payForBox: endpoint({
    summary: 'Order hardware, paid online or from the wallet',
    method: 'POST',
    path: '/payment/payforbox',
    input: () =>
      z.object({
        boxtype: text(40),
        quantity: Quantity,
        comments: optionalText(text(200)),
        gateway: z.enum(['ONLINE', 'WALLET'], says('required')),
        /** The price the screen showed; another price now is refused instead of charged. */
        boxprice: Rupees,
      }),
    /** `payurl` is where to pay online; '' when the wallet has paid. */
    reply: () => z.extend(BoxPayment, { payurl: z.string() }),
    permission: 'hardware',
  }),

  listBoxPayments: endpoint({
    summary: 'Hardware orders, newest first',
    method: 'GET',
    path: '/lcopaymentreport/payforboxpayment',
    input: () => z.object({ ...dated, status: z.optional(z.enum(['CREATED', 'PAID', 'CANCELLED'])) }),
    reply: () => pageOf(BoxPayment),
    permission: 'hardware',
  }),

  downloadBoxInvoice: endpoint({
    summary: 'The tax invoice of a paid hardware order',
    method: 'GET',
    path: '/payment/boxinvoice/{payboxid}',
    input: () => z.object({ payboxid: PayBoxId }),
    reply: () => z.null(),
    permission: 'hardware',
    replyAs: 'file',
  }),

  requestAndroidBoxes: endpoint({
    summary: 'Ask the provider for Android boxes, which are handed out by allotment',
    method: 'POST',
    path: '/hardware/andriodrequest', // as the screen's route spells it
    input: () =>
      z.object({ quantity: Quantity, subscribers: optionalText(text(400)), comments: optionalText(text(200)) }),
    reply: () => AndroidRequest,
    permission: 'hardware',
  }),

  listAndroidRequests: endpoint({
    summary: 'Requests for Android boxes, newest first',
    method: 'GET',
    path: '/hardware/andriodrequest',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(AndroidRequest),
    permission: 'hardware',
  }),
}
