import type { FastifyInstance } from 'fastify'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { ListedCapture } from '#domain/payments/differences.ts'
import type { GatewayAnswer } from '#domain/payments/rules.ts'

export type NewOrder = { transactionid: string; amount: Paise; returnUrl: string }
export type Refund = { gatewayPayment: string; amount: Paise; dedupe: string }

export type Range = { from: Date; to: Date }
export type ListedPayment = ListedCapture & { gatewayOrder: string }
export type ListedRefund = { gatewayRefund: string; gatewayPayment: string; amount: Paise; failed: boolean }
export type PaidOut = { gatewayPayment: string; amount: Paise; settlement: string }

/** The gateway's own books of our account, which are read once a day. Each throws when the gateway does not answer. */
export type Listing = {
  /** Every attempt to pay that began in this time, whatever became of it and whenever. */
  listPayments: (range: Range) => AsyncIterable<ListedPayment>
  listRefunds: (range: Range) => AsyncIterable<ListedRefund>
  /** Captures that were paid out to the provider's bank on this day. */
  listPaidOut: (day: Day) => AsyncIterable<PaidOut>
}

/** What a gateway's own pages may know of a payment. */
export type FindWaiting = (transactionid: string) => Promise<{ gatewayOrder: string; amount: Paise } | null>

/** A company that takes money for us. Nothing it tells the browser is believed before `fetchOrder` has said the same. */
export type PaymentGateway = Listing & {
  name: string
  /** Our account there; an answer about another's is held. */
  merchant: string
  /** Creating the same transaction id twice gives the same order. */
  createOrder: (order: NewOrder) => Promise<{ gatewayOrder: string }>
  /** Where the browser goes to pay: a path of ours or the gateway's own page. */
  payUrl: (payment: { transactionid: string; gatewayOrder: string }) => string
  /** What really happened. Throws when the gateway does not answer. */
  fetchOrder: (gatewayOrder: string) => Promise<GatewayAnswer>
  isGenuineReturn: (back: { gatewayOrder: string; gatewayPayment: string; signature: string }) => boolean
  /** The order that a webhook names, whoever sent it: good for counting alone. '' when it names none. */
  claimedOrder: (body: Buffer) => string
  /** The order a webhook speaks of, '' when of none; `null` when it was not signed by the gateway. */
  readWebhook: (body: Buffer, headers: Record<string, string | string[] | undefined>) => { gatewayOrder: string } | null
  /** Pages that the gateway needs on our server: a form that leads to it, or all of it. */
  addPages: (app: FastifyInstance, findWaiting: FindWaiting) => void
  /** Gives captured money back to where it came from, once per dedupe key: at least ten letters, digits, '-' or '_'. */
  refund: (refund: Refund) => Promise<{ refundId: string }>
}
