import type { FieldCode } from '#domain/field-messages.ts'
import type { CsvRow } from '#domain/csv.ts'
import { isoDay, plainRupees } from '#domain/imports/cells.ts'
import { firstOf } from '#domain/lists.ts'
import {
  REGISTER_ROWS_MOST,
  rowKey,
  type Register,
  type RegisterColumn,
  type RegisterName,
  type RegisterRow,
} from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'
import type { InPieces } from '#domain/pieces.ts'

import { readSheet, type SheetFault } from '../documents/read-sheet.ts'
import { textFile, type TextFormat } from './text-file.ts'
import { inTurns } from '../in-turns.ts'
import { checkRow, saidOf, type Named } from './store.ts'

/** Columns by their keys: what goes out can come in again. */
export function registerFile(name: RegisterName, rows: readonly RegisterRow[], format: TextFormat, now: Date) {
  const { title, columns } = REGISTERS[name]
  const cells = rows.map((row) => columns.map(({ key }) => row[key] ?? ''))
  const named = columns.map((column) => ({ key: column.key, title: column.title[0] }))
  return textFile({ name, title: title[0], columns: named }, cells, format, now)
}

type Refused = { line: number; field: string; code: FieldCode }
/** Of a good row the columns that the file has. */
export type ReadFile = { rows: number; good: RegisterRow[]; refused: Refused[] }

const FAULTS: Record<SheetFault, FieldCode> = { UNREADABLE: 'sheet', TOO_LARGE: 'rows', FORMULA: 'formula' }

/** The rows of a file by the names of its columns, in either language or as they are called here. */
export async function readRegisterFile(name: RegisterName, bytes: Buffer, named: Named): Promise<ReadFile> {
  const sheet = await readSheet(bytes, REGISTER_ROWS_MOST + 1)
  if ('fault' in sheet) return { rows: 0, good: [], refused: [{ line: 0, field: '', code: FAULTS[sheet.fault] }] }
  const [head, ...lines] = sheet.rows
  const places = head ? placesOf(REGISTERS[name], head) : new Map<string, number>()
  const missing = REGISTERS[name].columns.filter(({ key, optional }) => !optional && !places.has(key))
  if (missing.length > 0)
    return { rows: 0, good: [], refused: missing.map(({ key }) => ({ line: 1, field: key, code: 'column' as const })) }
  return inTurns(readingLines(name, lines, { places, named }))
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

/** A spreadsheet writes days and amounts its own way, also those it was given in ours. */
const typedAs = (kind: RegisterColumn['kind'], cell: string): string =>
  kind === 'day' ? isoDay(cell) : kind === 'money' ? plainRupees(cell) : cell

type Reading = { places: Map<string, number>; named: Named }

function* readingLines(name: RegisterName, lines: readonly CsvRow[], { places, named }: Reading): InPieces<ReadFile> {
  const register = REGISTERS[name]
  const seen = new Set<string>()
  const good: RegisterRow[] = []
  const refused: Refused[] = []
  for (const { line, cells } of lines) {
    yield
    const typed = Object.fromEntries(
      register.columns.map(({ key, kind }) => [key, typedAs(kind, (cells[places.get(key) ?? -1] ?? '').trim())]),
    )
    const checked = checkRow(name, typed, named)
    if ('wrong' in checked) {
      for (const [field, code] of Object.entries(checked.wrong)) refused.push({ line, field, code })
      continue
    }
    const key = rowKey(register, checked.row)
    if (seen.has(key)) refused.push({ line, field: firstOf(register.key), code: 'twice' })
    else good.push(saidOf(checked.row, places))
    seen.add(key)
  }
  return { rows: lines.length, good, refused }
}
