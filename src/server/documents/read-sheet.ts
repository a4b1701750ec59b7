import { inflateRawSync } from 'node:zlib'

import { parseCsv, type CsvRow } from '#domain/csv.ts'

import { FORMULA_SIGNS } from '#domain/csv-cells.ts'

/** Why a file could not be read as rows. */
export type SheetFault = 'UNREADABLE' | 'TOO_LARGE' | 'FORMULA'
type Sheet = { rows: CsvRow[] } | { fault: SheetFault }

/** A workbook that unpacks to more than this is no list of ours, whatever its size on the way in. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

/** The rows of a CSV file or of the first sheet of a workbook; which it is, its first bytes say and not its name. */
export function readSheet(bytes: Buffer, mostRows: number): Sheet {
  try {
    const read = isZip(bytes) ? readWorkbook(bytes) : readText(bytes, mostRows)
    if ('fault' in read) return read
    return read.rows.length > mostRows ? { fault: 'TOO_LARGE' } : { rows: read.rows.map(undefused) }
  } catch (error) {
    const isBomb = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    return { fault: isBomb ? 'TOO_LARGE' : 'UNREADABLE' }
  }
}

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_HEADER

function readText(bytes: Buffer, mostRows: number): Sheet {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const rows = text.includes('\0') ? null : parseCsv(text, mostRows + 1)
  return rows ? { rows } : { fault: 'UNREADABLE' }
}

/** Our own files mark what a spreadsheet would run by an apostrophe. */
const undefused = ({ line, cells }: CsvRow): CsvRow => ({
  line,
  cells: cells.map((cell) =>
    cell.startsWith("'") && FORMULA_SIGNS.includes(cell.charCodeAt(1)) ? cell.slice(1) : cell,
  ),
})

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50

type Entry = { method: number; packed: number; at: number }

/** The parts of a ZIP, by its directory at the end. */
function entriesOf(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const entries = new Map<string, Entry>()
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) return entries
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === CENTRAL_HEADER; left--) {
    const nameBytes = zip.readUInt16LE(at + 28)
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(zip: Buffer, { method, packed, at }: Entry): string {
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const bytes = zip.subarray(from, from + packed)
  // what it says of its own size may be a lie; the limit is on what really comes out
  return (method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: MOST_UNPACKED_BYTES })).toString('utf8')
}

function readWorkbook(zip: Buffer): Sheet {
  const entries = entriesOf(zip)
  const first = entries.get('xl/worksheets/sheet1.xml')
  if (!first) return { fault: 'UNREADABLE' }
  const shared = entries.get('xl/sharedStrings.xml')
  const sheet = unpack(zip, first)
  if (/<f[\s>]/.test(sheet)) return { fault: 'FORMULA' }
  return { rows: rowsOf(sheet, shared ? sharedTexts(unpack(zip, shared)) : []) }
}

const textsIn = (xml: string): string =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => unescaped(text!)).join('')

const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(/<si(?:\s[^>]*)?>(.*?)<\/si>|<si\/>/gs)].map(([, inside = '']) => textsIn(inside))

function rowsOf(sheet: string, shared: readonly string[]): CsvRow[] {
  const rows: CsvRow[] = []
  for (const [, attributes = '', inside = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1)
    const cells = cellsOf(inside, shared)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
  }
  return rows
}

const MOST_COLUMNS = 200

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', inside = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const place = letters ? placeOf(letters) : cells.length
    if (place >= MOST_COLUMNS) continue
    while (cells.length < place) cells.push('')
    cells[place] = valueOf(inside, /\bt="(\w+)"/.exec(attributes)?.[1], shared)
  }
  return cells
}

/** 0 of A, 26 of AA. */
const placeOf = (letters: string): number =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

function valueOf(inside: string, type: string | undefined, shared: readonly string[]): string {
  if (type === 'inlineStr') return textsIn(inside)
  const value = unescaped(/<v>([^<]*)<\/v>/.exec(inside)?.[1] ?? '')
  return type === 's' ? (shared[Number(value)] ?? '') : value
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescaped = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(Number(decimal ?? `0x${hex}`)),
  )
