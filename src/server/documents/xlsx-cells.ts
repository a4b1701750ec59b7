import { defused } from '#domain/csv-cells.ts'

/** Places in the list of cell formats below. */
export const STYLE = { plain: 0, head: 1, money: 2, day: 3, moment: 4, bold: 5, boldMoney: 6, boldCount: 7 } as const

export const STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd\\ mmm\\ yyyy"/>' +
  '<numFmt numFmtId="166" formatCode="dd\\ mmm\\ yyyy\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE7ECF3"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/>' +
  '<xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' +
  '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="1" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>'

export const LONGEST_TEXT = 32_767
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

/** Of a text that needs care: looked at letter by letter. */
export const textCell = (text: string): string => {
  const shown = defused(text).slice(0, LONGEST_TEXT)
  return UNFIT.test(shown)
    ? `" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`
    : `" t="inlineStr"><is><t>${shown}</t></is></c>`
}

/** A, B … Z, AA … */
export const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))

export type Styled = { text: string; style: number } | { amount: number; style: number } | null

/** A row of few cells that each look their own way: the heading, the totals. */
export const styledRow = (cells: readonly Styled[], rowNumber: number): string =>
  `<row r="${rowNumber}">${cells.map((cell, place) => styledCell(cell, `${columnName(place)}${rowNumber}`)).join('')}</row>`

function styledCell(cell: Styled, at: string): string {
  if (!cell) return ''
  if ('amount' in cell) return `<c r="${at}" s="${cell.style}"><v>${cell.amount}</v></c>`
  return `<c r="${at}" s="${cell.style}${textCell(cell.text)}`
}
