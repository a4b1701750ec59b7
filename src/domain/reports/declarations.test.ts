import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

import { calls } from '../calls.ts'
import type { Endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { Rupees } from '../money.ts'
import { say, type Column, type ColumnKind, type Report } from './declaration.ts'
import { REPORTS } from './declarations.ts'
import { FILTER_WORDS } from './filters.ts'
import { REPORT_NAMES } from './calls.ts'

const reports = Object.values(REPORTS)
const callOf = (name: keyof typeof calls): Endpoint => calls[name]

type Shape = Record<string, z.ZodMiniType>
type Def = { type: string; shape?: Shape; element?: z.ZodMiniType; innerType?: z.ZodMiniType; format?: string }
const defOf = (schema: z.ZodMiniType) => schema._zod.def as Def

/** The fields of one row of the call's reply. */
function rowOf(name: keyof typeof calls): Shape {
  const { data } = defOf(callOf(name).reply).shape!
  return defOf(defOf(data!).element!).shape!
}

const bare = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { type, innerType } = defOf(schema)
  return type === 'nullable' || type === 'optional' ? bare(innerType!) : schema
}

function kindOf(schema: z.ZodMiniType): ColumnKind {
  const field = bare(schema)
  if (field === Rupees) return 'money'
  if (field === Instant) return 'moment'
  const { type, format } = defOf(field)
  if (type === 'number') return 'count'
  return format === 'date' ? 'day' : 'text'
}

const fitting = (row: Shape) => (column: Column) =>
  row[column.key] !== undefined && kindOf(row[column.key]!) === column.kind

it('a sale that was cancelled or disconnected is not active on its screen, nor in its file', () => {
  const { columns, screen = [] } = REPORTS.activation
  const shown = screen.map(({ key, below = [] }) => [key, ...below])
  const state = shown.find((keys) => keys.includes('provision'))!
  const columnOf = (key: string) => columns.find((column) => column.key === key)!
  const said = (row: Record<string, string>) => state.map((key) => say(columnOf(key), row[key]!, 'en'))
  expect(said({ contractstatus: 'C', provision: 'ACCEPTED' })).toEqual(['Cancelled', 'Activated on STB'])
  expect(said({ contractstatus: 'D', provision: 'ACCEPTED' })).toEqual(['Disconnected', 'Activated on STB'])
  expect(said({ contractstatus: 'A', provision: 'PENDING' })).toEqual(['Active', 'Activation pending'])
})

it('a report of sales says in its columns, on the screen and in its file, whether what came back is taken off', () => {
  const moneyOf = (report: Report) => {
    const wanted = report.columns.filter(({ key }) => ['mrp', 'mrptariff', 'lcoprice'].includes(key))
    return wanted.flatMap(({ title: { en, hi } }) => [en.split(' ')[0], hi.split(' ')[0]])
  }
  const { packsales, earnings, earningspack, earningsperson, earningsarea, activation } = REPORTS
  expect(moneyOf(packsales)).toEqual(['Gross', 'ग्रॉस', 'Gross', 'ग्रॉस'])
  for (const report of [earnings, earningspack, earningsperson, earningsarea])
    expect(moneyOf(report)).toEqual(['Net', 'नेट', 'Net', 'नेट'])
  for (const { about } of [packsales, activation]) {
    expect(about.en).toContain('is not taken off')
    expect(about.hi).toContain('घटाया नहीं गया')
  }
})

it('every name of the specification is declared under itself', () => {
  expect(Object.keys(REPORTS).toSorted()).toEqual([...REPORT_NAMES].toSorted())
  for (const name of REPORT_NAMES) expect(REPORTS[name].name).toBe(name)
})

describe.each(reports)(
  '$name',
  ({
    call,
    permission = 'reports',
    id,
    columns,
    screen = [],
    phone = [],
    leads,
    filters,
    fixed = {},
    totals = [],
    chart,
    title,
    about,
    use,
  }) => {
    it('has columns that are fields of its call’s rows, each of its own kind and once', () => {
      expect(columns.filter((column) => !fitting(rowOf(call))(column)).map(({ key }) => key)).toEqual([])
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
    })

    it('calls no two of its columns the same, in either language', () => {
      for (const language of ['en', 'hi'] as const) {
        const headings = columns.map((column) => column.title[language])
        expect(headings).toEqual([...new Set(headings)])
      }
    })

    it('is narrowed by fields of its call’s input alone', () => {
      const input = Object.keys(callOf(call).input._zod.def.shape)
      const asked = [...filters, ...Object.keys(fixed)]
      expect(asked.filter((field) => !input.includes(field))).toEqual([])
      expect(filters).not.toContain('after')
      expect(filters.filter((field) => !FILTER_WORDS[field])).toEqual([])
    })

    it('draws and adds up what it shows', () => {
      const kindAt = (key: string) => columns.find((column) => column.key === key)?.kind ?? 'missing'
      const drawn = chart ? [kindAt(chart.by), ...(chart.of ? [kindAt(chart.of)] : [])] : ['day', 'count']
      expect(['day', 'moment']).toContain(drawn[0])
      expect(['money', 'count', undefined]).toContain(drawn[1])
      const added = columns.filter(({ total }) => total)
      expect(added.filter(({ kind }) => kind !== 'money' && kind !== 'count')).toEqual([])
      expect(added.filter(({ totalIf }) => totalIf && kindAt(totalIf.key) === 'missing')).toEqual([])
    })

    it('is for whoever may make its call, and tells its rows apart by a field of them', () => {
      const { access, permission: asked } = callOf(call)
      expect(permission).toBe(access === 'operator' ? 'operator' : asked)
      expect(rowOf(call)[id]).toBeDefined()
    })

    it('shows fields of its rows on its screen', () => {
      const keys = columns.map(({ key }) => key)
      const wanted = screen.flatMap(({ key, below = [] }) => [key, ...below])
      expect([...wanted, ...phone].filter((key) => !keys.includes(key))).toEqual([])
    })

    it('leads a row on a phone with something that the row has', () => {
      const said = phone.length > 0 ? phone : screen.map(({ key }) => key)
      expect([leads ?? []].flat().filter((key) => !said.includes(key))).toEqual([])
    })

    it('comes to what its call answers, below columns that it has', () => {
      const answered = Object.keys(defOf(callOf(call).reply).shape!)
      expect(totals.filter(({ key }) => !answered.includes(key))).toEqual([])
      const keys = columns.map(({ key }) => key)
      expect(totals.filter(({ of }) => of !== undefined && !keys.includes(of))).toEqual([])
    })

    it('is said in English and in Hindi', () => {
      const words = [title, about, use, ...columns.map((column) => column.title)]
      for (const { en, hi } of words) {
        expect(en).toMatch(/\S/)
        // names such as CAN, VC and eKYC are the same in both
        if (en !== hi) expect(hi).toMatch(/\p{Script=Devanagari}/u)
      }
      expect(about.hi).toMatch(/।$/)
      expect(about.en).toMatch(/\.$/)
    })
  },
)

it.each(['en', 'hi'] as const)('what refunds are taken off is not called as what they are not (%s)', (language) => {
  const namesOf = (name: 'packsales' | 'activation' | 'earningspack') => {
    const { columns, totals = [] }: Report = REPORTS[name]
    const figures = columns.filter(({ kind }) => kind === 'money' || kind === 'count')
    return [...figures, ...totals].map(({ title }) => title[language])
  }
  const net = new Set(namesOf('earningspack'))
  expect([...namesOf('packsales'), ...namesOf('activation')].filter((title) => net.has(title))).toEqual([])
})
