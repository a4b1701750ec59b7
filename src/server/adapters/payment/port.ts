import type { FastifyInstance } from 'fastify'

import type { Paise } from '#domain/money.ts'
import type { GatewayAnswer } from '#domain/payments/rules.ts'

export type NewOrder = { transactionid: string; amount: Paise; returnUrl: string }
export type Refund = { gatewayPayment: string; amount: Paise; dedupe: string }

/** What a gateway's own pages may know of a payment. */
export type FindWaiting = (transactionid: string) => Promise<{ gatewayOrder: string; amount: Paise } | null>

/** A company that takes money for us. Nothing it tells the browser is believed before `fetchOrder` has said the same. */
export type PaymentGateway = {
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
  /** The order a webhook speaks of, '' when of none; `null` when it was not signed by the gateway. */
  readWebhook: (body: Buffer, headers: Record<string, string | string[] | undefined>) => { gatewayOrder: string } | null
  /** Pages that the gateway needs on our server: a form that leads to it, or all of it. */
  addPages: (app: FastifyInstance, findWaiting: FindWaiting) => void
  /** Gives captured money back to where it came from, once per dedupe key: at least ten letters, digits, '-' or '_'. */
  refund: (refund: Refund) => Promise<{ refundId: string }>
}
