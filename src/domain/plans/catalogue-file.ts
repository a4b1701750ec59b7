import { FIBER } from '../hardware/device-rules.ts'
import * as z from 'zod/mini'

import { csvRows, formatCsv, type CsvRow } from '../csv.ts'
import { Day } from '../dates.ts'
import { isoDay, plainRupees } from '../imports/cells.ts'
import { Count, fieldCodes, says, text, YesNo } from '../fields.ts'
import { PositiveRupees } from '../money.ts'
import type { InPieces } from '../pieces.ts'
import { PlanCode } from './calls.ts'
import { PERIOD_TYPES, PLAN_TYPES } from './tariff.ts'

const ChannelId = z.string().check(z.regex(/^[A-Z0-9-]{1,20}$/, says('unknown')))

/** What a provider's whole catalogue needs several times over; a file with more is not looked at. */
export const CATALOGUE_ROWS_MOST = 20_000
export const CATALOGUE_COLUMNS_MOST = 60
const CODES_MOST = 1000
const LONGEST_CELL = 25_000

/** Several codes in one cell, with spaces between. */
const listOf = (one: z.ZodMiniType<string, string>) =>
  z.codec(z.string().check(z.maxLength(LONGEST_CELL)), z.array(one).check(z.maxLength(CODES_MOST)), {
    decode: (typed) => typed.split(/\s+/).filter(Boolean),
    encode: (list) => list.join(' '),
  })
/** Several names in one cell, with semicolons between. */
const namesIn = (longest: number, most: number) =>
  z.codec(z.string().check(z.maxLength(LONGEST_CELL)), z.array(text(longest)).check(z.maxLength(most)), {
    decode: (typed) =>
      typed
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean),
    encode: (list) => list.join('; '),
  })
const orNothing = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z.codec(z.string(), z.nullable(schema), {
    decode: (typed) => (typed === '' ? null : (typed as z.input<S>)),
    encode: (value) => value ?? '',
  })
const optional = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, says('tooLong')))

const CHANNEL = z.object({
  channelid: ChannelId,
  channelname: text(60),
  genre: text(40),
  language: text(40),
  definition: z.enum(['SD', 'HD']),
  lcn: Count,
  mandatory: YesNo,
  mrp: PositiveRupees,
})

const PLAN = z.object({
  plancode: PlanCode,
  planname: text(80),
  plantype: z.enum(PLAN_TYPES),
  packagecode: PlanCode,
  servicecode: optional(20),
  description: optional(300),
  hardwaretype: z.enum(['SD', 'HD', 'ANY', FIBER]),
  tariffperiod: Count,
  tariffperiodtype: z.enum(PERIOD_TYPES),
  lcoprice: PositiveRupees,
  mrptariff: PositiveRupees,
  region: text(40),
  planmode: z.enum(['RENEWABLE', 'NONRENEWABLE']),
  plancategory: z.enum(['NCF', 'NORMAL']),
  onedigital: YesNo,
  bbprice: PositiveRupees,
  speed_mbps: Count,
  /** 0: without a limit. */
  data_gb: Count,
  ottprice: PositiveRupees,
  ott_apps: namesIn(40, 50),
  /** Empty: the channels of its pack stay as they are, or stand on another form of it. */
  channels: listOf(ChannelId),
  /** The last day it is sold. */
  discontinuedon: orNothing(Day),
  recommended_plancode: listOf(PlanCode),
})

const PRICE = z.object({
  plancode: PlanCode,
  region: text(40),
  effectivedate: Day,
  lcoprice: PositiveRupees,
  mrptariff: PositiveRupees,
})

const RECORDS = { CHANNEL, PLAN, PRICE }
type Kind = keyof typeof RECORDS
export type ChannelRecord = z.output<typeof CHANNEL>
export type PlanRecord = z.output<typeof PLAN>
export type PriceRecord = z.output<typeof PRICE>

