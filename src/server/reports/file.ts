import { rupeesInText, type Paise } from '#domain/money.ts'
import type { Report, Total } from '#domain/reports/declaration.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { choicesOf, FILTER_WORDS, PDF_ROWS_MOST } from '#domain/reports/filters.ts'
import { fileNameOf, type ReportFormat, type ReportName } from '#domain/reports/calls.ts'
import { dictionary } from '#domain/words.ts'
import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { copyRows } from '../documents/copy-rows.ts'
import { csvOf } from '../documents/csv.ts'
import { tableColumns, type Rows, type Table } from '../documents/table.ts'
import { xlsxOf } from '../documents/xlsx.ts'
import { typeOf } from '../files/names.ts'
import { findOperator } from '../operators/store.ts'
import { countRows, csvCopy, textCopy } from './copy-sql.ts'
import type { By, Select } from './source.ts'
import { readFilters, sourceOf } from './sources.ts'

export type Ordered = { report: ReportName; format: ReportFormat; language: 'en' | 'hi'; filters: string }
type Making = Pick<Services, 'forTenant' | 'copyOut' | 'config' | 'now'> & {
  lcoid: string
  gone: AbortSignal
  /** Hears how many rows more there are. */
  wrote?: (rows: number) => void
}

type Reading = Pick<Making, 'forTenant' | 'config' | 'now' | 'lcoid'>

const byOf = ({ forTenant, config, now, lcoid }: Reading): By => ({
  db: forTenant(lcoid),
  lcoid,
  today: dayOf(now()),
  now,
  config,
})

const selectFor = async ({ report, filters }: Ordered, reading: Reading): Promise<Select> =>
  sourceOf(report).select(readFilters(report, filters) as never, byOf(reading))

/** Refuses what cannot be made, before anybody waits for it. */
export async function checkSize(ordered: Ordered, reading: Reading): Promise<void> {
  const selected = await selectFor(ordered, reading)
  if (ordered.format !== 'pdf') return
  const rows = await countRows(reading.forTenant(reading.lcoid), selected, PDF_ROWS_MOST + 1)
  if (rows > PDF_ROWS_MOST) throw new Failure('report.too-long', { rows: PDF_ROWS_MOST })
}

/** A report as a file. Its rows are read while it is read, and no longer. */
export async function fileOf(ordered: Ordered, making: Making) {
  await checkSize(ordered, making)
  const { columns } = REPORTS[ordered.report]
  const copyOf = ordered.format === 'csv' ? csvCopy : textCopy
  const copy = copyOf(making.forTenant(making.lcoid), await selectFor(ordered, making), {
    columns,
    language: ordered.language,
  })
  const table = await tableFor(ordered, making)
  const body = written(ordered, table, copy, making)
  const filename = fileNameOf(ordered.report, ordered.format, dayOf(making.now()))
  return { filename, type: typeOf(filename), body }
}

function written({ format }: Ordered, table: Table, copy: string, { copyOut, lcoid, gone, wrote }: Making) {
  const copied = copyOut(lcoid, copy, gone)
  if (format === 'csv') return csvOf(table.columns, copied, wrote)
  if (format === 'pdf') return onPaper(table, copyRows(copied), wrote)
  return xlsxOf(table, copied, wrote ? { wrote } : {})
}

/** Loaded when the first PDF is asked for: what shapes letters is larger than all the rest. */
async function* onPaper(table: Table, rows: Rows, wrote?: Making['wrote']): AsyncGenerator<Buffer, void, void> {
  const { pdfOf } = await import('../documents/table-pdf.ts')
  yield* pdfOf(table, rows, wrote)
}

const fileTexts = dictionary({
  total: ['Total', 'कुल'],
  page: ['Page', 'पेज'],
  of: ['of', '/'],
  operator: ['Operator', 'ऑपरेटर'],
  made: ['Made on', 'कब बनी'],
})

async function tableFor({ report, language, filters }: Ordered, making: Making): Promise<Table> {
  const { forTenant, lcoid, now } = making
  const declared: Report = REPORTS[report]
  const says = fileTexts[language]
  const operator = await findOperator(forTenant(lcoid), lcoid)
  const asked = readFilters(report, filters)
  const narrowed = declared.filters
    .filter((key) => asked[key] !== undefined && asked[key] !== '')
    .map(
      (key) => [FILTER_WORDS[key]?.[language] ?? key, filterText(declared, key, String(asked[key]), language)] as const,
    )
  const sums = (await sourceOf(report).totals?.(asked as never, byOf(making))) ?? {}
  return {
    title: declared.title[language],
    notes: [
      [says.operator, `${operator?.lconame ?? ''} (${lcoid})`],
      ...narrowed,
      ...(declared.totals ?? []).map(({ key, kind, title }) => [title[language], sumText(sums[key], kind)] as const),
      [says.made, momentText(now(), language)],
    ],
    columns: tableColumns(declared.columns, language),
    words: says,
  }
}

/** Days as the paper writes them, a choice as its column calls it. */
function filterText(declared: Report, key: string, value: string, language: Ordered['language']): string {
  const word = choicesOf(declared, key)?.[value]?.[language]
  return word ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').toReversed().join('-') : value)
}

const sumText = (sum: unknown, kind: Total['kind']): string =>
  kind === 'money' ? rupeesInText(sum as Paise) : String(sum)

const momentText = (at: Date, language: 'en' | 'hi'): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    // as the rows write it; Hindi would say am and pm in English
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(at)
