import { sql } from 'kysely'

import { HOUR_MS } from '#domain/dates.ts'

import type { Db } from '../db/connect.ts'
import { insertRow } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { checkRecent, checkWhole, type Breach } from './check.ts'
import { ALL, inSlice, type BookStatements, type Slice } from './statements.ts'

export type RunKind = 'RECENT' | 'WHOLE'
export type BooksRun = { kind: RunKind; began: Date; took_ms: number; breaches: number; good: boolean }

/** Of one statement of the whole look: bounded, however large the services grows. */
const OPERATORS_TOGETHER = 100
/** Less than an hour, so that a look every few minutes makes one an hour. */
const RECENT_EVERY_MS = HOUR_MS - 5 * 60_000
const WHOLE_EVERY_MS = 20 * HOUR_MS
/** A server that never runs at night looks by day. */
const WHOLE_AT_LATEST_MS = 30 * HOUR_MS
const NIGHT = { from: 2, to: 5 }
/** What was under way when the last look began is looked at by the next. */
const OVERLAP_MS = HOUR_MS

const hourInIndia = (at: Date): number => new Date(at.getTime() + 5.5 * HOUR_MS).getUTCHours()

/** Which look is due, if any: the recent rows every hour, everything at night. */
export function dueRun(now: Date, last: Record<RunKind, { began: Date } | undefined>): RunKind | null {
  const age = (kind: RunKind) => (last[kind] ? now.getTime() - last[kind].began.getTime() : Infinity)
  const isNight = hourInIndia(now) >= NIGHT.from && hourInIndia(now) < NIGHT.to
  if (age('WHOLE') >= WHOLE_AT_LATEST_MS || (isNight && age('WHOLE') >= WHOLE_EVERY_MS)) return 'WHOLE'
  return Math.min(age('RECENT'), age('WHOLE')) >= RECENT_EVERY_MS ? 'RECENT' : null
}

/** The last look of each kind. */
export async function lastRuns(db: Db, onlyGood = false): Promise<Record<RunKind, BooksRun | undefined>> {
  const last = (kind: RunKind) =>
    db
      .selectFrom('books_run')
      .select(['kind', 'began', 'took_ms', 'breaches', 'good'])
      .where('kind', '=', kind)
      .$if(onlyGood, (runs) => runs.where('good', '=', true))
      .orderBy('began', 'desc')
      .limit(1)
      .executeTakeFirst()
  return { RECENT: await last('RECENT'), WHOLE: await last('WHOLE') }
}

type Looking = { statements: BookStatements; now: () => Date }

/** Looks into the books and writes down what came of it. Where all is good, the next recent look goes on from there. */
export async function runBooks(db: Db, kind: RunKind, looking: Looking): Promise<Breach[]> {
  const began = looking.now()
  const from = performance.now()
  const marks = await readMarks(db)
  const breaches = await (kind === 'WHOLE' ? lookAtAll(db, looking) : lookAtRecent(db, looking))
  const took_ms = Math.round(performance.now() - from)
  await insertRow(db, 'books_run', { kind, began, took_ms, breaches: breaches.length, marks: JSON.stringify(marks) })
  return breaches
}

/** What is seen and up to where it was seen are of one moment. */
const inOneMoment = <T>(db: Db, look: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(look)

async function lookAtAll(db: Db, { statements, now }: Looking): Promise<Breach[]> {
  const found: Breach[] = []
  for (const slice of await slicesOf(db)) {
    const breaches = await inOneMoment(db, async (tx) => {
      const broken = await checkWhole(tx, statements, { now: now(), slice })
      if (broken.length === 0) await saveCheckpoint(tx, slice)
      return broken
    })
    found.push(...breaches)
  }
  return found
}

/** From when rows are looked at: an hour before the books were last found good. Null where they never were. */
async function sinceGood(db: Db): Promise<Date | null> {
  const { RECENT, WHOLE } = await lastRuns(db, true)
  const last = Math.max(RECENT?.began.getTime() ?? 0, WHOLE?.began.getTime() ?? 0)
  return last === 0 ? null : new Date(last - OVERLAP_MS)
}

/**
 * For somebody who waits for the answer: what is new since the books were last found good, which is little however much there is.
 * It goes on from there, and leaves where the next one begins as it was.
 */
export async function lookNow(
  db: Db,
  { statements, now }: Looking,
): Promise<{ since: Date | null; breaches: Breach[] }> {
  const since = await sinceGood(db)
  const breaches = since
    ? await inOneMoment(db, (tx) => checkRecent(tx, statements, { since, now: now() }))
    : await checkWhole(db, statements, { now: now(), slice: ALL })
  return { since, breaches }
}

async function lookAtRecent(db: Db, looking: Looking): Promise<Breach[]> {
  const { statements, now } = looking
  const since = await sinceGood(db)
  // what was never good is looked at whole until it is
  if (since === null) return lookAtAll(db, looking)
  return inOneMoment(db, async (tx) => {
    const broken = await checkRecent(tx, statements, { since, now: now() })
    if (broken.length === 0) await saveCheckpoint(tx, ALL)
    return broken
  })
}

async function slicesOf(db: Db): Promise<Slice[]> {
  const { rows } = await sql<{ lcoid: string }>`
    select lcoid from (select lcoid, row_number() over (order by lcoid) as place from wallet) as placed
    where place % ${OPERATORS_TOGETHER} = 0 order by lcoid`.execute(db)
  const ends = rows.map(({ lcoid }) => lcoid)
  return [...ends, null].map((upTo, n) => ({ behind: ends[n - 1] ?? null, upTo }))
}

const saveCheckpoint = (tx: Tx, slice: Slice) =>
  sql`
    insert into books_checkpoint as c (lcoid, transfer_id, balance, event_id, events_from)
    select w.lcoid, coalesce((select id from transfer t where t.lcoid = w.lcoid order by id desc limit 1), 0), w.balance, e.id, e.id
    from wallet w
    cross join lateral (
      select coalesce((select id from contract_event where lcoid = w.lcoid order by id desc limit 1), 0) as id) as e
    where ${sql.raw(inSlice('w.lcoid', slice))}
    on conflict (lcoid) do update set transfer_id = excluded.transfer_id, balance = excluded.balance, event_id = excluded.event_id,
      events_from = c.event_id`.execute(tx)

async function readMarks(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('invoice_series').selectAll().execute()
  return Object.fromEntries(rows.map(({ series, financial_year, last }) => [`${series}/${financial_year}`, last]))
}
