import { setImmediate } from 'node:timers/promises'

import Pdf from 'pdfkit'

import { firstOf, itemAt, lastOf } from '#domain/lists.ts'
import type { ColumnKind } from '#domain/reports/declaration.ts'

import { registerFonts } from './fonts.ts'
import { drawLine, widthOf, wrapped, type Paper, type Style } from './pdf-text.ts'
import { totalsOf, type Cell, type Rows, type Table } from './table.ts'

const MARGIN = 28
const PAD = 3
const LINE = 1.5
const SHADE = '#e7ecf3'
const SIZES = [7.5, 7, 6.5, 6, 5.5]
const TITLE: Style = { size: 14, bold: true }
const NOTE: Style = { size: 8 }
const FOOTER = NOTE.size * 2

type Document = InstanceType<typeof Pdf>
type Sheet = { doc: Document; paper: Paper; table: Table; widths: readonly number[]; style: Style }
/** A row laid out: each cell in lines that fit its column. */
type Row = { lines: string[][]; height: number; bold: boolean }
type Page = { rows: Row[]; top: number }

/** A table on A4 across with its heading row on every page: laid out first, because every page says of how many it is one. */
export async function* pdfOf(
  table: Table,
  rows: Rows,
  wrote: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer, void, void> {
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    info: { Title: table.title },
  })
  registerFonts(doc)
  const paper = doc as unknown as Paper
  const { body, foot } = await readAll(table, rows)
  const { widths, size } = layoutOf(table, [...body, foot], {
    room: doc.page.width - 2 * MARGIN,
    pad: PAD,
    sizes: SIZES,
    measure: (text) => widthOf(paper, text, { size: 1, bold: true }),
  })
  const sheet: Sheet = { doc, paper, table, widths, style: { size } }
  const pages = await paginated(sheet, body, table.columns.some(({ total }) => total) ? [foot] : [])
  for (const [n, page] of pages.entries()) {
    if (n > 0) doc.addPage()
    drawPage(sheet, page, { number: n + 1, of: pages.length })
    // a page of shaping takes its time, and others wait for theirs
    await setImmediate()
    for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece as Buffer
  }
  doc.end()
  for await (const piece of doc) yield piece as Buffer
  wrote(body.length)
}

async function readAll({ columns, words }: Table, rows: Rows): Promise<{ body: string[][]; foot: string[] }> {
  const totals = totalsOf(columns)
  const body: string[][] = []
  const present = (row: readonly Cell[]) => columns.map(({ kind }, place) => shown(row[place] ?? null, kind))
  for await (const batch of rows) {
    for (const row of batch) {
      totals.add(row)
      body.push(present(row))
    }
  }
  const foot = present(totals.sums.map((sum) => (sum === null ? null : String(sum))))
  if (foot[0] === '') foot[0] = words.total
  return { body, foot }
}

const titlesOf = ({ columns }: Table): string[] => columns.map(({ title }) => title)

function laidOut({ paper, widths, style }: Sheet, cells: readonly string[], bold: boolean): Row {
  const lines = cells.map((cell, place) => wrapped(paper, cell, itemAt(widths, place) - 2 * PAD, { ...style, bold }))
  const most = Math.max(1, ...lines.map(({ length }) => length))
  return { lines, bold, height: most * style.size * LINE + 2 * PAD }
}

async function paginated(sheet: Sheet, body: readonly string[][], foot: readonly string[][]): Promise<Page[]> {
  const head = laidOut(sheet, titlesOf(sheet.table), true)
  const bottom = sheet.doc.page.height - MARGIN - FOOTER
  const pages: Page[] = [{ rows: [head], top: MARGIN + titleHeight(sheet) }]
  let y = firstOf(pages).top + head.height
  for (const [n, cells] of [...body, ...foot].entries()) {
    const row = laidOut(sheet, cells, n >= body.length)
    if (y + row.height > bottom) {
      pages.push({ rows: [head], top: MARGIN })
      y = MARGIN + head.height
      await setImmediate()
    }
    lastOf(pages).rows.push(row)
    y += row.height
  }
  return pages
}

const notesOf = ({ paper, doc, table }: Sheet): string[] => {
  const notes = table.notes.map(([name, value]) => `${name}: ${value}`).join('   ·   ')
  return wrapped(paper, notes, doc.page.width - 2 * MARGIN, NOTE)
}

const titleHeight = (sheet: Sheet): number => TITLE.size * 1.8 + notesOf(sheet).length * NOTE.size * LINE + 6

