import { CATALOGUE_COLUMNS_MOST, CATALOGUE_ROWS_MOST, type CatalogueContent } from '#domain/plans/catalogue-file.ts'

import { isZip, textIn } from '../documents/read-table.ts'
import { xlsxRows, type TableRow } from '../documents/read-xlsx.ts'

/** What a file of the desk says, as a spreadsheet saves it too; what is neither text nor a workbook is unreadable like any other file that is no catalogue. */
export async function catalogueContent(bytes: Buffer): Promise<CatalogueContent> {
  try {
    return isZip(bytes) ? await rowsOf(bytes) : textIn(bytes)
  } catch {
    return ''
  }
}

async function rowsOf(bytes: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = []
  // one more than may be, beside the heading, so that too many are found
  for await (const row of xlsxRows(bytes, CATALOGUE_COLUMNS_MOST + 1)) {
    rows.push(row)
    if (rows.length > CATALOGUE_ROWS_MOST + 1) break
  }
  return rows
}
