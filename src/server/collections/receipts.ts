import { sql } from 'kysely'

import type { collectionCalls, Receipt } from '#domain/collections/calls.ts'
import { isLikely, OLDEST_MS, receiptNumber, type ReceiptMode } from '#domain/collections/rules.ts'
import { hasRightUtr, REQUEST_DAYS } from '#domain/collections/upi.ts'
import { dayOf, financialYear } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { subtract, ZERO } from '#domain/money.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { sendReceipt } from '../messages/receipt.ts'
import { daysBounds, inOrder, pageFrom } from '../paging.ts'
import type { Note, Tx } from '../write.ts'
import { standBeside, takerOf } from './beside.ts'
import { postMoves } from './entries.ts'
import { checkOwnOrReach, checkReach, reachOf, within } from './reach.ts'
import { insertVisit } from './walk.ts'

type Taking = Omit<Input<typeof collectionCalls.takeMoney>, 'mode'> & { mode: ReceiptMode }

export const receiptHandlers = { takeMoney, listReceipts, getReceipt }

/** The same key is the same receipt, also long after the request was forgotten. */
async function takeMoney(taking: Taking, context: Context): Promise<Receipt> {
  if (!hasRightUtr(taking)) throw new Failure('input.invalid', { fields: { reference: 'utr' } })
  const takenat = isLikely(taking.takenat, context.now()) ? taking.takenat : undefined
  return context.write(async (tx, note) => {
    const earlier = await findByKey(tx, context.session.lcoid, taking)
    await checkOwnOrReach(tx, context, { ...taking, collector: earlier?.collector })
    const receiptno = await bookReceipt(tx, { ...taking, takenat }, { context, note })
    return readReceipt(tx, context.session.lcoid, receiptno)
  })
}

type Booking = {
  context: Pick<Context, 'session' | 'config' | 'now'>
  note: Note
  /** Then what is written beside a transfer is the bank's number too, and no words of a person. */
  isSaidByBank?: true
}

/** The one way to a receipt: numbered, posted, said to whoever claimed it, and sent where that is wished. Gives its number. */
export async function bookReceipt(tx: Tx, taking: Taking, { context, note, isSaidByBank }: Booking): Promise<string> {
  const { session, now } = context
  const { lcoid } = session
  const year = yearOf(taking, now())
  await holdSeries(tx, lcoid, year)
  const earlier = await findByKey(tx, lcoid, taking)
  if (earlier) return earlier.receiptno
  const utr = taking.mode === 'UPI' || isSaidByBank ? taking.reference : ''
  if (utr) await refuseKnownUtr(tx, { lcoid, utr, now: now() })
  const beside = await standBeside(tx, { ...taking, lcoid, taken: takenOf(taking, now()), isSaidByBank })
  const receiptno = receiptNumber(year, await nextNumber(tx, lcoid, year))
  await insertReceipt(tx, taking, { receiptno, beside, context })
  if (utr) await settleClaim(tx, { lcoid, utr, receiptno })
  // the desk reads the audit and none of these books: that there was a receipt, not how much
  note({ what: 'receipt', target: receiptno })
  const { subscriberid, amount } = taking
  await sendReceipt(tx, { lcoid, subscriberid, receiptno, amount, actor: actorOf(session) }, context)
  return receiptno
}

/** When the money was taken; a phone whose clock is ahead took it now. */
const takenOf = ({ takenat }: Pick<Taking, 'takenat'>, now: Date): Date => (takenat && takenat < now ? takenat : now)

/** Of the day that the money was taken, so long as what was taken without a line is waited for: after that a year's numbers are all given. */
function yearOf(taking: Taking, now: Date): string {
  const taken = takenOf(taking, now)
  return financialYear(dayOf(isLikely(taken, now) ? taken : now))
}

