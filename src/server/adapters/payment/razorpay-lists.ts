import * as z from 'zod/mini'

import { paise } from '#domain/money.ts'

import type { Listing, Range } from './port.ts'

/** Asks the gateway a question of its interface, and reads the reply by its schema. */
export type Ask = <S extends z.ZodMiniType>(path: string, reply: S) => Promise<z.output<S>>

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_refunded: z.optional(z.nullable(z.int())),
  order_id: z.nullable(z.string()),
})
const Refund = z.object({ id: z.string(), payment_id: z.string(), amount: z.int(), status: z.optional(z.string()) })
const Settled = z.object({
  entity_id: z.string(),
  type: z.string(),
  amount: z.int(),
  settled: z.boolean(),
  settlement_id: z.nullable(z.string()),
})

/** As many as it gives at once. */
const AT_ONCE = { payments: 100, refunds: 100, settled: 1000 }
const MOST_PAGES = 5000

async function* itemsOf<S extends z.ZodMiniType>(ask: Ask, path: string, item: S, count: number) {
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items } = await ask(`${path}&count=${count}&skip=${page * count}`, z.object({ items: z.array(item) }))
    yield* items
    if (items.length < count) return
  }
  throw new Error('the list of the gateway has no end')
}

const rangeOf = ({ from, to }: Range): string =>
  `from=${Math.floor(from.getTime() / 1000)}&to=${Math.floor(to.getTime() / 1000)}`

/** What Razorpay lists: payments and refunds by when they began, payouts by their day. */
export const razorpayLists = (ask: Ask): Listing => ({
  listPayments: async function* (range) {
    const listed = itemsOf(ask, `/v1/payments?${rangeOf(range)}`, Payment, AT_ONCE.payments)
    for await (const { id, status, amount, amount_refunded, order_id } of listed)
      yield {
        gatewayPayment: id,
        gatewayOrder: order_id ?? '',
        amount: paise(amount),
        refunded: paise(amount_refunded ?? 0),
        captured: status === 'captured' || status === 'refunded',
      }
  },

  listRefunds: async function* (range) {
    const listed = itemsOf(ask, `/v1/refunds?${rangeOf(range)}`, Refund, AT_ONCE.refunds)
    for await (const { id, payment_id, amount, status } of listed)
      yield { gatewayRefund: id, gatewayPayment: payment_id, amount: paise(amount), failed: status === 'failed' }
  },

  listPaidOut: async function* (day) {
    const [year, month, date] = day.split('-').map(Number)
    const path = `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}`
    for await (const { entity_id, type, amount, settled, settlement_id } of itemsOf(
      ask,
      path,
      Settled,
      AT_ONCE.settled,
    ))
      if (type === 'payment' && settled)
        yield { gatewayPayment: entity_id, amount: paise(amount), settlement: settlement_id ?? '' }
  },
})
