import { csvRows } from '#domain/csv.ts'
import { Failure } from '#domain/errors.ts'
import { IMPORT_COLUMNS_MOST } from '#domain/imports/kinds.ts'

import { xlsxRows, type TableRow } from './read-xlsx.ts'

/** Why a file is no table that can be read. */
export type FileProblem = 'empty' | 'broken' | 'rows' | 'columns'

export const unreadable = (problem: FileProblem): Failure =>
  new Failure('import.file', { fields: { file: 'invalid' }, problem })

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
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
  const rows = csvRows(textIn(bytes))
  for (;;) {
    const { done, value } = rows.next()
    if (!done) yield value
    else if (value) return
    else throw unreadable('broken')
  }
}

/** A spreadsheet saves "Unicode text" in two bytes a letter, and says so in front; its plain CSV is in the letters of Windows. */
export function textIn(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = decodedAs(isUtf16 ? 'utf-16le' : 'utf-8', bytes)
  if (text.includes('\0')) throw unreadable('broken')
  return text
}

function decodedAs(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (isOfWindows(bytes)) return fromWindows(bytes)
    throw error
  }
}

/** What no text has, and bytes that Windows has no letter for. */
// oxlint-disable-next-line no-control-regex
const NO_LETTER = /[\0-\u0008\u000E-\u001F\u0081\u008D\u008F\u0090\u009D]/

/** Text that is no UTF-8 at all. Where a letter of it is, the rest of it is broken: read as of Windows, a name would be another one. */
function isOfWindows(bytes: Buffer): boolean {
  const hasLetters = /[^\p{ASCII}\uFFFD]/u.test(new TextDecoder('utf-8').decode(bytes))
  return !hasLetters && !NO_LETTER.test(bytes.toString('latin1'))
}

/** Windows-1252 from 0x80 to 0x9F; for the rest it is Latin-1. Node's own decoder takes it for Latin-1 there too. */
const OF_WINDOWS = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ'

const fromWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u009F]/g, (letter) => OF_WINDOWS.charAt(letter.charCodeAt(0) - 0x80))

/** What the columns of a file are called; it throws for what is no table. */
export async function headersOf(bytes: Buffer): Promise<string[]> {
  const rows = tableRows(bytes)
  const { done, value } = await rows.next()
  await rows.return()
  if (done) throw unreadable('empty')
  return value.cells.map((cell) => cell.trim().slice(0, 80))
}
