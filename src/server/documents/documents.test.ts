import readXlsx, { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'

import { asCopied, copyRows } from './copy-rows.ts'
import { csvOf } from './csv.ts'
import { tableColumns, type Cell, type Rows, type Table } from './table.ts'
import { STYLES_XML } from './xlsx-cells.ts'
import { xlsxOf } from './xlsx.ts'

const columns = tableColumns(
  [
    { key: 'name', kind: 'text', title: { en: 'Name', hi: 'नाम' } },
    { key: 'amount', kind: 'money', title: { en: 'Amount', hi: 'राशि' }, total: true },
    { key: 'day', kind: 'day', title: { en: 'Day', hi: 'दिन' } },
    { key: 'at', kind: 'moment', title: { en: 'At', hi: 'समय' } },
    {
      key: 'boxes',
      kind: 'count',
      title: { en: 'Boxes', hi: 'बॉक्स' },
      total: true,
      totalIf: { key: 'name', is: 'Asha' },
    },
  ],
  'hi',
)
const table: Table = {
  title: 'खाता विवरण',
  notes: [['Operator', 'LCO10001']],
  columns,
  words: { total: 'कुल', page: '', of: '' },
}

const ROWS: Cell[][] = [
  ['Asha', '191750', '2026-07-15', '2026-07-15 12:30:45', '2'],
  ['रमेश क्षत्रिय', '-5', '2024-02-29', '2024-02-29 00:00:00', '3'],
  ['a "quoted", <b> & \n line _x0041_ ', '0', null, null, null],
]

const rowsOf = async function* (
  ...batches: Cell[][][]
): Rows extends AsyncIterable<infer B> ? AsyncGenerator<B> : never {
  yield* batches
}
const collect = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const piecesOf = async function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a workbook', () => {
  it('is read by another program as numbers, dates and texts, with the totals below', async () => {
    const sheet = await readSheet(await collect(xlsxOf(table, asCopied(rowsOf(ROWS.slice(0, 1), ROWS.slice(1))))))
    expect(sheet).toEqual([
      ['नाम', 'राशि', 'दिन', 'समय', 'बॉक्स'],
      ['Asha', 1917.5, new Date('2026-07-15T00:00:00Z'), new Date('2026-07-15T12:30:45Z'), 2],
      ['रमेश क्षत्रिय', -0.05, new Date('2024-02-29T00:00:00Z'), new Date('2024-02-29T00:00:00Z'), 3],
      [expect.stringMatching(/^a "quoted", <b> & \n line _x005F_x0041_/), 0, null, null, null],
      ['कुल', 1917.45, null, null, 2],
    ])
  })

  it('shows its days as the screens do, such as 15 Jul 2026', () => {
    const shown = [...STYLES_XML.matchAll(/numFmtId="(165|166)" formatCode="([^"]+)"/g)].map(([, , code]) => code)
    expect(shown).toEqual([String.raw`dd\ mmm\ yyyy`, String.raw`dd\ mmm\ yyyy\ hh:mm:ss`])
  })

  it.each(['=1+1', '+91', '-1', '@sum', '\tx', '\rx'])('never runs %j', async (text) => {
    const [, row] = await readSheet(await collect(xlsxOf(table, asCopied(rowsOf([[text, '100', null, null, null]])))))
    expect(String(row![0])).toMatch(/^'/)
    expect(row![1]).toBe(1)
  })

  /** Rows whose texts are all the kinds that a byte is looked at for, among plain ones that fill several pieces. */
  const SEEN = [
    'plain',
    'रमेश',
    '₹100',
    ' first',
    'last ',
    '_x0041_',
    'a_x',
    'a_b',
    '＝1',
    'ok\u00a0',
    'back\\slash',
    'tab\there',
    '&',
    '(1)',
  ]
  it.each([7, 1000, 65_536])('says the same of every text, in pieces of COPY of %d bytes', async (size) => {
    const many = Array.from({ length: 9000 }, (_, n): Cell[] => [
      SEEN[n % SEEN.length]!,
      String(n - 9),
      null,
      null,
      String(n),
    ])
    const bytes = await collect(asCopied([size === 7 ? many.slice(0, 40) : many]))
    const [, ...rows] = await readSheet(await collect(xlsxOf(table, piecesOf(bytes, size))))
    const shown = rows.slice(0, -1)
    expect(shown).toHaveLength(size === 7 ? 40 : 9000)
    for (const [n, [text, amount, , , boxes]] of shown.entries()) {
      const typed = SEEN[n % SEEN.length]!
      // what a spreadsheet would read as an escape or a formula is marked
      const said = typed === '_x0041_' ? '_x005F_x0041_' : typed === '＝1' ? "'＝1" : typed
      // whoever reads it here takes blanks at the ends away
      expect([text, amount, boxes]).toEqual([said.trim(), (n - 9) / 100, n])
    }
  })

  it('goes on in another sheet where one is full, and adds up once', async () => {
    const many = Array.from({ length: 7 }, (_, n): Cell[] => [`n${n}`, '100', null, null, null])
    const sheets = await readXlsx(
      await collect(xlsxOf(table, asCopied(rowsOf(many.slice(0, 5), many.slice(5))), { sheetRows: 3 })),
    )
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Report', 4],
      ['Report 2', 4],
      ['Report 3', 3],
      ['About', 2],
    ])
    expect(sheets[2]!.data.at(-1)!.slice(0, 2)).toEqual(['कुल', 7])
  })

  it('without rows has its heading and a total of nothing', async () => {
    const sheet = await readSheet(await collect(xlsxOf(table, asCopied(rowsOf()))))
    expect(sheet.map(([first, second]) => [first, second])).toEqual([
      ['नाम', 'राशि'],
      ['कुल', 0],
    ])
  })

  it('asks for no more rows than are being read, and lets the source go when the reader leaves', async () => {
    let asked = 0
    let closed = false
    const endless = async function* () {
      try {
        for (;;) {
          asked++
          yield Array.from({ length: 500 }, (): Cell[] => [`${Math.random()}`.repeat(20), '100', null, null, null])
        }
      } finally {
        closed = true
      }
    }
    for await (const piece of xlsxOf(table, asCopied(endless()))) if (piece.length > 10_000) break
    expect(asked).toBeLessThan(50)
    expect(closed).toBe(true)
  })

  it('breaks off where its source does', async () => {
    const broken = async function* () {
      yield ROWS
      throw new Error('the database is away')
    }
    await expect(collect(xlsxOf(table, asCopied(broken())))).rejects.toThrow('the database is away')
  })
})

describe('rows of COPY', () => {
  const text = 'नाम\\tx\t1\t\\N\nb\\\\c\\n\t2\t\n'
  it.each([1, 2, 3, 7, 1000])('are read alike in pieces of %d bytes', async (size) => {
    const rows: Cell[][] = []
    for await (const batch of copyRows(piecesOf(Buffer.from(text), size))) rows.push(...batch)
    expect(rows).toEqual([
      ['नाम\tx', '1', null],
      ['b\\c\n', '2', ''],
    ])
  })
})

describe('a CSV', () => {
  const copied = Buffer.from('a,1\n"two\nlines, ""quoted""",2\n')
  it.each([1, 5, 1000])(
    'ends its lines as RFC 4180 says and leaves the cells alone, in pieces of %d bytes',
    async (size) => {
      let rows = 0
      const csv = csvOf(columns.slice(0, 2), piecesOf(copied, size), (more) => void (rows += more))
      const bytes = await collect(csv)
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(bytes.toString()).toBe('\uFEFFनाम,राशि\r\na,1\r\n"two\nlines, ""quoted""",2\r\n')
      expect(rows).toBe(2)
    },
  )
})
