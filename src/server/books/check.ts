import { readFileSync } from 'node:fs'

import { sql } from 'kysely'

import { BREACH_WORDS } from '#domain/desk/breach-words.ts'
import { type BookPromise, withFacts } from '#domain/desk/promises.ts'

import { findBrokenAudit } from '../audit.ts'
import type { Db } from '../db/connect.ts'

type Found = { promise: BookPromise; lcoid: string; facts: readonly (string | number | null)[] }

/** In words, and what they are made of. */
export type Breach = { promise: string; lcoid: string; breach: string; facts: string[] }

/** Asks the invariants of `invariants.sql`, and the audit chain; no answer is a good answer. */
export type CheckBooks = (system: Db, now: Date) => Promise<Breach[]>

/** The file lies in the checkout, as the migrations do; it is read once. Its `now()` is the caller's. */
export function booksChecker(file: string): CheckBooks {
  const query = readFileSync(file, 'utf8')
  return async (system, now) => {
    const { rows } = await sql
      .raw<Found>(query.replaceAll('now()', `'${now.toISOString()}'::timestamptz`))
      .execute(system)
    const broken = await findBrokenAudit(system)
    return [
      ...rows,
      ...broken.map(({ lcoid, id }): Found => ({ promise: 'the audit chain is unbroken', lcoid, facts: [id] })),
    ].map(inWords)
  }
}

function inWords({ promise, lcoid, facts: found }: Found): Breach {
  const facts = found.map((fact) => String(fact ?? ''))
  return { promise, lcoid, breach: withFacts(BREACH_WORDS[promise], facts), facts }
}