/** The bank's number was claimed: whoever books it has seen the money. */
const settleClaim = (tx: Tx, { lcoid, utr, receiptno }: { lcoid: string; utr: string; receiptno: string }) =>
  tx
    .updateTable('pay_request')
    .set({ state: 'MATCHED', receiptno })
    .where('lcoid', '=', lcoid)
    .where('utr', '=', utr)
    .where('state', '=', sql.lit('SAID_PAID'))
    .execute()

/** Held to the end of the transaction: no gap, no double. */
const holdSeries = (tx: Tx, lcoid: string, year: string) =>
  sql`
    insert into receipt_series (lcoid, financial_year, last) values (${lcoid}, ${year}, 0)
    on conflict (lcoid, financial_year) do update set last = receipt_series.last`.execute(tx)

async function nextNumber(tx: Tx, lcoid: string, year: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update receipt_series set last = last + 1 where lcoid = ${lcoid} and financial_year = ${year} returning last`.execute(
    tx,
  )
  return firstOf(rows).last
}

async function findByKey(tx: Tx, lcoid: string, { key, subscriberid, amount }: Taking) {
  if (!key) return null
  const earlier = await tx
    .selectFrom('home_receipt')
    .select(['receiptno', 'collector', 'subscriberid', 'amount'])
    .where('lcoid', '=', lcoid)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.subscriberid !== subscriberid || earlier.amount !== amount) throw new Failure('idempotency.conflict')
  return earlier
}

type BankNumber = { lcoid: string; utr: string; now: Date }

/** Until the transaction ends: of two who name one number of the bank the second hears of the first. */
export const holdUtr = (tx: Tx, { lcoid, utr }: Omit<BankNumber, 'now'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`utr:${lcoid}:${utr}`}, 6))`.execute(tx)

/** A bank's number pays once; that of a transfer too, where a line of a statement said it and not a person. */
export async function receiptOfUtr(tx: Tx, { lcoid, utr, now }: BankNumber): Promise<string | null> {
  const { rows } = await sql<{ receiptno: string }>`
    select receiptno from home_receipt where lcoid = ${lcoid} and reference = ${utr} and mode = 'UPI' and reversed is null
    union all
    select receiptno from home_receipt where lcoid = ${lcoid} and at >= ${new Date(now.getTime() - REQUEST_DAYS * 86_400_000)}
      and reference = ${utr} and mode = 'BANK' and key like 'bank-%' and reversed is null
    limit 1`.execute(tx)
  return rows[0]?.receiptno ?? null
}

async function refuseKnownUtr(tx: Tx, number: BankNumber): Promise<void> {
  await holdUtr(tx, number)
  const receiptno = await receiptOfUtr(tx, number)
  if (receiptno) throw new Failure('receipt.utr', { receiptno })
}

type Numbered = { receiptno: string; beside: string | null; context: Pick<Context, 'session' | 'now'> }

async function insertReceipt(
  tx: Tx,
  taking: Taking,
  { receiptno, beside, context: { session, now } }: Numbered,
): Promise<void> {
  const { subscriberid, amount, mode, reference = '', note = '', key, provisional = '', twice } = taking
  const { lcoid } = session
  const at = now()
  const collector = actorOf(session)
  const taken = takenOf(taking, at)
  const day = dayOf(taken)
  const move = { lcoid, subscriberid, kind: 'RECEIPT' as const, amount: subtract(ZERO, amount), receiptno, day, note }
  const balance = await postMoves(tx, [{ ...move, actor: collector }], at)
  const outcome = balance > 0 ? 'PART_PAID' : 'PAID'
  // whoever took it had been told of the other
  const kept = beside !== null && twice === 'TAKE' ? { kept: at, kept_by: collector } : {}
  await tx
    .insertInto('home_receipt')
    .values({
      lcoid,
      receiptno,
      subscriberid,
      amount,
      mode,
      reference,
      note,
      key: key || null,
      provisional,
      collector,
      taken,
      at,
      beside,
      ...kept,
    })
    .execute()
  await insertVisit(tx, { session, at: taken }, { subscriberid, outcome, promised: null, note: '', receiptno })
}

/** With the customer, who took it, what was owed after it, and what stood beside it. */
export const receipts = (db: Db | Tx) =>
  db
    .selectFrom('home_receipt as r')
    .innerJoin('home_account as a', (on) =>
      on.onRef('a.lcoid', '=', 'r.lcoid').onRef('a.subscriberid', '=', 'r.subscriberid'),
    )
    .innerJoin('subscriber as s', (on) =>
      on.onRef('s.lcoid', '=', 'r.lcoid').onRef('s.subscriberid', '=', 'r.subscriberid'),
    )
    .leftJoin('home_receipt as b', (on) =>
      on.onRef('b.lcoid', '=', 'r.lcoid').onRef('b.receiptno', '=', 'r.beside').on('b.reversed', 'is', null),
    )
    .select(['r.receiptno', 'r.subscriberid', 's.mobilephone', 'r.amount', 'r.mode', 'r.reference', 'r.note'])
    .select(['r.provisional', 'r.collector', 'r.taken', 'r.at as created', 'r.reversal'])
    .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
    .select(takerOf('r').as('collectorname'))
    .select(['b.receiptno as b_receiptno', 'b.amount as b_amount', 'b.mode as b_mode', 'b.taken as b_taken'])
    .select(takerOf('b').as('b_collectorname'))
    .select(sql<Receipt['kept']>`case when r.kept is null then 'NO' else 'YES' end`.as('kept'))
    .select(
      sql<Receipt['balance']>`(select e.balance_after from home_entry e where e.lcoid = r.lcoid
      and e.subscriberid = r.subscriberid and e.receiptno = r.receiptno and e.kind = 'RECEIPT')`.as('balance'),
    )
    .select(sql<Receipt['status']>`case when r.reversed is null then 'TAKEN' else 'REVERSED' end`.as('status'))
    .select(sql<Receipt['handedover']>`case when r.handoverid is null then 'NO' else 'YES' end`.as('handedover'))

type Row = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number]

