import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { isCancellable } from '#domain/hardware/delivery.ts'

import { updateRows } from '../db/rows.ts'
import { nextInvoiceNo } from '../invoices/numbers.ts'
import { post } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { takeApart } from './parcels.ts'
import { lockOrder, type OrderKey, type OrderRow } from './orders.ts'

type Cancelling = { actor: string; reason: string; now: Date }

/** Gives a paid order up before anything of it has left: all of the money is in the wallet again, with a credit note. */
export async function cancelPaidOrder(tx: Tx, key: OrderKey, { actor, reason, now }: Cancelling): Promise<OrderRow> {
  const order = await lockOrder(tx, key)
  if (order.state !== 'PAID') throw new Failure('order.closed')
  if (!isCancellable({ status: order.state, dispatched: order.dispatched })) throw new Failure('order.dispatched')
  const { lcoid, payboxid, totalprice, quantity, boxtype } = order
  await post(
    tx,
    {
      lcoid,
      reference: `box-cancel:${payboxid}`,
      reason: 'box-sale',
      direction: 'in',
      account: 'hardware',
      amount: totalprice,
      actor,
      comment: `${payboxid}: ${quantity} × ${boxtype}`,
    },
    now,
  )
  const creditnoteno = await nextInvoiceNo(tx, 'CN', dayOf(now))
  const change = { state: 'CANCELLED', creditnoteno, cancelled: now, cancel_reason: reason, packed: 0 } as const
  const packed = tx.selectFrom('parcel').select('parcelid').where('lcoid', '=', lcoid).where('payboxid', '=', payboxid)
  // one that was lost on its way stays, with what was said of it
  for (const { parcelid } of await packed.where('state', '=', 'PACKED').execute())
    await takeApart(tx, { lcoid, parcelid }, now)
  await updateRows(tx, 'box_order', { lcoid, payboxid }, change)
  return { ...order, ...change }
}
