import * as z from 'zod/mini'

import { formatCsv, parseCsv } from '../csv.ts'
import { Day } from '../dates.ts'
import { Count, fieldCodes, says, text, YesNo } from '../fields.ts'
import { PositiveRupees } from '../money.ts'
import { PlanCode } from './calls.ts'
import { PERIOD_TYPES, PLAN_TYPES } from './tariff.ts'

const ChannelId = z.string().check(z.regex(/^[A-Z0-9-]{1,20}$/, says('unknown')))

/** Several codes in one cell, with spaces between. */
const listOf = (one: z.ZodMiniType<string, string>) =>
  z.codec(z.string(), z.array(one), {
    decode: (typed) => typed.split(/\s+/).filter(Boolean),
    encode: (list) => list.join(' '),
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
  hardwaretype: z.enum(['SD', 'HD', 'ANY']),
  tariffperiod: Count,
  tariffperiodtype: z.enum(PERIOD_TYPES),
  lcoprice: PositiveRupees,
  mrptariff: PositiveRupees,
  region: text(40),
  planmode: z.enum(['RENEWABLE', 'NONRENEWABLE']),
  plancategory: z.enum(['NCF', 'NORMAL']),
  onedigital: YesNo,
  bbprice: PositiveRupees,
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
  code: 'file.unreadable' | 'column.unknown' | 'record.unknown' | 'field.wrong'
  what: string
}

type Cells = { line: number; cells: Record<string, string> }

/** JSON when it begins as JSON does, else CSV with a first line of column names. */
export function readCatalogue(content: string): { file: CatalogueFile; errors: FormError[] } {
  const errors: FormError[] = []
  const rows = /^\uFEFF?\s*\[/.test(content) ? jsonRows(content) : csvRows(content)
  if (!rows)
    return { file: { channels: [], plans: [], prices: [] }, errors: [{ line: 1, code: 'file.unreadable', what: '' }] }
  const unknown = new Map(
    rows.flatMap(({ line, cells }) => Object.keys(cells).map((column) => [column, line] as const)).toReversed(),
  )
  for (const [column, line] of unknown)
    if (!COLUMNS.includes(column)) errors.push({ line, code: 'column.unknown', what: column })
  for (const { line, cells } of rows) {
    const { record = '' } = cells
    if (!Object.hasOwn(RECORDS, record)) errors.push({ line, code: 'record.unknown', what: record })
  }
  const read = <K extends Kind>(kind: K) =>
    rows.filter(({ cells }) => cells['record'] === kind).flatMap((row) => recordOf(kind, row, errors))
  return { file: { channels: read('CHANNEL'), plans: read('PLAN'), prices: read('PRICE') }, errors }
}

function recordOf<K extends Kind>(
  kind: K,
  { line, cells }: Cells,
  errors: FormError[],
): At<z.output<(typeof RECORDS)[K]>>[] {
  const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const parsed = RECORDS[kind].safeParse({ ...DEFAULTS, ...given })
  if (parsed.success) return [{ ...(parsed.data as z.output<(typeof RECORDS)[K]>), line }]
  for (const field of Object.keys(fieldCodes(parsed.error))) errors.push({ line, code: 'field.wrong', what: field })
  return []
}

function csvRows(content: string): Cells[] | null {
  const [head, ...rows] = parseCsv(content) ?? []
  if (!head?.cells.includes('record')) return null
  const names = head.cells.map((name) => name.trim())
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, n) => [name, cells[n]?.trim() ?? ''])),
  }))
}

const JsonRows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()])))

/** A list of objects; the line of each is its place in the list, from 1. */
function jsonRows(content: string): Cells[] | null {
  try {
    const rows = JsonRows.parse(JSON.parse(content.replace(/^\uFEFF/, '')))
    return rows.map((row, n) => ({
      line: n + 1,
      cells: Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(' ') : String(value ?? ''),
        ]),
      ),
    }))
  } catch {
    return null
  }
}

type Whole = { channels: readonly ChannelRecord[]; plans: readonly PlanRecord[]; prices: readonly PriceRecord[] }

/** A catalogue in the form that `readCatalogue` reads. */
export function formatCatalogue({ channels, plans, prices }: Whole): string {
  const rows = [
    ...channels.map((one) => ({ record: 'CHANNEL', ...z.encode(CHANNEL, one) })),
    ...plans.map((one) => ({ record: 'PLAN', ...z.encode(PLAN, one) })),
    ...prices.map((one) => ({ record: 'PRICE', ...z.encode(PRICE, one) })),
  ]
  return formatCsv([COLUMNS, ...rows.map((row: Record<string, string>) => COLUMNS.map((column) => row[column] ?? ''))])
}
