import { createHmac } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { orNotFound } from '#domain/errors.ts'
import { add, paise } from '#domain/money.ts'
import type { GatewayAnswer } from '#domain/payments/rules.ts'

import type { Config } from '../../config.ts'
import { sameBytes } from '../../secrets.ts'
import { fetchBounded, jsonOf } from '../fetch-bounded.ts'
import type { FindWaiting, PaymentGateway } from './port.ts'
import { razorpayLists } from './razorpay-lists.ts'

export const TIMEOUT_MS = 10_000

const Order = z.object({ id: z.string(), amount: z.int(), currency: z.string() })
export const Payment = z.object({
  id: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.int(),
  currency: z.string(),
  order_id: z.nullable(z.string()),
  amount_refunded: z.optional(z.int()),
  created_at: z.optional(z.int()),
})
export type Payment = z.output<typeof Payment>
const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item) })
const Webhook = z.object({
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullable(z.string()) }) })),
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
})

type Account = Pick<
  Config,
  'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET' | 'RAZORPAY_URL' | 'PUBLIC_URL'
>

/** Razorpay's REST interface. Its amounts are paise, as ours. */
export function razorpay(account: Account, { timeoutMs = TIMEOUT_MS } = {}): PaymentGateway {
  const ask = askerOf(account, timeoutMs)
  return {
    name: 'RAZORPAY',
    // every answer is asked for with our own key, so it is about our own account
    merchant: account.RAZORPAY_KEY_ID,
    payUrl: ({ transactionid }) => `/pay/go/${transactionid}`,
    ...razorpayLists(ask),

    createOrder: async ({ transactionid, amount }) => {
      const earlier = await ask(`/v1/orders?receipt=${transactionid}`, listOf(Order))
      const order =
        earlier.items[0] ??
        (await ask('/v1/orders', Order, { amount, currency: 'INR', receipt: transactionid, payment_capture: 1 }))
      if (order.amount !== amount || order.currency !== 'INR')
        throw new Error('the order at the gateway has another amount')
      return { gatewayOrder: order.id }
    },

    fetchOrder: async (gatewayOrder) => {
      const { items } = await ask(`/v1/orders/${gatewayOrder}/payments`, listOf(Payment))
      return answerOf(items, account.RAZORPAY_KEY_ID)
    },

    isGenuineReturn: ({ gatewayOrder, gatewayPayment, signature }) =>
      isSigned(`${gatewayOrder}|${gatewayPayment}`, account.RAZORPAY_KEY_SECRET, signature),

    claimedOrder: (body) => {
      try {
        return orderOf(body.toString('utf8'))
      } catch {
        return ''
      }
    },

    readWebhook: (body, headers) => {
      if (!isSigned(body, account.RAZORPAY_WEBHOOK_SECRET, String(headers['x-razorpay-signature'] ?? ''))) return null
      return { gatewayOrder: orderOf(body.toString('utf8')) }
    },

    addPages: (app, findWaiting) => addRazorpayPage(app, account, findWaiting),

    refund: async ({ gatewayPayment, amount, dedupe }) => {
      const refund = await ask(
        `/v1/payments/${gatewayPayment}/refund`,
        z.object({ id: z.string() }),
        { amount, receipt: dedupe },
        { 'x-refund-idempotency': dedupe },
      )
      return { refundId: refund.id }
    },
  }
}

/** '' for genuine news that concerns no order: it is acknowledged like any other. */
function orderOf(body: string): string {
  const { success, data } = Webhook.safeParse(JSON.parse(body))
  return (success && (data.payload.payment?.entity.order_id ?? data.payload.order?.entity.id)) || ''
}

/** One captured attempt decides; else the liveliest of the others. Authorized money is not ours before it is captured. */
function answerOf(payments: readonly Payment[], merchant: string): GatewayAnswer {
  const captures = payments.filter(({ status }) => status === 'captured')
  const first = captures.find(({ currency }) => currency !== 'INR') ?? captures[0]
  if (first) {
    const { id, currency, order_id } = first
    // what the gateway's own desk sent back is no longer ours to credit; an order paid twice is held for its sum, and one paid in two
    // currencies for what came in the foreign one: they have no sum
    const same = captures.filter((one) => one.currency === currency)
    const amount = add(...same.map((one) => paise(one.amount - (one.amount_refunded ?? 0))))
    return { kind: 'captured', gatewayPayment: id, amount, currency, order: order_id ?? '', merchant }
  }
  if (payments.some(({ status }) => status === 'authorized' || status === 'created')) return { kind: 'pending' }
  return { kind: payments.length > 0 ? 'failed' : 'unpaid' }
}

/** Fails closed: without a secret nothing is genuine. */
export function isSigned(text: string | Buffer, secret: string, signature: string): boolean {
  if (!secret || !/^[0-9a-f]{64}$/.test(signature)) return false
  return sameBytes(createHmac('sha256', secret).update(text).digest(), Buffer.from(signature, 'hex'))
}

type Keys = Pick<Account, 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_URL'>

export function askerOf({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_URL }: Keys, timeoutMs: number) {
  const authorization = `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`
  return async <S extends z.ZodMiniType>(
    path: string,
    reply: S,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<z.output<S>> => {
    const asked = {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }
    const answer = await fetchBounded(RAZORPAY_URL + path, asked, { timeoutMs })
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
    const read = reply.safeParse(jsonOf(answer))
    // it is shown to whoever tries the gateway, and what did not fit to whoever reads the log
    if (!read.success) throw new Error('The gateway’s answer was not understood', { cause: read.error })
    return read.data
  }
}

const CHECKOUT = '/v1/checkout/embedded'

type Settings = Pick<Config, 'RAZORPAY_URL' | 'RAZORPAY_KEY_ID' | 'PUBLIC_URL'>

/** Razorpay's hosted checkout wants a form posted to it; this page is that form, with one button. */
function addRazorpayPage(app: FastifyInstance, settings: Settings, findWaiting: FindWaiting): void {
  const { RAZORPAY_URL, RAZORPAY_KEY_ID, PUBLIC_URL } = settings
  app.get('/pay/go/:transactionid', async (request, reply) => {
    const { transactionid } = request.params as { transactionid: string }
    const payment = orNotFound(await findWaiting(transactionid))
    const back = `${PUBLIC_URL}/pay/return/${transactionid}`
    const fields = {
      key_id: RAZORPAY_KEY_ID,
      order_id: payment.gatewayOrder,
      amount: String(payment.amount),
      currency: 'INR',
      name: 'LCO Portal',
      description: transactionid,
      callback_url: back,
      cancel_url: back,
    }
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action ${new URL(RAZORPAY_URL).origin}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay</title>
<style>body{font:1rem system-ui;display:grid;place-items:center;min-height:90vh}button{font:inherit;padding:1rem 2rem}</style>
<form method="post" action="${RAZORPAY_URL}${CHECKOUT}">${inputs.join('')}<button autofocus>Continue to pay</button></form></html>`,
      )
  })
}
