import { BOM, csvLine } from '#domain/csv-cells.ts'
import { dayOf } from '#domain/dates.ts'

import { typeOf } from '../files/names.ts'
import { asCopied } from '../documents/copy-rows.ts'
import { xlsxOf } from '../documents/xlsx.ts'

export type TextFormat = 'csv' | 'xlsx'

/** `key` is the heading under which it comes in again, `title` what it is. */
type Workbook = { title: string; columns: readonly { key: string; title: string }[] }
type TextTable = Workbook & { name: string }
type Cells = readonly (readonly string[])[]

/** A table that goes out to come in again: all of it text, so that a spreadsheet turns no leading zero and no day into something else. */
export function textFile(table: TextTable, cells: Cells, format: TextFormat, now: Date) {
  const filename = `${table.name}-${dayOf(now)}.${format}`
  const body = format === 'csv' ? csvOf(table, cells) : workbookOf(table, cells)
  return { filename, type: typeOf(filename), body }
}

async function* csvOf({ columns }: TextTable, cells: Cells) {
  yield Buffer.from(BOM + csvLine(columns.map(({ key }) => key)))
  for (const row of cells) yield Buffer.from(csvLine(row))
}

export const workbookOf = (table: Workbook, cells: Cells) => xlsxOf(sheetOf(table), asCopied([cells]))

const sheetOf = ({ title, columns }: Workbook) => ({
  title,
  notes: columns.map((column) => [column.key, column.title] as const),
  columns: columns.map(({ key }) => ({ title: key, kind: 'text' as const, total: false, totalIf: null })),
  words: { total: 'Total', page: 'Page', of: 'of' },
})