/** What may be left out, and what that means. */
const DEFAULTS: Record<string, string> = {
  mandatory: 'NO',
  servicecode: '',
  description: '',
  hardwaretype: 'ANY',
  region: '*',
  planmode: 'RENEWABLE',
  plancategory: 'NORMAL',
  onedigital: 'NO',
  bbprice: '0',
  speed_mbps: '0',
  data_gb: '0',
  ottprice: '0',
  ott_apps: '',
  channels: '',
  discontinuedon: '',
  recommended_plancode: '',
}

/** In the order of an exported file. */
export const COLUMNS: readonly string[] = [
  ...new Set(['record', ...Object.values(RECORDS).flatMap((record) => Object.keys(record.shape))]),
]

type At<T> = T & { line: number }
export type CatalogueFile = {
  channels: readonly At<ChannelRecord>[]
  plans: readonly At<PlanRecord>[]
  prices: readonly At<PriceRecord>[]
}
/** What is wrong with the form of a file, before anybody looks at what it says. */
export type FormError = {
  line: number
  code: 'file.unreadable' | 'file.rows' | 'file.columns' | 'column.unknown' | 'record.unknown' | 'field.wrong'
  what: string
}

type Cells = { line: number; cells: Record<string, string> }
type Read = { rows: Cells[] } | { wrong: FormError['code'] }

/** The text of a file, or the rows of a workbook with the column names first. */
export type CatalogueContent = string | readonly CsvRow[]

/** Text is JSON when it begins as JSON does, else CSV with a first line of column names. */
function rowsIn(content: CatalogueContent): InPieces<Read> {
  if (typeof content !== 'string') return readRows(content.values())
  return /^\uFEFF?\s{0,99}\[/.test(content) ? readJson(content) : readRows(csvRows(content))
}

export function* readingCatalogue(content: CatalogueContent): InPieces<{ file: CatalogueFile; errors: FormError[] }> {
  const errors: FormError[] = []
  const readRow = typeof content === 'string' ? recordOf : computedOf
  const read = yield* rowsIn(content)
  if ('wrong' in read) return { file: EMPTY, errors: [{ line: 1, code: read.wrong, what: '' }] }
  const records = { CHANNEL: [], PLAN: [], PRICE: [] } as { [K in Kind]: At<z.output<(typeof RECORDS)[K]>>[] }
  const known = new Set(['', ...COLUMNS])
  for (const row of read.rows) {
    yield
    for (const column of Object.keys(row.cells)) {
      if (known.has(column)) continue
      known.add(column)
      errors.push({ line: row.line, code: 'column.unknown', what: column })
    }
    const { record = '' } = row.cells
    if (isKind(record)) (records[record] as unknown[]).push(...readRow(record, row, errors))
    else errors.push({ line: row.line, code: 'record.unknown', what: record })
  }
  return { file: { channels: records.CHANNEL, plans: records.PLAN, prices: records.PRICE }, errors }
}

/** Broadband without TV needs no STB, whatever the file says of one; nothing else goes without. */
function onItsOwn(cells: Record<string, string>): Record<string, string> {
  if (cells['servicecode'] === 'BB' && cells['plantype'] === 'BASE') return { ...cells, hardwaretype: FIBER }
  return cells['hardwaretype'] === FIBER ? { ...cells, hardwaretype: 'ANY' } : cells
}

const EMPTY: CatalogueFile = { channels: [], plans: [], prices: [] }
const isKind = (record: string): record is Kind => Object.hasOwn(RECORDS, record)

const DAYS = new Set(['discontinuedon', 'effectivedate'])
const AMOUNTS = new Set(['mrp', 'lcoprice', 'mrptariff', 'bbprice', 'ottprice'])

/** A spreadsheet writes days and amounts its own way, also those it was given in ours. */
const typedAs = (name: string, cell: string): string =>
  DAYS.has(name) ? isoDay(cell) : AMOUNTS.has(name) ? plainRupees(cell) : cell

function recordOf<K extends Kind>(
  kind: K,
  { line, cells }: Cells,
  errors: FormError[],
): At<z.output<(typeof RECORDS)[K]>>[] {
  const given = Object.fromEntries(
    Object.entries(onItsOwn(cells)).flatMap(([name, cell]) => (cell === '' ? [] : [[name, typedAs(name, cell)]])),
  )
  const parsed = RECORDS[kind].safeParse({ ...DEFAULTS, ...given })
  if (parsed.success) return [{ ...(parsed.data as z.output<(typeof RECORDS)[K]>), line }]
  for (const field of Object.keys(fieldCodes(parsed.error))) errors.push({ line, code: 'field.wrong', what: field })
  return []
}

/** Of a workbook: a formula comes as it is written, not what it comes to. */
function computedOf<K extends Kind>(kind: K, row: Cells, errors: FormError[]): ReturnType<typeof recordOf<K>> {
  const formulas = Object.keys(RECORDS[kind].shape).filter((name) => row.cells[name]?.startsWith('='))
  for (const what of formulas) errors.push({ line: row.line, code: 'field.wrong', what })
  return formulas.length > 0 ? [] : recordOf(kind, row, errors)
}

/** A CSV that ends in an open quote says so by `false`. */
function* readRows(reading: Iterator<CsvRow, boolean | undefined, undefined>): InPieces<Read> {
  const head = reading.next()
  if (head.done) return { wrong: 'file.unreadable' }
  const names = head.value.cells.map((name) => name.trim().toLowerCase())
  if (!names.includes('record')) return { wrong: 'file.unreadable' }
  if (names.length > CATALOGUE_COLUMNS_MOST) return { wrong: 'file.columns' }
  const rows: Cells[] = []
  for (;;) {
    yield
    const { done, value } = reading.next()
    if (done) return value === false ? { wrong: 'file.unreadable' } : { rows }
    if (rows.length === CATALOGUE_ROWS_MOST) return { wrong: 'file.rows' }
    const cells = Object.fromEntries(names.map((name, n) => [name, value.cells[n]?.trim() ?? '']))
    rows.push({ line: value.line, cells })
  }
}

const JsonRow = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()]))

