import { sql } from 'kysely'

import { wrongRow, type Reason } from '#domain/imports/reasons.ts'

import type { Judging } from './writer.ts'

/** For whoever is bound to regions there are no operators elsewhere. */
export const isServed = (regions: readonly string[]) =>
  regions.length === 0
    ? sql`true`
    : sql`lcoid in (select o.lcoid from operator o where o.region = any(${regions}::text[]))`

type Found = { lcoid: string; frcan: string; region: string; status: string }
export type Operator = Pick<Found, 'lcoid' | 'region'>

/** Operators as files name them: by their number or their FRCAN. An operator's own file is always about himself. */
export async function findOperators(
  { db, own, regions }: Pick<Judging, 'db' | 'own' | 'regions'>,
  names: readonly (string | undefined)[],
) {
  const asked = own === null ? [...new Set(names.map((name = '') => name.toUpperCase()))] : [own]
  const { rows } = await sql<Found>`
    select lcoid, frcan, region, status from operator
    where status <> 'REFUSED' and ${isServed(regions)} and (lcoid = any(${asked}::text[]) or frcan = any(${asked}::text[]))`.execute(
    db,
  )
  const found = new Map(rows.flatMap((row) => [[row.lcoid, row] as const, [row.frcan, row] as const]))
  return (name: string | undefined): Operator | Reason => {
    const operator = found.get(own ?? (name ?? '').toUpperCase())
    if (!operator) return wrongRow('operator.unknown')
    return operator.status === 'PENDING' ? wrongRow('operator.waiting') : operator
  }
}
