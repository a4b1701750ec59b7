import { sql } from 'kysely'

import { financialYear, type Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoices/rules.ts'

import type { Tx } from '../write.ts'

/** The next number of a series in its financial year. The row's lock is held to the end of the transaction: no gap, no double. */
export async function nextInvoiceNo(tx: Tx, series: string, day: Day): Promise<string> {
  const year = financialYear(day)
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series (series, financial_year, last) values (${series}, ${year}, 1)
    on conflict (series, financial_year) do update set last = invoice_series.last + 1
    returning last`.execute(tx)
  return invoiceNumber(series, year, rows[0]!.last)
}
