import { dayOf } from '#domain/dates.ts'
import type { FieldCode } from '#domain/fields.ts'
import type { CsvRow } from '#domain/csv.ts'
import { rowKey, type Register, type RegisterName, type RegisterRow } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'

import { BOM, csvLine } from '#domain/csv-cells.ts'
import { readSheet, type SheetFault } from '../documents/read-sheet.ts'
import { xlsxOf } from '../documents/xlsx.ts'
import { typeOf } from '../downloads/file-types.ts'
import { checkRow } from './store.ts'

const MOST_ROWS = 5000

/** Columns by their keys: what goes out can come in again. */
export function registerFile(name: RegisterName, rows: readonly RegisterRow[], format: 'csv' | 'xlsx', now: Date) {
  const register = REGISTERS[name]
  const filename = `${name}-${dayOf(now)}.${format}`
  const cells = rows.map((row) => register.columns.map(({ key }) => row[key] ?? ''))
  const body = format === 'csv' ? csvOf(register, cells) : xlsxOf(tableOf(register), batched(cells))
  return { filename, type: typeOf(filename), body }
}

async function* csvOf({ columns }: Register, cells: readonly string[][]) {
  yield Buffer.from(BOM + csvLine(columns.map(({ key }) => key)))
  for (const row of cells) yield Buffer.from(csvLine(row))
}

async function* batched(cells: readonly string[][]) {
  yield cells
}

const tableOf = ({ title, columns }: Register) => ({
  title: title[0],
  notes: columns.map(({ key, title: column }) => [key, column[0]] as const),
  // as text, so that no leading zero and no day is turned into something else by a spreadsheet
  columns: columns.map(({ key }) => ({ title: key, kind: 'text' as const, total: false, totalIf: null })),
  words: { total: 'Total', page: 'Page', of: 'of' },
})

type Refused = { line: number; field: string; code: FieldCode }
export type ReadFile = { rows: number; good: RegisterRow[]; refused: Refused[] }

const FAULTS: Record<SheetFault, FieldCode> = { UNREADABLE: 'sheet', TOO_LARGE: 'tooLong', FORMULA: 'formula' }

/** The rows of a file by the names of its columns, in either language or as they are called here. */
export async function readRegisterFile(
  name: RegisterName,
  bytes: Buffer,
  named: Map<string, Set<string>>,
): Promise<ReadFile> {
  const sheet = await readSheet(bytes, MOST_ROWS + 1)
  if ('fault' in sheet) return { rows: 0, good: [], refused: [{ line: 0, field: '', code: FAULTS[sheet.fault] }] }
  const [head, ...lines] = sheet.rows
  const places = head ? placesOf(REGISTERS[name], head) : new Map<string, number>()
  const missing = REGISTERS[name].columns.filter(({ key, optional }) => !optional && !places.has(key))
  if (missing.length > 0)
    return { rows: 0, good: [], refused: missing.map(({ key }) => ({ line: 1, field: key, code: 'column' as const })) }
  return readLines(name, lines, { places, named })
}

function placesOf({ columns }: Register, { cells }: CsvRow): Map<string, number> {
  const heads = cells.map((cell) => cell.trim().toLowerCase())
  const places = new Map<string, number>()
  for (const { key, title } of columns) {
    const place = [key, ...title].map((word) => heads.indexOf(word.toLowerCase())).find((at) => at >= 0)
    if (place !== undefined) places.set(key, place)
  }
  return places
}

type Reading = { places: Map<string, number>; named: Map<string, Set<string>> }

function readLines(name: RegisterName, lines: readonly CsvRow[], { places, named }: Reading): ReadFile {
  const register = REGISTERS[name]
  const seen = new Set<string>()
  const good: RegisterRow[] = []
  const refused: Refused[] = []
  for (const { line, cells } of lines) {
    const typed = Object.fromEntries(
      register.columns.map(({ key }) => [key, (cells[places.get(key) ?? -1] ?? '').trim()]),
    )
    const checked = checkRow(name, typed, named)
    if ('wrong' in checked) {
      for (const [field, code] of Object.entries(checked.wrong)) refused.push({ line, field, code })
      continue
    }
    const key = rowKey(register, checked.row)
    if (seen.has(key)) refused.push({ line, field: register.key[0]!, code: 'twice' })
    else good.push(checked.row)
    seen.add(key)
  }
  return { rows: lines.length, good, refused }
}
