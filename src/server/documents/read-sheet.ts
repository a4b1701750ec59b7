import { FORMULA_SIGNS } from '#domain/csv-cells.ts'

import { tableRows } from './read-table.ts'
import type { TableRow } from './read-xlsx.ts'

/** Why a file could not be read as rows. */
export type SheetFault = 'UNREADABLE' | 'TOO_LARGE' | 'FORMULA'
type Sheet = { rows: TableRow[] } | { fault: SheetFault }

/** All rows of a CSV file or of the first sheet of a workbook; which it is, its first bytes say and not its name. */
export async function readSheet(bytes: Buffer, mostRows: number): Promise<Sheet> {
  const rows: TableRow[] = []
  try {
    for await (const row of tableRows(bytes)) {
      if (rows.length === mostRows) return { fault: 'TOO_LARGE' }
      if (row.cells.some((cell) => cell.startsWith('='))) return { fault: 'FORMULA' }
      rows.push(undefused(row))
    }
  } catch {
    return { fault: 'UNREADABLE' }
  }
  return { rows }
}

/** Our own files mark what a spreadsheet would run by an apostrophe. */
const undefused = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.map((cell) =>
    cell.startsWith("'") && FORMULA_SIGNS.includes(cell.charCodeAt(1)) ? cell.slice(1) : cell,
  ),
})
