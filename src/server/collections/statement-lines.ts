import { sql } from 'kysely'

import { MOST_AMOUNT } from '#domain/collections/rules.ts'
import { modeOf } from '#domain/collections/statement.ts'
import type { LineState } from '#domain/collections/upi.ts'
import type { statementCalls, StatementLine } from '#domain/collections/statement-calls.ts'
import { startOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { lastOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { sharing } from '../db/rows.ts'
import { PAGE_ROWS } from '../paging.ts'
import { findHome } from '../subscribers/store.ts'
import type { Note, Tx } from '../write.ts'
import { bookReceipt } from './receipts.ts'
import { keyNow, keysOf, matchOpen, readStatementRow, type StatementKey } from './statements.ts'

/** In one transaction: who else takes money meanwhile waits for its numbers. */
const BOOKED_TOGETHER = 200
const NOON_MS = 12 * 3_600_000

const lines = (db: Db, { lcoid, statementid }: StatementKey) =>
  db
    .selectFrom('statement_line as l')
    .leftJoin('subscriber as s', sharing('s', 'l', 'subscriberid'))
    .select(['l.lineno', 'l.day', 'l.narration', 'l.amount', 'l.state'])
    .select(sql<string>`coalesce(l.utrs[1], '')`.as('utr'))
    .select(sql<string>`coalesce(l.subscriberid, '')`.as('subscriberid'))
    .select(sql<string>`coalesce(trim(s.fname || ' ' || s.lname), '')`.as('name'))
    .select(sql<string>`coalesce(l.receiptno, '')`.as('receiptno'))
    .where('l.lcoid', '=', lcoid)
    .where('l.statementid', '=', statementid)

type Listing = Input<typeof statementCalls.listStatementLines>

async function listStatementLines({ statementid, state, after }: Listing, { db, session }: Context) {
  const key = { lcoid: session.lcoid, statementid }
  await readStatementRow(db, key)
  const rows = await lines(db, key)
    .$call((found) => (state === undefined ? found : found.where('l.state', '=', state)))
    .where('l.lineno', '>', Number(after ?? 0))
    .orderBy('l.lineno')
    .limit(PAGE_ROWS + 1)
    .execute()
  const data = rows.slice(0, PAGE_ROWS)
  return { count: data.length, data, next: rows.length > PAGE_ROWS ? String(lastOf(data).lineno) : null }
}

/** Two at once wait for each other: of a line there is one receipt. */
async function lockStatement(tx: Tx, { lcoid, statementid }: StatementKey): Promise<void> {
  const { rows } = await sql`
    select from bank_statement where lcoid = ${lcoid} and statementid = ${statementid} for update`.execute(tx)
  if (rows.length === 0) throw new Failure('not.found')
}

const matchStatement = ({ statementid }: { statementid: string }, { session, write }: Context) =>
  write(async (tx) => {
    const key = { lcoid: session.lcoid, statementid }
    await lockStatement(tx, key)
    await matchOpen(tx, key)
    return readStatementRow(tx, key)
  })

type Open = {
  lineno: number
  day: Day
  narration: string
  amount: Paise
  utrs: string[]
  reference: string
  key: string
  subscriberid: string
  pay_reference: string | null
}

/** Judged anew in the same transaction: what was claimed, refused or booked by hand meanwhile counts. */
const bookStatement = ({ statementid }: { statementid: string }, context: Context) =>
  context.write(async (tx, note) => {
    const key = { lcoid: context.session.lcoid, statementid }
    await lockStatement(tx, key)
    await matchOpen(tx, key)
    const { rows } = await sql<Open>`
      select lineno, day, narration, amount, utrs, reference, key, subscriberid, pay_reference from statement_line
      where lcoid = ${key.lcoid} and statementid = ${statementid} and state = 'SURE' order by lineno limit ${BOOKED_TOGETHER}`.execute(
      tx,
    )
    for (const line of rows) await bookLine(tx, key, { line, context, note })
    return readStatementRow(tx, key)
  })

type Booking = { line: Open; context: Context; note: Note }

/** By the one way to a receipt; the line's key and the bank's number make it one, whatever is sent twice. */
async function bookLine(tx: Tx, { lcoid, statementid }: StatementKey, { line, context, note }: Booking): Promise<void> {
  const { lineno, day, amount, utrs, subscriberid, pay_reference } = line
  if (amount > MOST_AMOUNT) throw new Failure('receipt.most')
  const key = await freshKey(tx, lcoid, { key: keyNow(line), subscriberid })
  const takenat = new Date(startOf(day).getTime() + NOON_MS)
  const taking = { subscriberid, amount, mode: modeOf(line), reference: utrs[0] ?? '', key, takenat }
  const receiptno = await bookReceipt(tx, taking, { context, note, isSaidByBank: true })
  await sql`
    update statement_line set state = 'BOOKED', subscriberid = ${subscriberid}, receiptno = ${receiptno}
    where lcoid = ${lcoid} and statementid = ${statementid} and lineno = ${lineno}`.execute(tx)
  if (pay_reference)
    await sql`
      update pay_request set state = 'MATCHED', receiptno = ${receiptno}
      where lcoid = ${lcoid} and reference = ${pay_reference} and state in ('SHOWN', 'SAID_PAID')`.execute(tx)
}

/** One that no reversed receipt has had. What another file has brought too may be booked to somebody else by now. */
async function freshKey(tx: Tx, lcoid: string, { key: first, subscriberid }: Pick<Open, 'key' | 'subscriberid'>) {
  const had = await tx
    .selectFrom('home_receipt')
    .select(['key', 'reversed', 'subscriberid'])
    .where('lcoid', '=', lcoid)
    .where('key', 'in', keysOf(first))
    .execute()
  if (had.some((one) => one.reversed === null && one.subscriberid !== subscriberid))
    throw new Failure('statement.decided')
  const fresh = keysOf(first).find((key) => had.every((one) => one.key !== key || one.reversed === null))
  if (!fresh) throw new Failure('statement.decided')
  return fresh
}

const OPEN: readonly LineState[] = ['SURE', 'LIKELY', 'NONE']
/** Nothing was written in anybody's account for what was put aside. */
const BOOKABLE: readonly LineState[] = [...OPEN, 'IGNORED']

type Wanted = { lineno: number; among: readonly LineState[] }

async function findLine(tx: Tx, { lcoid, statementid }: StatementKey, { lineno, among }: Wanted): Promise<Open> {
  const { rows } = await sql<Open & { state: LineState }>`
    select lineno, day, narration, amount, utrs, reference, key, subscriberid, pay_reference, state from statement_line
    where lcoid = ${lcoid} and statementid = ${statementid} and lineno = ${lineno} for update`.execute(tx)
  const line = orNotFound(rows[0])
  if (!among.includes(line.state)) throw new Failure('statement.decided')
  return line
}

async function readLine(tx: Tx, key: StatementKey, lineno: number): Promise<StatementLine> {
  return lines(tx, key).where('l.lineno', '=', lineno).executeTakeFirstOrThrow()
}

const bookStatementLine = (asked: Input<typeof statementCalls.bookStatementLine>, context: Context) =>
  context.write(async (tx, note) => {
    const { statementid, lineno, subscriberid } = asked
    const key = { lcoid: context.session.lcoid, statementid }
    await lockStatement(tx, key)
    await findHome(tx, { lcoid: key.lcoid, subscriberid })
    const line = await findLine(tx, key, { lineno, among: BOOKABLE })
    // the request that was guessed at is paid only where the guess was right
    const pay_reference = line.subscriberid === subscriberid ? line.pay_reference : null
    await bookLine(tx, key, { line: { ...line, subscriberid, pay_reference }, context, note })
    return readLine(tx, key, lineno)
  })

const ignoreStatementLine = (
  { statementid, lineno }: Input<typeof statementCalls.ignoreStatementLine>,
  { session, write }: Context,
) =>
  write(async (tx) => {
    const key = { lcoid: session.lcoid, statementid }
    await lockStatement(tx, key)
    await findLine(tx, key, { lineno, among: OPEN })
    await sql`
      update statement_line set state = 'IGNORED' where lcoid = ${key.lcoid} and statementid = ${statementid}
        and lineno = ${lineno}`.execute(tx)
    return readLine(tx, key, lineno)
  })

export const statementLineHandlers = {
  listStatementLines,
  matchStatement,
  bookStatement,
  bookStatementLine,
  ignoreStatementLine,
}
