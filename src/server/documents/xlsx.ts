import type { ColumnKind } from '#domain/reports/declaration.ts'

import { LINE_FEED } from './copy-rows.ts'
import { totalsOf, type Table } from './table.ts'
import { STYLE, STYLES_XML, styledRow, xmlText, type Styled } from './xlsx-cells.ts'
import { rowsOfSheet } from './xlsx-rows.ts'
import { zipOf } from './zip.ts'

/** What a sheet holds, less its heading and its totals. */
const SHEET_ROWS = 1_048_574
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Options = { sheetRows?: number; wrote?: (rows: number) => void }

/**
 * A workbook, written while its rows come in as COPY writes them: a sheet of rows, further ones where a sheet is full, and one that says what
 * it is.
 */
export async function* xlsxOf(
  table: Table,
  copied: AsyncIterable<Buffer>,
  options: Options = {},
): AsyncGenerator<Buffer, void, void> {
  const { sheetRows = SHEET_ROWS, wrote = () => undefined } = options
  const source = linesOf(copied, wrote)
  try {
    yield* zipOf(parts(table, source, sheetRows))
  } finally {
    await source.end()
  }
}

async function* parts(table: Table, source: Lines, sheetRows: number) {
  const totals = totalsOf(table.columns)
  let sheets = 0
  do {
    sheets++
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(table, source, { totals, sheetRows }) }
  } while (!source.ended())
  yield { name: `xl/worksheets/sheet${sheets + 1}.xml`, content: [Buffer.from(notesSheet(table))] }
  for (const [name, xml] of frameOf(sheets)) yield { name, content: [Buffer.from(xml)] }
}

type Lines = ReturnType<typeof linesOf>

/** Whole rows, of pieces that end anywhere; knows when there are no more. */
function linesOf(copied: AsyncIterable<Buffer>, wrote: (rows: number) => void) {
  const pieces = copied[Symbol.asyncIterator]()
  let bytes: Buffer = Buffer.alloc(0)
  let rest = bytes
  let at = 0
  let over = false
  const more = async (): Promise<boolean> => {
    while (at === bytes.length && !over) {
      const next = await pieces.next()
      over = next.done === true
      const joined = next.done ? rest : rest.length > 0 ? Buffer.concat([rest, next.value]) : next.value
      // COPY escapes a line feed in a cell: one that stands there ends a row
      const end = joined.lastIndexOf(LINE_FEED) + 1
      bytes = joined.subarray(0, end)
      rest = joined.subarray(end)
      at = 0
    }
    return at < bytes.length
  }
  return {
    more,
    /** Those that are there, and no more than so many; how many they were. */
    take: (most: number, write: (from: Buffer, at: number) => number): number => {
      let rows = 0
      for (; rows < most && at < bytes.length; rows++) at = write(bytes, at)
      wrote(rows)
      return rows
    },
    ended: () => over && at === bytes.length,
    end: async () => void (await pieces.return?.()),
  }
}

type Sheet = { totals: ReturnType<typeof totalsOf>; sheetRows: number }

async function* sheetOf(table: Table, source: Lines, { totals, sheetRows }: Sheet) {
  const rows = rowsOfSheet(table.columns, totals)
  rows.add(sheetHead(table) + styledRow(headings(table), 1))
  for (let left = sheetRows; left > 0 && (await source.more());) {
    left -= source.take(left, rows.write)
    if (rows.isFull()) yield rows.take()
  }
  // looks ahead, so that it is known at the foot of a sheet whether another follows
  const hasMore = await source.more()
  const foot = !hasMore && totals.sums.some((sum) => sum !== null)
  rows.add(`${foot ? styledRow(footOf(table, totals.sums), rows.rowNumber() + 1) : ''}</sheetData></worksheet>`)
  yield rows.take()
}

const headings = ({ columns }: Table): Styled[] => columns.map(({ title }) => ({ text: title, style: STYLE.head }))

function footOf({ columns, words }: Table, sums: readonly (number | null)[]): Styled[] {
  return columns.map(({ kind }, place) => {
    const sum = sums[place] ?? null
    if (sum === null) return place === 0 ? { text: words.total, style: STYLE.bold } : null
    return kind === 'money' ? { amount: sum / 100, style: STYLE.boldMoney } : { amount: sum, style: STYLE.boldCount }
  })
}

const WIDTHS: Record<ColumnKind, number> = { text: 20, money: 14, day: 12, moment: 20, count: 10 }

function sheetHead({ columns }: Table): string {
  const widths = columns
    .map(({ kind }, place) => `<col min="${place + 1}" max="${place + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
    .join('')
  return (
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ` +
    `state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  )
}

function notesSheet({ title, notes }: Table): string {
  const rows = [[title], ...notes].map((cells, n) =>
    styledRow(
      cells.map((text, place) => ({ text, style: n === 0 || place === 0 ? STYLE.bold : STYLE.plain })),
      n + 1,
    ),
  )
  const widths =
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols>'
  return `${XML}<worksheet ${MAIN}>${widths}<sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** The parts that hold a workbook together: `sheets` of rows and one of notes. */
function frameOf(sheets: number): [name: string, xml: string][] {
  const numbers = Array.from({ length: sheets + 1 }, (_, n) => n + 1)
  const sheetName = (n: number) => (n > sheets ? 'About' : n === 1 ? 'Report' : `Report ${n}`)
  const list = numbers.map((n) => `<sheet name="${xmlText(sheetName(n))}" sheetId="${n}" r:id="rId${n}"/>`).join('')
  const links = numbers
    .map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')
  const types = numbers
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)
    .join('')
  return [
    ['xl/styles.xml', STYLES_XML],
    ['xl/workbook.xml', `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${list}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links}` +
        `<Relationship Id="rId${sheets + 2}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${types}</Types>`,
    ],
  ]
}
