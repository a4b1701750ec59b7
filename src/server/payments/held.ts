import { present } from '#domain/lists.ts'
import { mayRelease, type Release } from '#domain/payments/refunds.ts'

import type { Services } from '../context.ts'
import { cancelOrder } from '../boxorders/orders.ts'
import { announceNotice } from '../notices/tell.ts'
import type { Tx } from '../write.ts'
import { askBack, deskWriter } from './refund.ts'
import { tellOfLateCredit } from './late-credit.ts'
import { refundReason, tellOfSentBack } from './sent-back.ts'
import { announceCredit, creditPaid } from './settle.ts'
import { insertEvent, isCredited, lockPayment, savePayment, type PaymentRow } from './store.ts'

type Desk = Pick<Services, 'system' | 'now'> & { live: Pick<Services['live'], 'announce'> }
type Released = { release: Release; actor: string; now: Date }

/** A person's word on a held payment: credit what really came, or send it back untouched by the wallet. */
export async function resolveHeld(
  services: Desk,
  payment: PaymentRow,
  release: Release,
  actor: string,
): Promise<PaymentRow> {
  const after = await deskWriter(
    services,
    payment.lcoid,
    actor,
  )(async (tx, note) => {
    const released = await releaseIn(tx, payment, { release, actor, now: services.now() })
    note({ what: 'held-payment', target: payment.paymentid, after: { release, captured: released.captured } })
    return released
  })
  await announceRelease(services, payment)
  return after
}

/** The same within a transaction that somebody else has opened, in the wallet's turn. */
export const releaseIn = async (tx: Tx, payment: PaymentRow, released: Released): Promise<PaymentRow> =>
  releaseHeld(tx, await lockHeld(tx, payment, released.release), released)

/** After the commit. */
export async function announceRelease(services: Pick<Desk, 'system' | 'live'>, { lcoid }: PaymentRow): Promise<void> {
  await announceCredit(services, lcoid)
  await announceNotice(services.live, { lcoid })
}

async function lockHeld(tx: Tx, payment: PaymentRow, release: Release): Promise<PaymentRow> {
  const row = await lockPayment(tx, payment)
  if (row.state !== 'HELD') throw new Error(`${row.paymentid} is not held; it is ${row.state}.`)
  if (!mayRelease(row.held_reason!, release)) throw new Error('Money of another currency can only be given back.')
  if (await isCredited(tx, row.gateway, row.gateway_payment))
    throw new Error(`${row.gateway_payment} has been credited for another payment already.`)
  return row
}

async function releaseHeld(tx: Tx, row: PaymentRow, { release, actor, now }: Released): Promise<PaymentRow> {
  const after: PaymentRow =
    release === 'credit'
      ? { ...row, state: 'PAID', held_reason: null, settled: now, next_check: null }
      : { ...row, state: 'CANCELLED', held_reason: null, given_back: now, next_check: null }
  await savePayment(tx, after)
  await insertEvent(tx, row, { source: 'desk', answer: { release, actor }, now, after: after.state })
  if (release === 'credit') {
    await creditPaid(tx, after, now)
    await tellOfLateCredit(tx, after, now)
    return after
  }
  const refund = {
    part: 1,
    amount: present(row.captured, 'amount that was captured'),
    reason: refundReason(row.held_reason!),
    actor,
    from_wallet: false,
  }
  await askBack(tx, row, { ...refund, asked: now })
  await cancelOrder(tx, row)
  await tellOfSentBack(tx, row, now)
  return after
}

export const listHeld = ({ system }: Pick<Services, 'system'>): Promise<PaymentRow[]> =>
  system.selectFrom('payment').selectAll().where('state', '=', 'HELD').orderBy('created').orderBy('paymentid').execute()

/** Payments without an answer, and those without a final one after the last re-check. */
export const listUnknown = ({ system }: Pick<Services, 'system'>): Promise<PaymentRow[]> =>
  system
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', ['UNKNOWN', 'PENDING', 'CREATED'])
    .where((row) => row.or([row('state', '=', 'UNKNOWN'), row('next_check', 'is', null)]))
    .orderBy('created')
    .orderBy('paymentid')
    .execute()

/** Has the poller ask once more, though the schedule is through. */
export const askAgain = ({ system, now }: Pick<Services, 'system' | 'now'>, { lcoid, paymentid }: PaymentRow) =>
  system
    .updateTable('payment')
    .set({ next_check: now() })
    .where('lcoid', '=', lcoid)
    .where('paymentid', '=', paymentid)
    .where('state', 'not in', ['PAID', 'HELD'])
    .execute()
