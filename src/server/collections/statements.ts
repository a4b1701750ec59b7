import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import {
  isUnread,
  layoutOf,
  matchLines,
  readBankLine,
  STATEMENT_COLUMNS,
  type Asked,
  type BankLine,
  type Found,
  type Layout,
  type StatementColumn,
} from '#domain/collections/statement.ts'
import type { Statement, statementCalls } from '#domain/collections/statement-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf, itemAt } from '#domain/lists.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { rowsLike, sharing } from '../db/rows.ts'
import { shownName } from '../files/names.ts'
import { tableRows } from '../documents/read-table.ts'
import { inOrder, pageFrom } from '../paging.ts'
import type { Tx } from '../write.ts'

const MOST_LINES = 20_000
/** Banks write name and address of the account above the heading. */
const MOST_ABOVE = 40

type Columns = Partial<Record<StatementColumn, string>>
type Read = { columns: Columns; lines: (BankLine & { key: string })[]; unread: number }

async function uploadStatement(asked: Input<typeof statementCalls.uploadStatement>, context: Context) {
  const { db, session, write, now } = context
  const { lcoid } = session
  const { file, date, narration, credit, utr } = asked
  const said: Columns = Object.fromEntries(Object.entries({ date, narration, credit, utr }).filter(([, name]) => name))
  const bytes = Buffer.from(await file.arrayBuffer())
  const read = await readStatement(bytes, [said, ...(await rememberedColumns(db, lcoid))])
  return write(async (tx, note) => {
    const brought = { lcoid, filename: shownName(file.name), actor: actorOf(session), created: now() }
    const key = await keepStatement(tx, brought, read)
    note({ what: 'statement', target: key.statementid, after: { lines: read.lines.length } })
    return readStatementRow(tx, key)
  })
}

type Brought = { lcoid: string; filename: string; actor: string; created: Date }

/** With its lines, each judged by what is known now. */
export async function keepStatement(tx: Tx, brought: Brought, { columns, lines, unread }: Read): Promise<StatementKey> {
  const { lcoid, filename, actor, created } = brought
  const { rows } = await sql<{ statementid: string }>`
    insert into bank_statement (lcoid, statementid, filename, columns, lines, unread, actor, created)
    values (${lcoid}, 'ST' || nextval('bank_statement_number'), ${filename}, ${JSON.stringify(columns)}::jsonb,
      ${lines.length}, ${unread}, ${actor}, ${created})
    returning statementid`.execute(tx)
  const key = { lcoid, statementid: firstOf(rows).statementid }
  await insertLines(tx, key, lines)
  await matchOpen(tx, key)
  return key
}

/** The heading is the first row that names day, words and money in; how it was read the last time helps. */
export async function readStatement(bytes: Buffer, ways: readonly Columns[]): Promise<Read> {
  const above: string[][] = []
  const lines: Read['lines'] = []
  const times = new Map<string, number>()
  let unread = 0
  let found: Heading | null = null
  for await (const { cells } of tableRows(bytes)) {
    if (!found) {
      found = headingIn(cells, ways)
      if (!found && above.push(cells) > MOST_ABOVE) break
      continue
    }
    const line = readBankLine(cells, found.layout)
    if (!line) {
      if (isUnread(cells, found.layout)) unread++
      continue
    }
    if (lines.length === MOST_LINES) throw new Failure('statement.long')
    lines.push({ ...line, key: keyOf(line, times) })
  }
  if (!found) throw new Failure('statement.columns', { headers: likeliestHeading(above) })
  if (lines.length === 0) throw nothingCame(found, unread > 0)
  return { columns: found.columns, lines, unread }
}

type Heading = { columns: Columns; layout: Layout; headers: string[] }

function headingIn(cells: string[], ways: readonly Columns[]): Heading | null {
  const layout = ways.map((way) => layoutOf(cells, way)).find((one) => one !== null)
  return layout ? { layout, columns: namesOf(cells, layout), headers: likeliestHeading([cells]) } : null
}

/** Where all that stands there cannot be read, it may be the wrong column: it is asked for once more. */
const nothingCame = ({ headers }: Heading, hasUnread: boolean): Failure =>
  hasUnread ? new Failure('statement.unread', { headers }) : new Failure('statement.empty')

const namesOf = (cells: readonly string[], layout: Layout): Columns =>
  Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((column) => {
      const place = layout[column]
      return place === undefined ? [] : [[column, itemAt(cells, place).trim()]]
    }),
  )

/** The row with most words in it, for somebody to say what is what. */
const likeliestHeading = (above: readonly string[][]): string[] =>
  above
    .map((cells) => cells.map((cell) => cell.trim()).filter((cell) => /\p{L}/u.test(cell)))
    .toSorted((a, b) => b.length - a.length)[0]
    ?.slice(0, 20) ?? []

type Worded = Pick<BankLine, 'day' | 'amount' | 'narration' | 'utrs'>

const sameOf = ({ day, amount, narration, utrs }: Worded): string =>
  [day, amount, narration, ...utrs.toSorted()].join('|')
const hashed = (text: string): string => `bank-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`

/** The same payment in this month's file and the next has the same key; two alike on a day are told apart by their numbers, else by their order. */
function keyOf(line: BankLine, times: Map<string, number>): string {
  const same = sameOf(line)
  const nth = (times.get(same) ?? 0) + 1
  times.set(same, nth)
  return keyNow({ ...line, key: hashed(`${same}|${nth}`) })
}

/** A line that names the bank's number goes by it, also one that was kept before keys held that number; twice it is the same payment. */
export const keyNow = (line: Worded & { key: string }): string =>
  line.utrs.length > 0 ? hashed(`${sameOf(line)}|1`) : line.key

