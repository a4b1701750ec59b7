import { addMonths, dayOf, startOf } from '#domain/dates.ts'
import { firstOfMonth } from '#domain/reports/bill-rules.ts'

import type { Db } from '../db/connect.ts'

/** The sales of a month stand in one invoice, dated its last day: this is the moment that says where they were supplied. */
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

/** The state by which a credit note of that moment is taxed: that of the invoice of its sale, as far as it is known by then. */
export type PlaceOfSupply = (sold: Date, noted: Date) => string

export async function placeOfSupply(
  db: Db,
  { lcoid, region }: { lcoid: string; region: string },
): Promise<PlaceOfSupply> {
  const before = await db
    .selectFrom('operator_before')
    .select(['until', 'region'])
    .where('lcoid', '=', lcoid)
    .orderBy('until')
    .execute()
  return (sold, noted) => {
    const invoiced = suppliedAt(sold)
    const at = invoiced < noted ? invoiced : noted
    return before.find(({ until }) => until > at)?.region ?? region
  }
}
