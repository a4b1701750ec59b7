import { sql } from 'kysely'

import { Failure } from '#domain/errors.ts'

import type { Db } from '../db/connect.ts'
import { writeEach, type Tx, type Written } from '../write.ts'
import { figuringTogether, lockWallet } from './ledger.ts'

type Work<T> = (tx: Tx) => Promise<T>
type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown }
type Turn = { work: Work<unknown>; written: Written<unknown> | null; settle: (outcome: Outcome) => void }
type Attempt = (tx: Tx, turns: readonly Turn[]) => Promise<Outcome[]>

/** Enough to share a commit among many; few enough that the first does not wait long for the last. */
const MOST_TOGETHER = 32

/** Who waits for which wallet of which database; a line exists while somebody stands in it. */
const lines = new WeakMap<Db, Map<string, Turn[]>>()

/**
 * Runs a change of a wallet in a transaction it may share with others who wait for the same wallet: one connection and one
 * commit for all of them, where each on his own would hold a connection while he waits for the row's lock. What fails is
 * undone alone; for that the work may be run again, so it does nothing but through its transaction. The lock is what keeps
 * the books right, also between servers; the line only keeps them fast. Works that are `written` and follow one another share
 * what is asked and noted about keys and audit, and all of them what is added to the figures of their days.
 */
export function inTurn<T>(db: Db, lcoid: string, work: Work<T>, written: Written<T> | null = null): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (outcome: Outcome) => (outcome.ok ? resolve(outcome.value as T) : reject(outcome.error))
    const waiting = lines.get(db) ?? new Map<string, Turn[]>()
    lines.set(db, waiting)
    const line = waiting.get(lcoid)
    const turn = { work, written, settle }
    if (line) return void line.push(turn)
    waiting.set(lcoid, [turn])
    return void serve(db, lcoid, waiting)
  })
}

async function serve(db: Db, lcoid: string, waiting: Map<string, Turn[]>): Promise<void> {
  const line = waiting.get(lcoid)!
  // where one failed the next may too: the wallet is empty, say
  let careful = false
  while (line.length > 0) {
    const turns = line.splice(0, MOST_TOGETHER)
    const outcomes: Outcome[] = await together(db, lcoid, turns, careful).catch((error: unknown) =>
      turns.map((): Outcome => ({ ok: false, error })),
    )
    careful = outcomes.some(({ ok }) => !ok)
    turns.forEach(({ settle }, n) => settle(outcomes[n]!))
  }
  // in the same breath as the last look, or who comes between would wait for ever
  waiting.delete(lcoid)
}

/** All at once as if nobody failed; if somebody did, again with each of them on his own footing. */
async function together(db: Db, lcoid: string, turns: readonly Turn[], careful: boolean): Promise<Outcome[]> {
  if (careful && turns.length > 1) return inOneTransaction(db, lcoid, turns, carefully)
  let failed = false
  const hopeful: Attempt = async (tx, all) => {
    try {
      return await (all.length === 1 ? hopefully(tx, all) : figuringTogether(tx, () => hopefully(tx, all)))
    } catch (error) {
      failed = true
      throw error
    }
  }
  return inOneTransaction(db, lcoid, turns, hopeful).catch((error: unknown) => {
    // a commit whose answer was lost may have happened: it is never tried again here
    if (!failed || turns.length === 1) throw error
    return inOneTransaction(db, lcoid, turns, carefully)
  })
}

/** The wallet is locked before anything else of a change, so that two servers cannot wait for each other. */
const inOneTransaction = (db: Db, lcoid: string, turns: readonly Turn[], attempt: Attempt): Promise<Outcome[]> =>
  db.transaction().execute(async (tx) => {
    await lockWallet(tx, lcoid)
    return attempt(tx, turns)
  })

async function hopefully(tx: Tx, turns: readonly Turn[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < turns.length; from = outcomes.length) {
    const alike = writtenFrom(turns, from)
    if (alike.length > 1) outcomes.push(...(await writeEach(tx, alike)).map(outcomeOf))
    else outcomes.push({ ok: true, value: await turns[from]!.work(tx) })
  }
  return outcomes
}

/** Of those who follow one another as many as are `written`. */
function writtenFrom(turns: readonly Turn[], from: number): Written<unknown>[] {
  const alike: Written<unknown>[] = []
  for (let n = from; n < turns.length; n++) {
    const { written } = turns[n]!
    if (!written) break
    alike.push(written)
  }
  return alike
}

/** A key that was used for something else is refused before anything is changed. */
const outcomeOf = (answer: unknown): Outcome =>
  answer instanceof Failure ? { ok: false, error: answer } : { ok: true, value: answer }

/** A failure takes nothing of the others with it. */
async function carefully(tx: Tx, turns: readonly Turn[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { work } of turns) outcomes.push(await aside(tx, work))
  return outcomes
}

async function aside(tx: Tx, work: Work<unknown>): Promise<Outcome> {
  await sql`savepoint turn`.execute(tx)
  try {
    const value = await work(tx)
    await sql`release savepoint turn`.execute(tx)
    return { ok: true, value }
  } catch (error) {
    await sql`rollback to savepoint turn; release savepoint turn`.execute(tx)
    return { ok: false, error }
  }
}
