import { dirname } from 'node:path'

import { sql } from 'kysely'

import { BREACH_WORDS } from '#domain/desk/breach-words.ts'
import { type BookPromise, withFacts } from '#domain/desk/promises.ts'

import { findBrokenAudit, findBrokenAuditSince } from '../audit.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { ALL, bookStatements, inSlice, type BookStatements, type Slice } from './statements.ts'

type Found = { promise: BookPromise; lcoid: string; facts: readonly (string | number | null)[] }

/** In words, and what they are made of. */
export type Breach = { promise: string; lcoid: string; breach: string; facts: string[] }

/** Asks the invariants of `invariants.sql`, and the audit chain; no answer is a good answer. */
export type CheckBooks = (system: Db, now: Date, slice?: Slice) => Promise<Breach[]>

/** Everything of all operators, or of some, beside `invariants.sql` in the folder of the books. */
export function booksChecker(file: string): CheckBooks {
  const statements = bookStatements(dirname(file))
  return (system, now, slice = ALL) => checkWhole(system, statements, { now, slice })
}

type Whole = { now: Date; slice: Slice }

export async function checkWhole(db: Db, statements: BookStatements, { now, slice }: Whole): Promise<Breach[]> {
  const { rows } = await sql.raw<Found>(statements.whole(slice, now)).execute(db)
  return inWords(rows, await findBrokenAudit(db, inSlice('lcoid', slice)))
}

/** How many rows are behind a mark the planner can only guess, and guesses a third of all: it would read every table whole. */
export const BY_INDEX = 'enable_seqscan = off'

type Recent = { since: Date; now: Date }

/** What has moved since the checkpoint, and what was written since that moment. In a transaction, whose planner is told how. */
export async function checkRecent(db: Tx, statements: BookStatements, { since, now }: Recent): Promise<Breach[]> {
  await sql.raw(`set local ${BY_INDEX}`).execute(db)
  const { rows } = await sql.raw<Found>(statements.recent(since, now)).execute(db)
  return inWords(rows, await findBrokenAuditSince(db, since))
}

const inWords = (rows: readonly Found[], brokenAudit: readonly { lcoid: string; id: number }[]): Breach[] =>
  [
    ...rows,
    ...brokenAudit.map(({ lcoid, id }): Found => ({ promise: 'the audit chain is unbroken', lcoid, facts: [id] })),
  ].map(({ promise, lcoid, facts: found }) => {
    const facts = found.map((fact) => String(fact ?? ''))
    return { promise, lcoid, breach: withFacts(BREACH_WORDS[promise], facts), facts }
  })
