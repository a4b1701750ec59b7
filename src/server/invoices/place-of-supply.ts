import { addMonths, dayOf, startOf } from '#domain/dates.ts'
import { firstOfMonth } from '#domain/reports/bill-rules.ts'

import type { Db } from '../db/connect.ts'

/** The sales of a month are invoiced on its last day: this is the moment. */
export const suppliedAt = (sold: Date): Date => new Date(startOf(addMonths(firstOfMonth(dayOf(sold)), 1)).getTime() - 1)

/** Where each of these operators was then. */
export async function regionsAt(db: Db, lcoids: readonly string[], at: Date): Promise<Map<string, string>> {
  const before = await db
    .selectFrom('operator_before')
    .distinctOn('lcoid')
    .select(['lcoid', 'region'])
    .where('lcoid', 'in', lcoids)
    .where('until', '>', at)
    .orderBy('lcoid')
    .orderBy('until')
    .execute()
  return new Map(before.map(({ lcoid, region }) => [lcoid, region]))
}

/** Who of them moved to another state in these days, and has the sales from before invoiced there. */
export async function movedWithin(db: Db, lcoids: readonly string[], from: Date, to: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('operator_before')
    .select('lcoid')
    .distinct()
    .where('lcoid', 'in', lcoids)
    .where('until', '>', from)
    .where('until', '<=', to)
    .where('by_sale', '=', true)
    .execute()
  return new Set(rows.map(({ lcoid }) => lcoid))
}

/** The state by which a credit note of that moment is taxed: that of the invoice of its sale. */
export type PlaceOfSupply = (sold: Date, noted: Date) => string

export async function placeOfSupply(
  db: Db,
  { lcoid, region }: { lcoid: string; region: string },
): Promise<PlaceOfSupply> {
  const before = await db
    .selectFrom('operator_before')
    .select(['until', 'region', 'by_sale'])
    .where('lcoid', '=', lcoid)
    .orderBy('until')
    .execute()
  return (sold, noted) => {
    const invoiced = suppliedAt(sold)
    const known = invoiced < noted ? invoiced : noted
    // moves of before were taxed by where the month ended, as far as that was known
    return before.find(({ until, by_sale }) => until > (by_sale ? sold : known))?.region ?? region
  }
}
