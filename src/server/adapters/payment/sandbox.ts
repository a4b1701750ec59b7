import { DAY_MS, startOf } from '#domain/dates.ts'
import { present } from '#domain/lists.ts'
import { add } from '#domain/money.ts'
import type { GatewayAnswer } from '#domain/payments/rules.ts'

import type { Db } from '../../db/connect.ts'
import { findRow, insertRow, rowOf, updateRows } from '../../db/rows.ts'
import type { Tx } from '../../write.ts'
import type { Listing, PaymentGateway, Refund } from './port.ts'
import { LINK_PREFIX, SANDBOX_PATH } from './sandbox-orders.ts'
import { addSandboxPage } from './sandbox-page.ts'

const MERCHANT = 'sandbox'

/** A gateway of our own for trying the portal out: no money, the same behaviour. Its pay page is `sandbox-page.ts`. */
export const sandboxGateway = (db: Db, now: () => Date): PaymentGateway => ({
  name: 'SANDBOX',
  merchant: MERCHANT,
  payUrl: ({ gatewayOrder }) => `${SANDBOX_PATH}/${gatewayOrder}`,
  ...sandboxLists(db, now),

  createOrder: async ({ transactionid, amount, returnUrl }) => {
    const gateway_order = `sbx_${transactionid}`
    await db
      .insertInto('sandbox_order')
      .values({
        gateway_order,
        amount,
        reference: transactionid,
        return_url: new URL(returnUrl, 'http://sandbox').pathname,
        state: 'unpaid',
        gateway_payment: null,
        captures_at: null,
        created: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { gatewayOrder: gateway_order }
  },

  fetchOrder: async (gatewayOrder): Promise<GatewayAnswer> => {
    const order = await rowOf(db, 'sandbox_order', { gateway_order: gatewayOrder })
    const { gateway_payment, captures_at, amount } = order
    const captured = order.state === 'captured' || (captures_at !== null && captures_at <= now())
    if (captured) {
      return {
        kind: 'captured',
        gatewayPayment: present(gateway_payment, 'payment that was captured'),
        amount,
        currency: 'INR',
        order: gatewayOrder,
        merchant: MERCHANT,
      }
    }
    return { kind: order.state === 'captured' ? 'pending' : order.state }
  },

  // the sandbox signs nothing: what it says is always asked of the sandbox itself
  isGenuineReturn: () => true,
  readWebhook: () => null,
  claimedOrder: () => '',

  addPages: (app) => addSandboxPage(app, db, now),

  refund: async (refund) => db.transaction().execute((tx) => refundOnce(tx, refund, now())),
})

async function refundOnce(
  tx: Tx,
  { gatewayPayment, amount, dedupe }: Refund,
  created: Date,
): Promise<{ refundId: string }> {
  const { gateway_order, ...order } = await tx
    .selectFrom('sandbox_order')
    .selectAll()
    .where('gateway_payment', '=', gatewayPayment)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const refund = { refundId: `rfnd_${dedupe}` }
  const known = await findRow(tx, 'sandbox_refund', { dedupe })
  if (known) return refund
  const refunded = add(order.refunded, amount)
  if (refunded > order.amount) throw new Error('more refunded than captured')
  await insertRow(tx, 'sandbox_refund', { dedupe, gateway_order, amount, created })
  await updateRows(tx, 'sandbox_order', { gateway_order }, { refunded })
  return refund
}

/** The sandbox's own books. It pays out what it took on the day after. */
const sandboxLists = (db: Db, now: () => Date): Listing => ({
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