async function rememberedColumns(db: Db, lcoid: string): Promise<Columns[]> {
  const rows = await db
    .selectFrom('bank_statement')
    .select('columns')
    .where('lcoid', '=', lcoid)
    .orderBy('created', 'desc')
    .limit(5)
    .execute()
  return [...rows.map(({ columns }) => columns), {}]
}

export type StatementKey = { lcoid: string; statementid: string }

const insertLines = (tx: Tx, { lcoid, statementid }: StatementKey, lines: Read['lines']) =>
  sql`
    insert into statement_line (lcoid, statementid, lineno, day, narration, amount, utrs, reference, key, state)
    select ${lcoid}, ${statementid}, line.lineno, line.day, line.narration, line.amount, array(select jsonb_array_elements_text(line.utrs)),
      line.reference, line.key, 'NONE'
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, n) => ({ lineno: n + 1, ...line })))}::jsonb)
      as line (lineno int, day date, narration text, amount bigint, utrs jsonb, reference text, key text)`.execute(tx)

type OpenLine = BankLine & { lineno: number; key: string }

/** A line whose receipt was reversed is booked anew under its next key. */
export const keysOf = (key: string): readonly [string, ...string[]] => [key, `${key}-2`, `${key}-3`]

/** Judges every line that nobody has decided of; what had a receipt may have lost it since. */
export async function matchOpen(tx: Tx, key: StatementKey): Promise<void> {
  const kept = await rowsLike(tx, 'statement_line', { lcoid: key.lcoid, statementid: key.statementid })
    .select(['lineno', 'day', 'narration', 'amount', 'utrs', 'reference', 'key'])
    .where('state', 'in', ['SURE', 'LIKELY', 'NONE', 'KNOWN'])
    .orderBy('lineno')
    .forUpdate()
    .execute()
  const lines = kept.map((line) => ({ ...line, key: keyNow(line) }))
  const booked = await bookedOf(tx, key.lcoid, lines)
  const found = matchLines(lines, { asked: await askedFor(tx, key.lcoid, lines), booked: booked.byUtr })
  const rows = lines.map(({ lineno, key: own }, n) => ({ lineno, ...knownBy(booked.byKey.get(own), itemAt(found, n)) }))
  await sql`
    update statement_line l set state = f.state, subscriberid = nullif(f.subscriberid, ''), pay_reference = nullif(f.reference, ''),
      receiptno = nullif(f.receiptno, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (lineno int, state text, subscriberid text, reference text, receiptno text)
    where l.lcoid = ${key.lcoid} and l.statementid = ${key.statementid} and l.lineno = f.lineno`.execute(tx)
}

const knownBy = (receiptno: string | undefined, found: Found): Found =>
  receiptno ? { state: 'KNOWN', subscriberid: '', reference: '', receiptno } : found

/** What these lines could pay: what they name, and what was asked for at their amounts. */
async function askedFor(tx: Tx, lcoid: string, lines: readonly OpenLine[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select reference, subscriberid, amount, state, utr, (shown at time zone 'Asia/Kolkata')::date as day from pay_request
    where lcoid = ${lcoid} and (reference = any(${lines.map(({ reference }) => reference)}::text[])
      or utr <> '' and utr = any(${lines.flatMap(({ utrs }) => utrs)}::text[])
      or state in ('SHOWN', 'SAID_PAID') and amount = any(${[...new Set(lines.map(({ amount }) => amount))]}::bigint[]))`.execute(
    tx,
  )
  return rows
}

/** By the bank's number, and by the key of the line that made them. */
async function bookedOf(tx: Tx, lcoid: string, lines: readonly OpenLine[]) {
  const { rows } = await sql<{ receiptno: string; reference: string; key: string | null }>`
    select receiptno, reference, key from home_receipt where lcoid = ${lcoid} and reversed is null
      and (mode in ('UPI', 'BANK') and reference <> '' and reference = any(${lines.flatMap(({ utrs }) => utrs)}::text[])
        or key = any(${lines.flatMap(({ key }) => keysOf(key))}::text[]))`.execute(tx)
  return {
    byUtr: new Map(rows.map(({ reference, receiptno }) => [reference, receiptno])),
    byKey: new Map(rows.flatMap(({ key, receiptno }) => (key ? [[key.replace(/-\d$/, ''), receiptno] as const] : []))),
  }
}

const counted = (state: string) => sql<number>`(count(l.state) filter (where l.state = ${sql.lit(state)}))::int`

const statements = (db: Db, lcoid: string) =>
  db
    .selectFrom('bank_statement as s')
    .leftJoin('statement_line as l', sharing('l', 's', 'statementid'))
    .select(['s.statementid', 's.filename', 's.created', 's.lines', 's.unread'])
    .select([counted('SURE').as('sure'), counted('LIKELY').as('likely'), counted('NONE').as('none')])
    .select([counted('BOOKED').as('booked'), counted('KNOWN').as('known'), counted('IGNORED').as('ignored')])
    .where('s.lcoid', '=', lcoid)
    .groupBy(['s.lcoid', 's.statementid'])

export async function readStatementRow(db: Db, { lcoid, statementid }: StatementKey): Promise<Statement> {
  return orNotFound(await statements(db, lcoid).where('s.statementid', '=', statementid).executeTakeFirst())
}

const getStatement = ({ statementid }: { statementid: string }, { db, session }: Context) =>
  readStatementRow(db, { lcoid: session.lcoid, statementid })

async function listStatements({ after }: { after?: string | undefined }, { db, session }: Context) {
  const rows = await statements(db, session.lcoid)
    .$call(inOrder({ after, at: 's.created', id: 's.statementid' }))
    .execute()
  return pageFrom(rows, ['created', 'statementid'])
}

export const statementFileHandlers = { uploadStatement, listStatements, getStatement }
