import type { ColumnKind } from '#domain/reports/declaration.ts'

import { TAB, LINE_FEED, cellText } from './copy-rows.ts'
import { totalsOf, type Cell, type TableColumn } from './table.ts'
import { columnName, LONGEST_TEXT, STYLE, textCell } from './xlsx-cells.ts'

/** A piece of a sheet; a little more than the rows of one piece of COPY come to. */
const PIECE_BYTES = 256 * 1024
const PIECES = 2

const [PLAIN, ENDS, ODD, PERHAPS] = [0, 1, 2, 3]
const UNDERSCORE = 0x5f
const BACKSLASH = 0x5c
const SPACE = 0x20
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const LETTER_X = 0x78
const LETTER_N = 0x4e
/** Of a cell: nothing stands in it, or it needs care. COPY writes `\N` for nothing, and for nothing else. */
const [IS_NULL, IS_ODD] = [2, 1]

/**
 * What a byte of COPY is to a cell of a sheet. Odd is what XML or a spreadsheet would read as something else: `textCell` looks at such a cell
 * letter by letter. 0xc2 begins the second half of the control signs, 0xef the wide signs of a formula.
 */
const KINDS = new Uint8Array(256)
KINDS.fill(ODD, 0, SPACE)
for (const byte of [0x7f, 0xc2, 0xef, BACKSLASH, ...Buffer.from('&<>')]) KINDS[byte] = ODD
KINDS[UNDERSCORE] = PERHAPS
KINDS[TAB] = ENDS
KINDS[LINE_FEED] = ENDS

const IS_FIRST_ODD = new Uint8Array(256)
for (const byte of Buffer.from('=+-@ ')) IS_FIRST_ODD[byte] = 1

const BEGINS: Record<ColumnKind, string> = {
  text: '" t="str"><v>',
  count: '"><v>',
  money: `" s="${STYLE.money}"><v>`,
  day: `" s="${STYLE.day}"><v>`,
  moment: `" s="${STYLE.moment}"><v>`,
}
const ENDING = Buffer.from('</v></c>')
const ROW = Buffer.from('<row r="')
const ROW_OPEN = Buffer.from('">')
const ROW_END = Buffer.from('</row>')
const LESS_THAN_A_RUPEE = Buffer.from('0.')
const LESS_THAN_TEN = Buffer.from('0.0')
/** The most that is written around the bytes of a cell. */
const AROUND_CELL = 64

const digit = (bytes: Buffer, at: number): number => bytes[at]! - ZERO
const two = (bytes: Buffer, at: number): number => digit(bytes, at) * 10 + digit(bytes, at + 1)

const EPOCH_DAYS = Date.UTC(1899, 11, 30) / 86_400_000
/** Spreadsheets count days from the end of 1899. */
const daySerial = (bytes: Buffer, at: number): number =>
  Date.UTC(two(bytes, at) * 100 + two(bytes, at + 2), two(bytes, at + 5) - 1, two(bytes, at + 8)) / 86_400_000 -
  EPOCH_DAYS

/** A number of so many digits, with zeros before it. */
function putDigits(out: Buffer, at: number, value: number, digits: number): number {
  let left = value
  for (let place = at + digits - 1; place >= at; place--) {
    out[place] = ZERO + (left % 10)
    left = Math.trunc(left / 10)
  }
  return at + digits
}

const digitsIn = (value: number): number => (value < 10 ? 1 : Math.trunc(Math.log10(value)) + 1)

function put(out: Buffer, at: number, bytes: Uint8Array): number {
  for (let n = 0; n < bytes.length; n++) out[at + n] = bytes[n]!
  return at + bytes.length
}

type Cut = { bytes: Buffer; start: number; end: number }

function putCell(out: Buffer, at: number, { bytes, start, end }: Cut): number {
  let to = at
  for (let from = start; from < end; from++) out[to++] = bytes[from]!
  return to
}

/** Paise as rupees, exactly, however many there are. */
function putMoney(out: Buffer, at: number, { bytes, start, end }: Cut): number {
  let to = at
  let from = start
  if (bytes[from] === MINUS) out[to++] = bytes[from++]!
  const isLess = end - from < 3
  if (isLess) to = put(out, to, end - from === 1 ? LESS_THAN_TEN : LESS_THAN_A_RUPEE)
  for (; from < end; from++) {
    if (!isLess && from === end - 2) out[to++] = POINT
    out[to++] = bytes[from]!
  }
  return to
}

const DAY_LENGTH = '2026-07-15'.length
const MOMENT_LENGTH = '2026-07-15 12:30:00'.length

function putDay(out: Buffer, at: number, { bytes, start }: Cut): number {
  const serial = daySerial(bytes, start)
  return putDigits(out, at, serial, digitsIn(serial))
}

function putMoment(out: Buffer, at: number, cut: Cut): number {
  const { bytes, start } = cut
  const seconds = two(bytes, start + 11) * 3600 + two(bytes, start + 14) * 60 + two(bytes, start + 17)
  const to = putDay(out, at, cut)
  out[to] = POINT
  return putDigits(out, to + 1, Math.round((seconds * 1e8) / 86_400), 8)
}

const PUT: Record<ColumnKind, (out: Buffer, at: number, cut: Cut) => number> = {
  text: putCell,
  count: putCell,
  money: putMoney,
  day: putDay,
  moment: putMoment,
}

