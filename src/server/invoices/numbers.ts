import { sql } from 'kysely'

import { financialYear, type Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoices/rules.ts'
import { firstOf } from '#domain/lists.ts'

import type { Tx } from '../write.ts'

/** The next number of a series in its financial year. The row's lock is held to the end of the transaction: no gap, no double. */
export const nextInvoiceNo = async (tx: Tx, series: string, day: Day): Promise<string> =>
  firstOf(await nextInvoiceNos(tx, { series, day }, 1))

/** The same for many at once, in one statement. */
export async function nextInvoiceNos(tx: Tx, of: { series: string; day: Day }, count: number): Promise<string[]> {
  if (count === 0) return []
  const year = financialYear(of.day)
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series (series, financial_year, last) values (${of.series}, ${year}, ${count}::int)
    on conflict (series, financial_year) do update set last = invoice_series.last + ${count}::int
    returning last`.execute(tx)
  const first = firstOf(rows).last - count + 1
  return Array.from({ length: count }, (_, n) => invoiceNumber(of.series, year, first + n))
}
