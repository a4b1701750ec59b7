import { readFileSync } from 'node:fs'

import { sql } from 'kysely'

import { findBrokenAudit } from '../audit.ts'
import type { Db } from '../db/connect.ts'

export type Breach = { promise: string; lcoid: string; breach: string }

/** Asks the invariants of `invariants.sql`, and the audit chain; no answer is a good answer. */
export type CheckBooks = (system: Db, now: Date) => Promise<Breach[]>

/** The file lies in the checkout, as the migrations do; it is read once. Its `now()` is the caller's. */
export function booksChecker(file: string): CheckBooks {
  const query = readFileSync(file, 'utf8')
  return async (system, now) => {
    const { rows } = await sql
      .raw<Breach>(query.replaceAll('now()', `'${now.toISOString()}'::timestamptz`))
      .execute(system)
    const broken = await findBrokenAudit(system)
    return [
      ...rows,
      ...broken.map(({ lcoid, id }) => ({ promise: 'the audit chain is unbroken', lcoid, breach: `row ${id}` })),
    ]
  }
}