const FITS: Record<ColumnKind, (cut: Cut) => boolean> = {
  text: ({ bytes, start, end }) =>
    IS_FIRST_ODD[bytes[start]!] === 0 && bytes[end - 1] !== SPACE && end - start <= LONGEST_TEXT,
  count: () => true,
  money: () => true,
  // a day that never comes, or was before spreadsheets count, is left out
  day: ({ bytes, start, end }) => end - start === DAY_LENGTH && two(bytes, start) >= 19,
  moment: ({ bytes, start, end }) => end - start === MOMENT_LENGTH && two(bytes, start) >= 19,
}

/** Where the bytes of a sheet go: two pieces in turn, so that one is packed while the other is filled. */
function pieceSink() {
  const pieces = Array.from({ length: PIECES }, () => Buffer.allocUnsafe(PIECE_BYTES * 2))
  let turn = 0
  const sink = {
    out: pieces[0]!,
    at: 0,
    isFull: () => sink.at >= PIECE_BYTES,
    /** Room for so many bytes more. */
    make: (room: number) => {
      if (sink.out.length - sink.at >= room) return
      const larger = Buffer.allocUnsafe((sink.at + room) * 2)
      sink.out.copy(larger, 0, 0, sink.at)
      pieces[turn] = sink.out = larger
    },
    add: (text: string) => {
      const bytes = Buffer.from(text)
      sink.make(bytes.length)
      sink.at += bytes.copy(sink.out, sink.at)
    },
    /** What is there; it is written over when the next but one is filled. */
    take: (): Buffer => {
      const piece = sink.out.subarray(0, sink.at)
      turn = (turn + 1) % PIECES
      sink.out = pieces[turn]!
      sink.at = 0
      return piece
    },
  }
  return sink
}

/** Counts in digits: a number that is made a text for every row is a text to throw away for every row. */
function digitCounter() {
  const counter = {
    digits: Buffer.from('1'),
    next: () => {
      let place = counter.digits.length - 1
      while (place >= 0 && counter.digits[place] === NINE) counter.digits[place--] = ZERO
      if (place >= 0) counter.digits[place]!++
      else counter.digits = Buffer.from(`1${counter.digits.toString()}`)
    },
  }
  return counter
}

/** The cells of a row: where each begins, the first of the next behind the last, and which of them are odd. */
function cellFinder(columns: number) {
  const starts = new Int32Array(columns + 1)
  const odd = new Uint8Array(columns)
  const find = (bytes: Buffer, from: number): number => {
    let place = 0
    odd.fill(0)
    starts[0] = from
    for (let at = from; ; at++) {
      const kind = KINDS[bytes[at]!]
      if (kind === PLAIN) continue
      if (kind === ENDS) {
        starts[++place] = at + 1
        if (bytes[at] === LINE_FEED) return at + 1
      } else if (bytes[at] === BACKSLASH && bytes[at + 1] === LETTER_N) odd[place] = IS_NULL
      else if (kind === ODD || bytes[at + 1] === LETTER_X) odd[place] = IS_ODD
    }
  }
  return { starts, odd, find }
}

/** Only what is added up, and what decides whether, is made a text. */
const addedPlaces = (columns: readonly TableColumn[]): number[] => [
  ...new Set(
    columns.flatMap(({ total, totalIf }, place) => (total ? [place, ...(totalIf ? [totalIf.place] : [])] : [])),
  ),
]

/**
 * Writes rows of COPY as rows of a sheet from byte to byte: no text is made of a cell, to be put together with others and collected.
 */
export function rowsOfSheet(columns: readonly TableColumn[], totals: ReturnType<typeof totalsOf>) {
  const cells = columns.map(({ kind }, place) => ({
    kind,
    name: Buffer.from(`<c r="${columnName(place)}`),
    begin: Buffer.from(BEGINS[kind]),
    write: PUT[kind],
    fits: FITS[kind],
  }))
  const added = addedPlaces(columns)
  const addedCells: Cell[] = columns.map(() => null)
  const { starts, odd, find } = cellFinder(columns.length)
  const row = digitCounter()
  const sink = pieceSink()
  const cut: Cut = { bytes: Buffer.alloc(0), start: 0, end: 0 }

  const writeOdd = (place: number) => {
    const text = cellText(cut.bytes, cut.start, cut.end)
    if (cells[place]!.kind !== 'text' || !text) return
    sink.add(`<c r="${columnName(place)}${row.digits.toString()}${textCell(text)}`)
    sink.make(starts[columns.length]! - cut.end + AROUND_CELL * (columns.length - place))
  }

  const write = (bytes: Buffer, from: number): number => {
    const end = find(bytes, from)
    row.next()
    sink.make(end - from + AROUND_CELL * (columns.length + 1))
    sink.at = put(sink.out, put(sink.out, put(sink.out, sink.at, ROW), row.digits), ROW_OPEN)
    cut.bytes = bytes
    for (let place = 0; place < cells.length; place++) {
      cut.start = starts[place]!
      cut.end = starts[place + 1]! - 1
      if (cut.end === cut.start || odd[place] === IS_NULL) continue
      const { name, begin, write: writeCell, fits } = cells[place]!
      if (odd[place] === IS_ODD || !fits(cut)) writeOdd(place)
      else {
        const { out } = sink
        const at = put(out, put(out, put(out, sink.at, name), row.digits), begin)
        sink.at = put(out, writeCell(out, at, cut), ENDING)
      }
    }
    sink.at = put(sink.out, sink.at, ROW_END)
    for (const place of added)
      addedCells[place] = odd[place] === IS_NULL ? null : cellText(bytes, starts[place]!, starts[place + 1]! - 1)
    if (added.length > 0) totals.add(addedCells)
    return end
  }

  const { add, isFull, take } = sink
  return { write, add, isFull, take, rowNumber: () => Number(row.digits.toString()) }
}
