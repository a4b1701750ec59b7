import { parseCsv } from '#domain/csv.ts'
import { Failure, type FailureCode } from '#domain/errors.ts'
import { DISCONNECT_REASONS, RECONNECT_REASONS } from '#domain/subscriptions/contract.ts'
import { BULK_BYTES_MOST, BULK_ROWS_MOST, type BulkKind } from '#domain/subscriptions/bulk-calls.ts'

import { BOM, csvLine } from '#domain/csv-cells.ts'

export type BulkLine = {
  rowno: number
  stbno: string
  /** A plan code, a reason, or ON and OFF. */
  value: string
  /** What is wrong with the row itself; '' when it can be tried. */
  problem: FailureCode | ''
}

const BOX_COLUMN = 'stb_number'
const VALUE_COLUMN: Record<BulkKind, string> = {
  ACTIVATE: 'plancode',
  DISCONNECT: 'reason',
  RECONNECT: 'reason',
  AUTORENEW: 'auto_renew',
}
const EXAMPLE: Record<BulkKind, string> = {
  ACTIVATE: 'DESI-30D',
  DISCONNECT: DISCONNECT_REASONS[0],
  RECONNECT: RECONNECT_REASONS[0],
  AUTORENEW: 'ON',
}
const LONGEST_CELL = 60

const unreadable = (problem: string): Failure => new Failure('bulk.file', { fields: { file: 'invalid' }, problem })

/** The rows of a bulk file. What is wrong with the file is thrown, what is wrong with a row stands beside it. */
export function readBulkFile(bytes: Uint8Array, kind: BulkKind): BulkLine[] {
  if (bytes.length > BULK_BYTES_MOST) throw unreadable('size')
  const [head, ...body] = cellsOf(bytes)
  if (!head) throw unreadable('empty')
  const names = head.map((name) => name.trim().toLowerCase())
  const columns = [BOX_COLUMN, VALUE_COLUMN[kind]].map((name) => names.indexOf(name)) as [number, number]
  if (columns.includes(-1)) throw unreadable('columns')
  if (body.length === 0) throw unreadable('empty')
  if (body.length > BULK_ROWS_MOST) throw unreadable('rows')
  return flagged(
    body.map((cells, n) => lineOf(cells, columns, { kind, rowno: n + 1 })),
    kind,
  )
}

/** One line more than is allowed is read, to know that it is there; the rest of a longer file is not looked at. */
function cellsOf(bytes: Uint8Array): string[][] {
  const text = textOf(bytes)
  const rows = text === null ? null : parseCsv(text, BULK_ROWS_MOST + 2)
  if (rows === null) throw unreadable('text')
  return rows.map(({ cells }) => cells)
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Spreadsheets keep a number whole by an apostrophe before it, or as a formula that is a text. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
    .slice(0, LONGEST_CELL)

type Line = { kind: BulkKind; rowno: number }

function lineOf(cells: readonly string[], [box, value]: readonly [number, number], { kind, rowno }: Line): BulkLine {
  const stbno = plain(cells[box] ?? '')
  const given = plain(cells[value] ?? '')
  const known = kind === 'ACTIVATE' ? given.toUpperCase() : allowedOf(kind, given)
  const unknown = kind === 'AUTORENEW' ? 'row.switch' : 'row.reason'
  const problem = !/^\d{16}$/.test(stbno) ? 'row.number' : known === undefined ? unknown : ''
  return { rowno, stbno, value: known ?? given, problem }
}

const ALLOWED: Record<Exclude<BulkKind, 'ACTIVATE'>, readonly string[]> = {
  DISCONNECT: DISCONNECT_REASONS,
  RECONNECT: RECONNECT_REASONS,
  AUTORENEW: ['ON', 'OFF'],
}

const allowedOf = (kind: keyof typeof ALLOWED, given: string): string | undefined =>
  ALLOWED[kind].find((value) => value.toLowerCase() === given.toLowerCase())

/** The second of two equal rows is not done: of a plan on a box, or of a box that is switched. */
function flagged(lines: readonly BulkLine[], kind: BulkKind): BulkLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const key = kind === 'ACTIVATE' ? `${line.stbno} ${line.value}` : line.stbno
    if (line.problem !== '') return line
    if (seen.has(key)) return { ...line, problem: 'row.duplicate' }
    seen.add(key)
    return line
  })
}

export const templateOf = (kind: BulkKind): string =>
  BOM + csvLine([BOX_COLUMN, VALUE_COLUMN[kind]]) + csvLine(["'8940000000000000", EXAMPLE[kind]])
