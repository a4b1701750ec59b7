import { sql, type RawBuilder } from 'kysely'

import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf, pick, valueFor } from '#domain/lists.ts'
import { mayRelease, type Release } from '#domain/payments/refunds.ts'

import type { OrderRow } from '../boxorders/orders.ts'
import type { Db } from '../db/connect.ts'
import { inOrder, pageFrom } from '../paging.ts'
import { announceRelease, askAgain, releaseIn } from '../payments/held.ts'
import { findPayment, isCredited, lockPayment, type PaymentRow } from '../payments/store.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

type Named = PaymentRow & { lconame: string; orderstate: OrderRow['state'] | '' }
type ResolvePaymentInput = Input<typeof watchCalls.resolvePayment>

/** Whole numbers only, each looked up in an index of its own. Ours are in capitals, the gateway’s are as they are. */
export const calledBy = (q: string): RawBuilder<boolean>[] => {
  const [theirs, ours] = [q.trim(), q.trim().toUpperCase()]
  return [sql`paymentid = ${ours}`, sql`transactionid = ${ours}`, sql`gateway_payment = ${theirs}`]
}

/** Written as the indexes are, so that they are used. */
export const HELD = sql<boolean>`state = 'HELD'`
export const UNKNOWN = sql<boolean>`(state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null))`

const toRow = (row: Named) => ({
  ...pick(row, 'paymentid', 'transactionid', 'lcoid', 'lconame', 'purpose', 'amount', 'captured', 'state', 'gateway'),
  ...pick(row, 'created', 'orderstate'),
  why: row.held_reason ?? '',
  gatewaypayment: row.gateway_payment ?? '',
  givenback: row.given_back,
})

/** The newest of one queue, which has an index of its own, or of what was looked up. */
const newest = (db: Db, queue: RawBuilder<boolean>, after: string | undefined): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where(queue)
    .$call(inOrder({ after, at: 'created', id: 'paymentid' }))
    .execute()

const byTime = (one: PaymentRow, other: PaymentRow): number =>
  other.created.getTime() - one.created.getTime() || (other.paymentid < one.paymentid ? -1 : 1)

type Asked = Input<typeof watchCalls.listDeskPayments>

export const paymentHandlers = { listDeskPayments, resolvePayment }

async function listDeskPayments({ state, q, after }: Asked, { system }: DeskContext) {
  const lists = (await Promise.all(queuesOf(state, q).map((queue) => newest(system, queue, after)))).flat()
  const rows = await named(system, lists.toSorted(byTime))
  return pageFrom(rows, ['created', 'paymentid'], toRow)
}

function queuesOf(state: Asked['state'], q: Asked['q']): RawBuilder<boolean>[] {
  const queues = { HELD, UNKNOWN }
  if (!q) return state ? [queues[state]] : [HELD, UNKNOWN]
  return calledBy(q).map((number) => (state ? sql`${number} and ${queues[state]}` : number))
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
  const orders = await orderStates(db, rows)
  return rows.map((row) => ({
    ...row,
    lconame: valueFor(names, row.lcoid),
    orderstate: orders.get(row.payboxid ?? '') ?? '',
  }))
}

async function orderStates(db: Db, rows: readonly PaymentRow[]): Promise<Map<string, OrderRow['state']>> {
  const ids = rows.flatMap(({ payboxid }) => payboxid ?? [])
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('box_order')
    .select(['payboxid', 'state'])
    .where(
      'lcoid',
      'in',
      rows.map(({ lcoid }) => lcoid),
    )
    .where('payboxid', 'in', ids)
    .execute()
  return new Map(orders.map(({ payboxid, state }) => [payboxid, state]))
}

async function resolvePayment(asked: ResolvePaymentInput, context: DeskContext) {
  const { system } = context
  const payment = orNotFound(await findPayment(system, { paymentid: asked.paymentid }))
  const row = firstOf(await named(system, [payment]))
  return asked.decision === 'ASK' ? ask(row, asked, context) : release(row, asked, context)
}

/** The poller asks in a moment, whatever the schedule says. */
const ask = (payment: Named, { reason }: ResolvePaymentInput, { writeFor, now }: DeskContext) =>
  writeFor(payment.lcoid)(async (tx, note) => {
    const { state, given_back } = await lockPayment(tx, payment)
    if (state === 'HELD') throw wrong('decision', 'invalid')
    if (state === 'PAID' || given_back) throw new Failure('desk.decided')
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
    return toRow(firstOf(await named(tx, [released])))
  })
  await announceRelease(context, payment)
  return after
}

/** In the words of the screen; held until the transaction ends. */
async function refuse(tx: Tx, payment: PaymentRow, how: Release): Promise<void> {
  const row = await lockPayment(tx, payment)
  if (row.state !== 'HELD')
    throw new Failure(row.state === 'PAID' || row.given_back ? 'desk.decided' : 'payment.not-held')
  if (await isCredited(tx, row.gateway, row.gateway_payment)) throw new Failure('desk.decided')
  if (!mayRelease(row.held_reason!, how)) throw wrong('decision', 'invalid')
}
