import type { ColumnKind } from '#domain/reports/declaration.ts'

import { defused } from '#domain/csv-cells.ts'
import type { Cell } from './table.ts'

/** Places in the list of cell formats below. */
export const STYLE = { plain: 0, head: 1, money: 2, day: 3, moment: 4, bold: 5, boldMoney: 6, boldCount: 7 } as const

export const STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE7ECF3"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/>' +
  '<xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' +
  '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="1" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>'

const LONGEST_TEXT = 32_767
const UNFIT = /[&<>\p{Cc}\uFFFE\uFFFF]|^\s|\s$|_x/u
const MARKS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '_x000D_',
  '\n': '\n',
  '\t': '\t',
}

/** Text as XML takes it. What it cannot hold is left out; what a spreadsheet would read as an escape is escaped. */
export const xmlText = (text: string): string =>
  UNFIT.test(text)
    ? text
        .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
        .replaceAll(/[&<>\p{Cc}\uFFFE\uFFFF]/gu, (mark) => MARKS[mark] ?? '')
    : text

const textCell = (text: string): string => {
  const shown = defused(text).slice(0, LONGEST_TEXT)
  return UNFIT.test(shown)
    ? `" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`
    : `" t="inlineStr"><is><t>${shown}</t></is></c>`
}

const EPOCH_DAYS = Date.UTC(1899, 11, 30) / 86_400_000
const known = new Map<string, number>()

/** Spreadsheets count days from the end of 1899. */
function daySerial(day: string): number {
  const seen = known.get(day)
  if (seen !== undefined) return seen
  const serial = Date.parse(`${day}T00:00:00Z`) / 86_400_000 - EPOCH_DAYS
  if (known.size > 5000) known.clear()
  known.set(day, serial)
  return serial
}

const number = (text: string, from: number): number =>
  (text.charCodeAt(from) - 48) * 10 + text.charCodeAt(from + 1) - 48

function momentSerial(moment: string): number {
  const seconds = number(moment, 11) * 3600 + number(moment, 14) * 60 + number(moment, 17)
  return Math.round((daySerial(moment.slice(0, 10)) + seconds / 86_400) * 1e8) / 1e8
}

type Write = (cell: string) => string

const WRITERS: Record<ColumnKind, Write> = {
  text: textCell,
  count: (cell) => `"><v>${cell}</v></c>`,
  money: (cell) => `" s="${STYLE.money}"><v>${Number(cell) / 100}</v></c>`,
  day: (cell) => `" s="${STYLE.day}"><v>${daySerial(cell)}</v></c>`,
  moment: (cell) => `" s="${STYLE.moment}"><v>${momentSerial(cell)}</v></c>`,
}

/** A, B … Z, AA … */
export const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))

/** Writes rows of these kinds of cells. An empty cell is left out. */
export function rowWriter(kinds: readonly ColumnKind[]): (row: readonly Cell[], rowNumber: number) => string {
  const starts = kinds.map((_, place) => `<c r="${columnName(place)}`)
  const writers = kinds.map((kind) => WRITERS[kind])
  return (row, rowNumber) => {
    let xml = `<row r="${rowNumber}">`
    for (let place = 0; place < writers.length; place++) {
      const cell = row[place]
      if (cell) xml += starts[place]! + rowNumber + writers[place]!(cell)
    }
    return `${xml}</row>`
  }
}

export type Styled = { text: string; style: number } | { amount: number; style: number } | null

/** A row of few cells that each look their own way: the heading, the totals. */
export const styledRow = (cells: readonly Styled[], rowNumber: number): string =>
  `<row r="${rowNumber}">${cells.map((cell, place) => styledCell(cell, `${columnName(place)}${rowNumber}`)).join('')}</row>`

function styledCell(cell: Styled, at: string): string {
  if (!cell) return ''
  if ('amount' in cell) return `<c r="${at}" s="${cell.style}"><v>${cell.amount}</v></c>`
  return `<c r="${at}" s="${cell.style}${textCell(cell.text)}`
}