const textOf = (value: z.output<typeof JsonRow>[string]): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '')

/** A list of objects; the line of each is its place in the list, from 1. */
function* readJson(content: string): InPieces<Read> {
  const list = listIn(content)
  if (!list) return { wrong: 'file.unreadable' }
  if (list.length > CATALOGUE_ROWS_MOST) return { wrong: 'file.rows' }
  const rows: Cells[] = []
  for (const one of list) {
    yield
    if (Object.keys(one ?? {}).length > CATALOGUE_COLUMNS_MOST) return { wrong: 'file.columns' }
    const row = JsonRow.safeParse(one)
    if (!row.success) return { wrong: 'file.unreadable' }
    const cells = Object.fromEntries(Object.entries(row.data).map(([name, value]) => [name, textOf(value)]))
    rows.push({ line: rows.length + 1, cells })
  }
  return { rows }
}

function listIn(content: string): readonly (object | null)[] | null {
  try {
    const list: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

type Whole = { channels: readonly ChannelRecord[]; plans: readonly PlanRecord[]; prices: readonly PriceRecord[] }

/** Its rows under `COLUMNS`. */
export function catalogueCells({ channels, plans, prices }: Whole): string[][] {
  const rows = [
    ...channels.map((one) => ({ record: 'CHANNEL', ...z.encode(CHANNEL, one) })),
    ...plans.map((one) => ({ record: 'PLAN', ...z.encode(PLAN, one) })),
    ...prices.map((one) => ({ record: 'PRICE', ...z.encode(PRICE, one) })),
  ]
  return rows.map((row: Record<string, string>) => COLUMNS.map((column) => row[column] ?? ''))
}

/** A catalogue in the form that `readCatalogue` reads. */
export const formatCatalogue = (whole: Whole): string => formatCsv([COLUMNS, ...catalogueCells(whole)])
