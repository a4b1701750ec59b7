import { sql, type RawBuilder } from 'kysely'

import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, valueFor } from '#domain/lists.ts'
import { mayRelease, type Release } from '#domain/payments/refunds.ts'

import type { Db } from '../db/connect.ts'
import { newestAfter, pageFrom } from '../paging.ts'
import { announceRelease, askAgain, releaseIn } from '../payments/held.ts'
import { findPayment, isCredited, lockPayment, type PaymentRow } from '../payments/store.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { lateAndWaiting, type Waiting } from './waiting.ts'

type Named = PaymentRow & { lconame: string }
type ResolvePaymentInput = Input<typeof watchCalls.resolvePayment>

/** Written as the indexes are, so that they are used. */
const HELD = sql<boolean>`state = 'HELD'`
const UNKNOWN = sql<boolean>`(state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null))`

const toRow = (row: Named) => ({
  paymentid: row.paymentid,
  lcoid: row.lcoid,
  lconame: row.lconame,
  purpose: row.purpose,
  amount: row.amount,
  captured: row.captured,
  state: row.state,
  why: row.held_reason ?? '',
  gateway: row.gateway,
  gatewaypayment: row.gateway_payment ?? '',
  created: row.created,
})

/** The newest of one queue; each has an index of its own. */
const newest = (db: Db, queue: RawBuilder<boolean>, after: string | undefined): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where(queue)
    .$call(newestAfter(after, { at: 'created', id: 'paymentid', idType: 'text' }))
    .execute()

const byTime = (one: PaymentRow, other: PaymentRow): number =>
  other.created.getTime() - one.created.getTime() || (other.paymentid < one.paymentid ? -1 : 1)

export async function listDeskPayments(
  { state, after }: Input<typeof watchCalls.listDeskPayments>,
  { system }: DeskContext,
) {
  const held = state === 'UNKNOWN' ? [] : await newest(system, HELD, after)
  const unknown = state === 'HELD' ? [] : await newest(system, UNKNOWN, after)
  const rows = await named(system, [...held, ...unknown].toSorted(byTime))
  return pageFrom(rows, ({ created, paymentid }) => ({ at: created, id: paymentid }), toRow)
}

async function named(db: Db, rows: readonly PaymentRow[]): Promise<Named[]> {
  if (rows.length === 0) return []
  const operators = await db
    .selectFrom('operator')
    .select(['lcoid', 'lconame'])
    .where(
      'lcoid',
      'in',
      rows.map(({ lcoid }) => lcoid),
    )
    .execute()
  const names = new Map(operators.map(({ lcoid, lconame }) => [lcoid, lconame]))
  return rows.map((row) => ({ ...row, lconame: valueFor(names, row.lcoid) }))
}

export async function resolvePayment(asked: ResolvePaymentInput, context: DeskContext) {
  const { system } = context
  const payment = await findPayment(system, { paymentid: asked.paymentid })
  if (!payment) throw new Failure('not.found')
  const row = firstOf(await named(system, [payment]))
  return asked.decision === 'ASK' ? ask(row, asked, context) : release(row, asked, context)
}

/** The poller asks in a moment, whatever the schedule says. */
const ask = (payment: Named, { reason }: ResolvePaymentInput, { writeFor, now }: DeskContext) =>
  writeFor(payment.lcoid)(async (tx, note) => {
    const { state } = await lockPayment(tx, payment)
    if (state === 'PAID' || state === 'HELD') throw new Failure('desk.decided')
    await askAgain({ system: tx, now }, payment)
    note({ what: 'payment', target: payment.paymentid, after: { decision: 'ASK', reason } })
    return toRow({ ...payment, state })
  })

async function release(payment: Named, { decision, reason }: ResolvePaymentInput, context: DeskContext) {
  const { staff, now, spendFor } = context
  const how: Release = decision === 'CREDIT' ? 'credit' : 'refund'
  const after = await spendFor(payment.lcoid)(async (tx, note) => {
    await refuse(tx, payment, how)
    const released = await releaseIn(tx, payment, { release: how, actor: staff.staffid, now: now() })
    note({ what: 'held-payment', target: payment.paymentid, after: { decision, reason, captured: released.captured } })
    return toRow({ ...released, lconame: payment.lconame })
  })
  await announceRelease(context, payment, how)
  return after
}

/** In the words of the screen; held until the transaction ends. */
async function refuse(tx: Tx, payment: PaymentRow, how: Release): Promise<void> {
  const row = await lockPayment(tx, payment)
  if (row.state !== 'HELD') throw new Failure('desk.decided')
  if (await isCredited(tx, row.gateway, row.gateway_payment)) throw new Failure('desk.decided')
  if (!mayRelease(row.held_reason!, how)) throw new Failure('input.invalid', { fields: { decision: 'invalid' } })
}

export const countHeld = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select created as since from payment where ${HELD}`, now)

export const countUnknown = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select created as since from payment where ${UNKNOWN}`, now)
