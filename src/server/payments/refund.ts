import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { refundable, refundRefusal } from '#domain/payments/refunds.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Services } from '../context.ts'
import { insertRow, sharing, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import { post } from '../wallet/ledger.ts'
import { inTurn } from '../wallet/turns.ts'
import { writerOf, type Tx, type Write } from '../write.ts'
import { lockPayment, type PaymentRow } from './store.ts'

export type RefundRow = Selectable<Database['payment_refund']>
type Desk = Pick<Services, 'system' | 'now'>

const giveBack = {
  kind: 'give-back',
  payload: z.object({ lcoid: z.string(), paymentid: z.string(), part: z.int() }),
}

/** A change made at the provider's desk, in the wallet's turn and with its audit row. */
export const deskWriter = ({ system, now }: Desk, lcoid: string, actor: string): Write =>
  writerOf({
    db: system,
    scope: lcoid,
    actor,
    address: 'terminal',
    requestId: 'desk',
    now,
    once: null,
    transact: (work, written) => inTurn(system, lcoid, work, written),
  })

type Key = Pick<PaymentRow, 'lcoid' | 'paymentid'>
export type Part = { amount: Paise; reason: string; actor: string; part: number }

/** What was given back of a payment as this part; `null` before. The same part with another amount is a conflict. */
export async function findPart(tx: Tx, payment: Key, { part, amount }: Pick<Part, 'part' | 'amount'>) {
  const same = (await refundsOf(tx, payment)).find((one) => one.part === part)
  if (same && same.amount !== amount) throw new Failure('idempotency.conflict', { part })
  return same ?? null
}

/**
 * Gives paid money back to where it came from: out of the wallet first, then asked of the gateway by a job that is tried
 * until it is done. In the wallet's turn. A payment is given back in numbered parts.
 */
export async function givePartBack(tx: Tx, payment: Key, given: Part, at: Date): Promise<RefundRow> {
  const row = await lockPayment(tx, payment)
  const { refusal, left } = judge(row, await refundsOf(tx, row), given.amount)
  if (refusal) throw new Failure('refund.changed', { old: formatRupees(given.amount), new: formatRupees(left) })
  await debit(tx, row, given, at)
  return askBack(tx, row, { ...given, from_wallet: true, asked: at })
}

const refundsOf = (tx: Tx, { lcoid, paymentid }: Key): Promise<RefundRow[]> =>
  tx.selectFrom('payment_refund').selectAll().where('lcoid', '=', lcoid).where('paymentid', '=', paymentid).execute()

const REFUSALS = {
  unpaid: () => 'Only a paid payment can be refunded.',
  nothing: () => 'The amount must be above zero.',
  more: (left: Paise) => `At most ${formatRupees(left)} can still be refunded.`,
}

/** Before it is asked for: in the words of the terminal. */
export async function checkRefundable(tx: Tx, payment: Key, amount: Paise): Promise<void> {
  const row = await lockPayment(tx, payment)
  const { refusal, left } = judge(row, await refundsOf(tx, row), amount)
  if (refusal) throw new Error(REFUSALS[refusal](left))
}

function judge({ state, captured, amount: paid }: PaymentRow, earlier: readonly RefundRow[], amount: Paise) {
  const known = { state, captured: captured ?? paid, givenBack: earlier.map((one) => one.amount) }
  return { refusal: refundRefusal(known, amount), left: refundable(known) }
}

const debit = (
  tx: Tx,
  row: PaymentRow,
  { amount, actor, part }: Pick<RefundRow, 'amount' | 'actor' | 'part'>,
  now: Date,
) =>
  post(
    tx,
    {
      lcoid: row.lcoid,
      reference: `refund:${row.paymentid}:${part}`,
      reason: 'refund-to-source',
      direction: 'out',
      account: 'gateway',
      amount,
      actor,
      comment: OPENINGS.toSource + row.transactionid,
    },
    now,
  )

type NewRefund = Pick<RefundRow, 'part' | 'amount' | 'reason' | 'actor' | 'from_wallet' | 'asked'>

/** The row that is seen until the gateway has done it, and the job that asks. */
export async function askBack(tx: Tx, { lcoid, paymentid }: PaymentRow, asked: NewRefund): Promise<RefundRow> {
  const refund = { lcoid, paymentid, ...asked, done: null, gateway_refund: null }
  await insertRow(tx, 'payment_refund', refund)
  await enqueue(tx, giveBack, { lcoid, paymentid, part: asked.part }, asked.asked)
  return refund
}

/** Some sixteen hours: a gateway that is away for an evening, or has nothing to pay out before its next settlement (decision 136). */
const TRIES = { tries: 18, longestWaitMs: 3 * 3_600_000 }

/** Asks the gateway; the key makes a second asking harmless. What fails is tried again and stays in `listOpenRefunds`. */
export const giveBackJob = ({ system, gateway, now }: Services): Job<typeof giveBack.payload> => ({
  ...giveBack,
  ...TRIES,
  run: async ({ lcoid, paymentid, part }) => {
    const { gateway_payment, amount, done } = await system
      .selectFrom('payment_refund')
      .innerJoin('payment', sharing('payment', 'payment_refund', 'paymentid'))
      .select(['payment.gateway_payment', 'payment_refund.amount', 'payment_refund.done'])
      .where('payment_refund.lcoid', '=', lcoid)
      .where('payment_refund.paymentid', '=', paymentid)
      .where('payment_refund.part', '=', part)
      .executeTakeFirstOrThrow()
    if (done) return
    const { refundId } = await gateway.refund({
      gatewayPayment: present(gateway_payment, 'payment at the gateway'),
      amount,
      dedupe: `refund-${paymentid}-${part}`,
    })
    await updateRows(system, 'payment_refund', { lcoid, paymentid, part }, { done: now(), gateway_refund: refundId })
  },
})

/** Money promised back that the gateway has not confirmed yet. */
export const listOpenRefunds = ({ system }: Pick<Services, 'system'>): Promise<RefundRow[]> =>
  system
    .selectFrom('payment_refund')
    .selectAll()
    .where('done', 'is', null)
    .orderBy('asked')
    .orderBy('paymentid')
    .orderBy('part')
    .execute()

/** Puts every open refund into the queue again; one that waits there already is asked for twice and done once. */
export const retryRefunds = ({ system, now }: Pick<Services, 'system' | 'now'>): Promise<number> =>
  system.transaction().execute(async (tx) => {
    const open = await listOpenRefunds({ system: tx })
    for (const { lcoid, paymentid, part } of open) await enqueue(tx, giveBack, { lcoid, paymentid, part }, now())
    return open.length
  })
