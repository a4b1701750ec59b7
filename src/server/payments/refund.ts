import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { refundable, refundRefusal } from '#domain/payments/refunds.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Services } from '../context.ts'
import type { Database } from '../db/tables.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import { post } from '../wallet/ledger.ts'
import { inTurn } from '../wallet/turns.ts'
import { writerOf, type Tx, type Write } from '../write.ts'
import { announceCredit } from './settle.ts'
import { lockPayment, type PaymentRow } from './store.ts'

export type RefundRow = Selectable<Database['payment_refund']>
type Desk = Pick<Services, 'system' | 'now'> & { live: Pick<Services['live'], 'announce'> }

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
    transact: (work) => inTurn(system, lcoid, work),
  })

type Asked = { amount: Paise; reason: string; actor: string; part?: number }

/**
 * Gives paid money back to where it came from: out of the wallet first, then asked of the gateway by a job that is tried
 * until it is done. A payment is given back in numbered parts; asking for the same part again changes nothing.
 */
export async function refundPayment(services: Desk, payment: PaymentRow, asked: Asked): Promise<RefundRow> {
  const { amount, reason, actor, part = 1 } = asked
  const refund = await deskWriter(
    services,
    payment.lcoid,
    actor,
  )(async (tx, note) => {
    const row = await lockPayment(tx, payment)
    const earlier = await refundsOf(tx, row)
    const same = earlier.find((one) => one.part === part)
    if (same) return sameAs(same, amount)
    refuse(row, earlier, amount)
    await debit(tx, row, { amount, actor, part }, services.now())
    note({ what: 'refund', target: row.paymentid, after: { part, amount, reason } })
    return askBack(tx, row, { part, amount, reason, actor, from_wallet: true, asked: services.now() })
  })
  await announceCredit(services, payment.lcoid)
  return refund
}

const refundsOf = (tx: Tx, { lcoid, paymentid }: PaymentRow): Promise<RefundRow[]> =>
  tx.selectFrom('payment_refund').selectAll().where('lcoid', '=', lcoid).where('paymentid', '=', paymentid).execute()

function sameAs(earlier: RefundRow, amount: Paise): RefundRow {
  if (earlier.amount !== amount) throw new Failure('idempotency.conflict', { part: earlier.part })
  return earlier
}

const REFUSALS = {
  unpaid: () => 'Only a paid payment can be given back.',
  nothing: () => 'The amount must be above zero.',
  more: (left: Paise) => `At most ${formatRupees(left)} can still be given back.`,
}

function refuse({ state, captured, amount: paid }: PaymentRow, earlier: readonly RefundRow[], amount: Paise): void {
  const known = { state, captured: captured ?? paid, givenBack: earlier.map((one) => one.amount) }
  const refusal = refundRefusal(known, amount)
  if (refusal) throw new Error(REFUSALS[refusal](refundable(known)))
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
  await tx.insertInto('payment_refund').values(refund).execute()
  await enqueue(tx, giveBack, { lcoid, paymentid, part: asked.part }, asked.asked)
  return refund
}

/** Asks the gateway; the key makes a second asking harmless. What fails is tried again and stays in `listOpenRefunds`. */
export const giveBackJob = ({ system, gateway, now }: Services): Job<typeof giveBack.payload> => ({
  ...giveBack,
  run: async ({ lcoid, paymentid, part }) => {
    const { gateway_payment, amount, done } = await system
      .selectFrom('payment_refund')
      .innerJoin('payment', (join) =>
        join
          .onRef('payment.lcoid', '=', 'payment_refund.lcoid')
          .onRef('payment.paymentid', '=', 'payment_refund.paymentid'),
      )
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
    await system
      .updateTable('payment_refund')
      .set({ done: now(), gateway_refund: refundId })
      .where('lcoid', '=', lcoid)
      .where('paymentid', '=', paymentid)
      .where('part', '=', part)
      .execute()
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
