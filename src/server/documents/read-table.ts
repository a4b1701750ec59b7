import { csvRows } from '#domain/csv.ts'
import { Failure } from '#domain/errors.ts'
import { IMPORT_COLUMNS_MOST } from '#domain/imports/kinds.ts'

import { xlsxRows, type TableRow } from './read-xlsx.ts'

/** Why a file is no table that can be read. */
export type FileProblem = 'empty' | 'broken' | 'rows' | 'columns'

export const unreadable = (problem: FileProblem): Failure =>
  new Failure('import.file', { fields: { file: 'invalid' }, problem })

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
const LONGEST_CELL = 2000

/** The rows of a CSV or XLSX file, the heading first, in pieces that others can be served between. It throws what is wrong with it. */
export async function* tableRows(bytes: Buffer): AsyncGenerator<TableRow, void, void> {
  try {
    for await (const { line, cells } of isZip(bytes) ? xlsxRows(bytes, IMPORT_COLUMNS_MOST) : csvTable(bytes))
      yield { line, cells: cells.slice(0, IMPORT_COLUMNS_MOST).map((cell) => cell.slice(0, LONGEST_CELL)) }
  } catch (error) {
    throw error instanceof Failure ? error : unreadable('broken')
  }
}

function* csvTable(bytes: Buffer): Generator<TableRow, void, void> {
  const rows = csvRows(decoded(bytes))
  for (;;) {
    const { done, value } = rows.next()
    if (!done) yield value
    else if (value) return
    else throw unreadable('broken')
  }
}

/** A spreadsheet saves "Unicode text" in two bytes a letter, and says so in front. */
function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw unreadable('broken')
  return text
}

/** What the columns of a file are called; it throws for what is no table. */
export async function headersOf(bytes: Buffer): Promise<string[]> {
  const rows = tableRows(bytes)
  const { done, value } = await rows.next()
  await rows.return()
  if (done) throw unreadable('empty')
  return value.cells.map((cell) => cell.trim().slice(0, 80))
}