function drawPage(sheet: Sheet, { rows, top }: Page, page: { number: number; of: number }): void {
  if (page.number === 1) drawTitle(sheet)
  let y = top
  for (const row of rows) {
    drawRow(sheet, row, y)
    y += row.height
  }
  const { doc, paper, table } = sheet
  const text = `${table.words.page} ${page.number} ${table.words.of} ${page.of}`
  const below = doc.page.height - MARGIN - NOTE.size
  drawLine(paper, text, { x: doc.page.width - MARGIN - widthOf(paper, text, NOTE), y: below }, NOTE)
  drawLine(paper, table.title, { x: MARGIN, y: below }, NOTE)
}

function drawTitle(sheet: Sheet): void {
  drawLine(sheet.paper, sheet.table.title, { x: MARGIN, y: MARGIN }, TITLE)
  for (const [n, line] of notesOf(sheet).entries()) {
    drawLine(sheet.paper, line, { x: MARGIN, y: MARGIN + TITLE.size * 1.8 + n * NOTE.size * LINE }, NOTE)
  }
}

function drawRow(sheet: Sheet, { lines, height, bold }: Row, y: number): void {
  const { doc, widths, table } = sheet
  const right = MARGIN + widths.reduce((sum, width) => sum + width, 0)
  if (bold)
    doc
      .rect(MARGIN, y, right - MARGIN, height)
      .fill(SHADE)
      .fillColor('black')
  let x = MARGIN
  for (const [place, cell] of lines.entries()) {
    const isNumber = ['money', 'count'].includes(itemAt(table.columns, place).kind)
    drawCell(sheet, cell, { x, y: y + PAD, width: itemAt(widths, place), bold, isNumber })
    x += itemAt(widths, place)
  }
  doc
    .moveTo(MARGIN, y + height)
    .lineTo(right, y + height)
    .lineWidth(0.3)
    .strokeColor('#b8c0cc')
    .stroke()
}

type Box = { x: number; y: number; width: number; bold: boolean; isNumber: boolean }

function drawCell({ paper, style }: Sheet, lines: readonly string[], { x, y, width, bold, isNumber }: Box): void {
  const letters = { ...style, bold }
  for (const [n, line] of lines.entries()) {
    const left = isNumber ? x + width - PAD - widthOf(paper, line, letters) : x + PAD
    drawLine(paper, line, { x: left, y: y + n * style.size * LINE }, letters)
  }
}

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

const indianDay = (day: string): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`

const SHOWN: Record<ColumnKind, (cell: string) => string> = {
  // a line break or a tab on paper is a space
  text: (cell) => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  count: (cell) => cell,
  money: (cell) => rupees.format(Number(cell) / 100),
  day: indianDay,
  moment: (cell) => `${indianDay(cell)} ${cell.slice(11, 16)}`,
}

/** A cell as it stands on paper. */
const shown = (cell: Cell, kind: ColumnKind): string => (cell === null ? '' : SHOWN[kind](cell))

type Room = { room: number; pad: number; sizes: readonly number[]; measure: (text: string) => number }
type Layout = { widths: number[]; size: number }

/** A word longer than that, in letters of size 1, is broken after all. */
const LONGEST_WORD = 11
const WIDEST = 24
/** Enough rows to know how wide a column wants to be. */
const LOOKED_AT = 200

/** Every column gets at least its longest word, in the largest letters that allow it; what is left goes to those that want more. */
function layoutOf({ columns }: Table, rows: readonly (readonly string[])[], room: Room): Layout {
  const looked = [...rows.slice(0, LOOKED_AT), lastOf(rows)]
  const needs = columns.map(({ title, kind }, place) => {
    const cells = looked.map((row) => itemAt(row, place))
    const words = [title, ...(kind === 'text' ? cells : [])].flatMap((text) => text.split(' '))
    const whole = kind === 'text' ? [] : cells
    const least = Math.max(Math.min(LONGEST_WORD, widest(words, room)), widest(whole, room))
    return { least, wanted: Math.max(least, Math.min(WIDEST, widest(cells, room))) }
  })
  const size = room.sizes.find((one) => widthAt(needs, one, room) <= room.room) ?? lastOf(room.sizes)
  return { size, widths: sharedOut(needs, size, room) }
}

type Need = { least: number; wanted: number }

const widest = (texts: readonly string[], { measure }: Room): number => Math.max(0, ...[...new Set(texts)].map(measure))

const widthAt = (needs: readonly Need[], size: number, { pad }: Room): number =>
  needs.reduce((sum, { least }) => sum + least * size + 2 * pad + 1, 0)

function sharedOut(needs: readonly Need[], size: number, room: Room): number[] {
  const left = room.room - widthAt(needs, size, room)
  const wishes = needs.map(({ least, wanted }) => (wanted - least) * size + 1)
  const all = wishes.reduce((sum, wish) => sum + wish, 0)
  const least = needs.map((need) => need.least * size + 2 * room.pad + 1)
  if (left < 0) return least.map((width) => (width * room.room) / (room.room - left))
  return least.map((width, place) => width + (left * itemAt(wishes, place)) / all)
}
