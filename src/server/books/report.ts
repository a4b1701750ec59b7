import { sql } from 'kysely'

import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { gauge } from '../measures.ts'
import { dueRun, lastRuns, runBooks } from './runs.ts'
import type { BookStatements } from './statements.ts'

const MOST_LINES = 100

const breaches = gauge('lco_books_breaches', 'Invariants of the books found broken at the last looks, recent and whole')
const lastGood = gauge('lco_books_last_good_seconds', 'When the books were last found good, since 1970', 'run')
const took = gauge('lco_books_run_seconds', 'How long the last look into the books took', 'run')

type Needs = { db: Db; now: () => Date; statements: BookStatements; log: Log }

/** Looks into the books if that is due, on one server at a time, and tells the alarm what the last looks found. */
export async function watchBooks(needs: Needs): Promise<void> {
  const { db, now, statements, log } = needs
  await alone(db, async (one) => {
    const kind = dueRun(now(), await lastRuns(one))
    if (!kind) return
    const found = await runBooks(one, kind, { statements, now })
    for (const breach of found.slice(0, MOST_LINES)) log.error({ breach }, 'the books do not balance')
  })
  await tellAlarm(db)
}

/** What another server does this moment is not done twice. */
async function alone(db: Db, work: (one: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended('books', 4)) as got`.execute(one)
    if (!rows[0]?.got) return
    await work(one).finally(() => sql`select pg_advisory_unlock(hashtextextended('books', 4))`.execute(one))
  })
}

/** A breach in what is old is found by the whole look alone, and stays in view until the next. */
async function tellAlarm(db: Db): Promise<void> {
  const [last, good] = [await lastRuns(db), await lastRuns(db, true)]
  const isNewer = last.RECENT && (!last.WHOLE || last.RECENT.began > last.WHOLE.began)
  breaches.set((last.WHOLE?.breaches ?? 0) + (isNewer ? last.RECENT!.breaches : 0))
  for (const run of ['RECENT', 'WHOLE'] as const) {
    if (last[run]) took.set({ run: run.toLowerCase() }, last[run].took_ms / 1000)
    if (good[run]) lastGood.set({ run: run.toLowerCase() }, good[run].began.getTime() / 1000)
  }
}
