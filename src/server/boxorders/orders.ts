import { type Selectable } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { BoxPayment } from '#domain/hardware/calls.ts'
import { deliveryOf } from '#domain/hardware/delivery.ts'

import type { Db } from '../db/connect.ts'
import { nextId, rowsLike, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { nextInvoiceNo } from '../invoices/numbers.ts'
import { post } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

export type OrderRow = Selectable<Database['box_order']>
export type OrderKey = { lcoid: string; payboxid: string }

export const nextOrderId = (tx: Tx): Promise<string> => nextId(tx, 'BOX', 'box_order_number')

/** How a new order stands. */
export const NOTHING_MOVED = {
  packed: 0,
  dispatched: 0,
  received: 0,
  creditnoteno: null,
  cancelled: null,
  cancel_reason: '',
} as const

export function toBoxPayment({ state, invoiceno, creditnoteno, ...order }: OrderRow): BoxPayment {
  const { cancelled: _at, cancel_reason: _why, ...shown } = { ...order, status: state }
  return { ...shown, invoiceno: invoiceno ?? '', creditnoteno: creditnoteno ?? '', delivery: deliveryOf(shown) }
}

/** Pays an order from the wallet and gives it its invoice number. One that was given up meanwhile stays so; the money is in the wallet. */
export async function payOrder(
  tx: Tx,
  key: OrderKey,
  { actor, now }: { actor: string; now: Date },
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, key)
  if (order.state !== 'CREATED') return null
  const { lcoid, payboxid, totalprice, quantity, boxtype } = order
  await post(
    tx,
    {
      lcoid,
      reference: `box:${payboxid}`,
      reason: 'box-sale',
      direction: 'out',
      account: 'hardware',
      amount: totalprice,
      actor,
      comment: `${payboxid}: ${quantity} × ${boxtype}`,
    },
    now,
  )
  const paid = { state: 'PAID', paid: now, invoiceno: await nextInvoiceNo(tx, 'HW', dayOf(now)) } as const
  await updateRows(tx, 'box_order', { lcoid, payboxid }, paid)
  return { ...order, ...paid }
}

export const lockOrder = (tx: Tx, { lcoid, payboxid }: OrderKey): Promise<OrderRow> =>
  rowsLike(tx, 'box_order', { lcoid, payboxid }).selectAll().forUpdate().executeTakeFirstOrThrow()

/** An order goes with the payment it waited for. */
export async function cancelOrder(
  tx: Tx,
  { lcoid, payboxid }: { lcoid: string; payboxid: string | null },
): Promise<void> {
  if (payboxid === null) return
  await updateRows(tx, 'box_order', { lcoid, payboxid, state: 'CREATED' }, { state: 'CANCELLED' })
}

/** Orders whose payment failed and was not tried again in time. One that the gateway may still speak of waits for its word. */
export const cancelUnpaidOrders = (system: Db, now: Date, unpaidMinutes: number) =>
  system
    .updateTable('box_order')
    .set({ state: 'CANCELLED' })
    .where('state', '=', 'CREATED')
    .where('created', '<', new Date(now.getTime() - unpaidMinutes * 60_000))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payment')
            .select('paymentid')
            .whereRef('payment.lcoid', '=', 'box_order.lcoid')
            .whereRef('payment.payboxid', '=', 'box_order.payboxid')
            .where('payment.state', 'in', ['CREATED', 'PENDING', 'UNKNOWN', 'PAID', 'HELD']),
        ),
      ),
    )
    .execute()