export function presentReceipt(row: Row): Receipt {
  const { b_receiptno: receiptno, b_amount: amount, b_mode: mode, b_taken: taken, b_collectorname, ...receipt } = row
  const isAlone = receiptno === null || amount === null || mode === null || taken === null
  return { ...receipt, beside: isAlone ? null : { receiptno, amount, mode, taken, collectorname: b_collectorname } }
}

export async function readReceipt(db: Db | Tx, lcoid: string, receiptno: string): Promise<Receipt> {
  const found = await receipts(db).where('r.lcoid', '=', lcoid).where('r.receiptno', '=', receiptno).executeTakeFirst()
  if (!found) throw new Failure('not.found')
  return presentReceipt(found)
}

async function getReceipt({ receiptno }: { receiptno: string }, context: Context): Promise<Receipt> {
  const receipt = await readReceipt(context.db, context.session.lcoid, receiptno)
  await checkOwnOrReach(context.db, context, receipt)
  return receipt
}

async function listReceipts(
  { subscriberid, after, ...range }: Input<typeof collectionCalls.listReceipts>,
  context: Context,
) {
  const { db, session } = context
  if (subscriberid) await checkReach(db, context, subscriberid)
  const reach = await reachOf(db, session)
  const { since, until } = daysBounds(range)
  const rows = await receipts(db)
    .where('r.lcoid', '=', session.lcoid)
    .where('r.taken', '>=', since)
    .where('r.taken', '<', until)
    // it arrived after it was taken, and within these days: the index by arrival finds it
    .where('r.at', '>=', since)
    .where('r.at', '<', new Date(until.getTime() + OLDEST_MS))
    .where((row) => row.or([within(reach), row('r.collector', '=', actorOf(session))]))
    .$call((found) => (subscriberid === undefined ? found : found.where('r.subscriberid', '=', subscriberid)))
    .$call(inOrder({ after, at: 'r.at', id: 'r.receiptno' }))
    .execute()
  return pageFrom(rows, ['created', 'receiptno'], presentReceipt)
}
