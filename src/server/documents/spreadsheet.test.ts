// @day 2026-07-15
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, describe, expect, it } from 'vitest'

import { REPORTS } from '#domain/reports/declarations.ts'

import { BOM, csvLine } from '#domain/csv-cells.ts'
import { testServer } from '../testing/server.ts'
import { readTable } from '../testing/read-csv.ts'
import { asCopied } from './copy-rows.ts'
import { tableColumns, type Cell } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'lco-sheet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((place) => join(place, name))
    .find((file) => existsSync(file))

type Program = { name: string; words: (file: string, to: string) => string[] }

const AS_SHOWN = 'Text - txt - csv (StarCalc):44,34,76,1'
/** Whichever is there; the smaller first. */
const PROGRAMS: readonly Program[] = [
  {
    name: 'ssconvert',
    words: (file, to) => [
      '--export-type=Gnumeric_stf:stf_assistant',
      `--export-options=format=automatic separator=, quoting-mode=auto${file.endsWith('.xlsx') ? ' sheet=Report' : ''}`,
      file,
      to,
    ],
  },
  {
    name: 'soffice',
    words: (file) => [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      ...(file.endsWith('.csv') ? [`--infilter=${AS_SHOWN}`] : []),
      '--convert-to',
      `shown:${AS_SHOWN}`,
      '--outdir',
      folder,
      file,
    ],
  },
]

/** What the program shows in the cells; the mark that keeps a text from being a formula is shown or not, as it likes. */
async function opened({ name, words }: Program, file: string): Promise<string[][]> {
  const to = file.replace(/\.\w+$/, '.shown')
  await promisify(execFile)(onPath(name)!, words(file, to), { env: { ...process.env, HOME: folder } })
  const shown = readFileSync(to, 'utf8').replaceAll(/\r?\n/g, '\r\n')
  return readTable(shown).map((row) => row.map((cell) => cell.replace(/^'/, '').replaceAll('\r\n', '\n')))
}

const columns = tableColumns(
  [
    { key: 'name', kind: 'text', title: { en: 'Name', hi: 'नाम' } },
    { key: 'amount', kind: 'money', title: { en: 'Amount', hi: 'राशि' } },
    { key: 'day', kind: 'day', title: { en: 'Day', hi: 'दिन' } },
    { key: 'at', kind: 'moment', title: { en: 'At', hi: 'समय' } },
    { key: 'boxes', kind: 'count', title: { en: 'Boxes', hi: 'बॉक्स' } },
  ],
  'hi',
)

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '=HYPERLINK("http://x")', '=cmd|calc!A1', "='x'!A1"]
const TEXTS = ['Asha', 'रमेश क्षत्रिय', 'a "quoted", <b> &', 'two\nlines', ...FORMULAS]

/** Paise as the database has them, and in rupees as they are shown. */
const MONEY = [
  ['191750', 1917.5],
  ['-5', -0.05],
  ['123456789012345', 1_234_567_890_123.45],
] as const
const DAYS = ['2026-07-15', '2024-02-29']

const ROWS = TEXTS.map((text, n) => {
  const [paise, rupees] = MONEY[n % MONEY.length]!
  const day = DAYS[n % DAYS.length]!
  return { text, paise, rupees, day, at: `${day} 12:30:45`, boxes: 20_000 + n }
})

const numberIn = (cell: string | undefined) => Number((cell ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''))
const dateIn = (cell: string | undefined) => (cell ?? '').replaceAll('/', '-')

const EXPECTED = [
  columns.map(({ title }) => title),
  ...ROWS.map(({ text, rupees, day, at, boxes }) => [text, rupees, day, at, boxes]),
]
const valuesIn = ([head, ...shown]: string[][]) => [
  head,
  ...shown.map(([text, amount, day, at, boxes]) => [text, numberIn(amount), dateIn(day), dateIn(at), numberIn(boxes)]),
]

async function keptAs(name: string, pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  const file = join(folder, name)
  writeFileSync(file, Buffer.concat(all))
  return file
}

const found = PROGRAMS.find(({ name }) => onPath(name))

// `npm test` installs one where it can; where there is none, another reader opens the files in documents.test.ts
describe.skipIf(!found)('a spreadsheet program, where one is installed,', () => {
  const program = found ?? PROGRAMS[0]!

  it('shows a workbook’s texts, sums, days, moments and counts as they are', { timeout: 120_000 }, async () => {
    const rows: Cell[][] = ROWS.map(({ text, paise, day, at, boxes }) => [text, paise, day, at, String(boxes)])
    const table = { title: 'x', notes: [], columns, words: { total: '', page: '', of: '' } }
    const file = await keptAs('book.xlsx', xlsxOf(table, asCopied([rows])))
    expect(valuesIn(await opened(program, file))).toEqual(EXPECTED)
  })

  it('shows a CSV’s the same, and runs none of its texts', { timeout: 120_000 }, async () => {
    const lines = [
      columns.map(({ title }) => title),
      ...ROWS.map(({ text, rupees, day, at, boxes }) => [text, rupees, day, at, boxes].map(String)),
    ]
    const file = join(folder, 'lines.csv')
    writeFileSync(file, BOM + lines.map(csvLine).join(''))
    expect(valuesIn(await opened(program, file))).toEqual(EXPECTED)
  })

  it('adds a report up to the same total', { timeout: 120_000 }, async () => {
    await using server = await reportServices()
    const ask = (format: string) =>
      server.operator.send(`/lco/v1/reports/export?report=walletdebit&format=${format}&filters=from%3D2026-06-01`)
    const file = join(folder, 'walletdebit.xlsx')
    writeFileSync(file, (await ask('xlsx')).rawPayload)
    const [head, ...rows] = readTable((await ask('csv')).body)
    const [shownHead, ...shown] = await opened(program, file)
    const place = REPORTS.walletdebit.columns.findIndex(({ key }) => key === 'amount')
    const inPaise = (row: string[] | undefined) => Math.round(numberIn(row![place]) * 100)
    expect(shownHead).toEqual(head)
    expect(shown.slice(0, -1).map(inPaise)).toEqual(rows.map(inPaise))
    expect(inPaise(shown.at(-1))).toBe(rows.reduce((sum, row) => sum + inPaise(row), 0))
  })
})

async function reportServices() {
  const server = await testServer()
  return { operator: await server.as('LCO10001'), [Symbol.asyncDispose]: () => server.close() }
}
