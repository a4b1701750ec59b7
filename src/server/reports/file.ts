import { rupeesInText } from '#domain/money.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { FILTER_WORDS, PDF_ROWS_MOST } from '#domain/reports/filters.ts'
import { fileNameOf, type ReportFormat, type ReportName } from '#domain/reports/names.ts'
import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'

import type { House } from '../context.ts'
import { copyRows } from '../documents/copy-rows.ts'
import { csvOf } from '../documents/csv.ts'
import { tableColumns, type Rows, type Table } from '../documents/table.ts'
import { xlsxOf } from '../documents/xlsx.ts'
import { typeOf } from '../downloads/file-types.ts'
import { findOperator } from '../operators/store.ts'
import { renewalFees } from '../plans/renewal-fees.ts'
import { settingsOf } from '../settings/store.ts'
import { renewalPrices } from '../subscriptions/renewal-prices.ts'
import { balancesOf } from '../wallet/balances.ts'
import { countRows, csvCopy, textCopy } from './copy-sql.ts'
import type { Source } from './source.ts'
import { readFilters, sourceOf } from './sources.ts'

export type Ordered = { report: ReportName; format: ReportFormat; language: 'en' | 'hi'; filters: string }
type Making = Pick<House, 'forTenant' | 'copyOut' | 'config' | 'now'> & {
  lcoid: string
  gone: AbortSignal
  /** Hears how many rows more there are. */
  wrote?: (rows: number) => void
}

type Reading = Pick<Making, 'forTenant' | 'config' | 'now' | 'lcoid'>

/** Those that say what a renewal costs. */
const PRICED: readonly ReportName[] = ['expiry', 'expired']

async function sourceFor({ report, filters }: Ordered, { forTenant, config, now, lcoid }: Reading): Promise<Source> {
  const db = forTenant(lcoid)
  const today = dayOf(now())
  const asking = { lcoid, today, prices: [], fees: [] }
  if (report === 'schedule') return sourceOf(report, filters, { ...asking, fees: await renewalFees(db, asking) })
  if (!PRICED.includes(report)) return sourceOf(report, filters, asking)
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now())
  return sourceOf(report, filters, { ...asking, prices: await renewalPrices(db, { lcoid, today, lateFee }) })
}

/** Refuses what cannot be made, before anybody waits for it. */
export async function checkSize(ordered: Ordered, reading: Reading): Promise<void> {
  const source = await sourceFor(ordered, reading)
  if (ordered.format !== 'pdf') return
  const rows = await countRows(reading.forTenant(reading.lcoid), source, PDF_ROWS_MOST + 1)
  if (rows > PDF_ROWS_MOST) throw new Failure('report.too-long', { rows: PDF_ROWS_MOST })
}

/** A report as a file. Its rows are read while it is read, and no longer. */
export async function fileOf(ordered: Ordered, making: Making) {
  await checkSize(ordered, making)
  const { columns } = REPORTS[ordered.report]
  const copyOf = ordered.format === 'csv' ? csvCopy : textCopy
  const copy = copyOf(making.forTenant(making.lcoid), await sourceFor(ordered, making), columns)
  const table = await tableFor(ordered, making)
  const body = written(ordered, table, copy, making)
  const filename = fileNameOf(ordered.report, ordered.format, dayOf(making.now()))
  return { filename, type: typeOf(filename), body }
}

function written({ format }: Ordered, table: Table, copy: string, { copyOut, lcoid, gone, wrote }: Making) {
  const copied = copyOut(lcoid, copy, gone)
  if (format === 'csv') return csvOf(table.columns, copied, wrote)
  if (format === 'pdf') return onPaper(table, copyRows(copied), wrote)
  return xlsxOf(table, copyRows(copied), wrote ? { wrote } : {})
}

/** Loaded when the first PDF is asked for: what shapes letters is larger than all the rest. */
async function* onPaper(table: Table, rows: Rows, wrote?: Making['wrote']): AsyncGenerator<Buffer, void, void> {
  const { pdfOf } = await import('../documents/table-pdf.ts')
  yield* pdfOf(table, rows, wrote)
}

const WORDS = {
  en: {
    total: 'Total',
    page: 'Page',
    of: 'of',
    operator: 'Operator',
    made: 'Made on',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  hi: {
    total: 'कुल',
    page: 'पृष्ठ',
    of: '/',
    operator: 'ऑपरेटर',
    made: 'बनाया गया',
    opening: 'आरंभिक शेष',
    closing: 'अंतिम शेष',
  },
}
type Words = (typeof WORDS)['en']
const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

async function tableFor({ report, language, filters }: Ordered, { forTenant, lcoid, now }: Making): Promise<Table> {
  const declared = REPORTS[report]
  const words = WORDS[language]
  const operator = await findOperator(forTenant(lcoid), lcoid)
  const asked = readFilters(report, filters)
  const narrowed = declared.filters
    .filter((key) => asked[key] !== undefined && asked[key] !== '')
    .map((key) => [FILTER_WORDS[key]?.[language] ?? key, String(asked[key])] as const)
  return {
    title: declared.title[language],
    notes: [
      [words.operator, `${operator?.lconame ?? ''} (${lcoid})`],
      ...narrowed,
      ...(await balanceNotes(report, words, () => balancesOf(forTenant(lcoid), lcoid, asked))),
      [words.made, moments.format(now())],
    ],
    columns: tableColumns(declared.columns, language),
    words,
  }
}

/** A statement on paper says what stood in the wallet before its first line and after its last. */
async function balanceNotes(report: ReportName, words: Words, read: () => ReturnType<typeof balancesOf>) {
  if (report !== 'accountstatement') return []
  const { opening, closing } = await read()
  return [
    [words.opening, rupeesInText(opening)],
    [words.closing, rupeesInText(closing)],
  ] as const
}
