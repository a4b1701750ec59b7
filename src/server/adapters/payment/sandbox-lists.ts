import { startOf } from '#domain/dates.ts'

import type { Db } from '../../db/connect.ts'
import type { Listing } from './port.ts'
import { LINK_PREFIX } from './sandbox-orders.ts'

const DAY_MS = 86_400_000

/** The sandbox's own books. It pays out what it took on the day after. */
export const sandboxLists = (db: Db, now: () => Date): Listing => ({
  listPayments: async function* ({ from, to }) {
    const orders = await db
      .selectFrom('sandbox_order')
      .selectAll()
      .where('created', '>=', from)
      .where('created', '<', to)
      .where('gateway_payment', 'is not', null)
      .where('gateway_order', 'not like', `${LINK_PREFIX}%`)
      .execute()
    for (const { gateway_order, gateway_payment, amount, refunded, state, captures_at } of orders)
      yield {
        gatewayPayment: gateway_payment!,
        gatewayOrder: gateway_order,
        amount,
        refunded,
        captured: state === 'captured' || (captures_at !== null && captures_at <= now()),
      }
  },

  listRefunds: async function* ({ from, to }) {
    const refunds = await db
      .selectFrom('sandbox_refund')
      .innerJoin('sandbox_order', 'sandbox_order.gateway_order', 'sandbox_refund.gateway_order')
      .select(['sandbox_refund.dedupe', 'sandbox_refund.amount', 'sandbox_order.gateway_payment'])
      .where('sandbox_refund.created', '>=', from)
      .where('sandbox_refund.created', '<', to)
      .execute()
    for (const { dedupe, amount, gateway_payment } of refunds)
      yield { gatewayRefund: `rfnd_${dedupe}`, gatewayPayment: gateway_payment!, amount, failed: false }
  },

  listPaidOut: async function* (day) {
    const before = (ms: number) => new Date(startOf(day).getTime() - ms)
    const orders = await db
      .selectFrom('sandbox_order')
      .selectAll()
      .where('created', '>=', before(DAY_MS))
      .where('created', '<', before(0))
      .where('state', 'in', ['captured', 'pending'])
      .where('gateway_order', 'not like', `${LINK_PREFIX}%`)
      .execute()
    for (const { gateway_payment, amount } of orders)
      yield { gatewayPayment: gateway_payment!, amount, settlement: `setl_${day}` }
  },
})
