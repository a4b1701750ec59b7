import { useNavigate, useSearch } from '@tanstack/react-router'

import type { Report } from '#domain/reports/declaration.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { choicesOf } from '#domain/reports/filters.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { textIn } from '#web/search-values.ts'
import { type DayRange, isReversed, presetRange, rangeOf } from '#web/ui/day-range.ts'
import { useToday } from '#web/ui/use-time.ts'

const LONGEST = 60

export type Filters = DayRange & Readonly<Record<string, string>>
export type Row = Readonly<Record<string, unknown>>

/** What an address narrows a report to: of each declared filter a value that it can have. */
export function filtersIn(declared: Report, search: Record<string, unknown>): Filters {
  const others = declared.filters.flatMap((name) => {
    const value = textIn(search[name])
    const choices = choicesOf(declared, name)
    const fits = value !== undefined && name !== 'from' && name !== 'to' && (!choices || Object.hasOwn(choices, value))
    return fits ? [[name, value.slice(0, LONGEST)]] : []
  })
  return { ...rangeOf(search), ...Object.fromEntries(others) }
}

/** A report as its address narrows it: what is asked for, its pages, and the way to narrow it otherwise. */
export function useReport(name: ReportName) {
  const declared: Report = REPORTS[name]
  const navigate = useNavigate()
  const today = useToday()
  const chosen = filtersIn(declared, useSearch({ strict: false }))
  const begun: Filters = { ...(declared.begins === 'month' && presetRange.month(today)), ...chosen }
  // an address that names one day alone may name one outside of this month
  const filters = isReversed(begun) ? chosen : begun
  // its call is any of those that page; the test of the declarations holds its rows against the columns
  const pages = usePages(declared.call as 'getLedgerReport', { ...filters, ...declared.fixed })
  const set = (next: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: filtersIn(declared, { ...chosen, ...next }) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    declared,
    chosen,
    filters,
    pages: pages as unknown as ReportPages,
    set,
    showYear: () => set(presetRange.year(today)),
  }
}

export type ReportPages = Omit<ReturnType<typeof usePages<'getLedgerReport'>>, 'first' | 'rows'> & {
  first: (Row & { count: number; counted?: 'PAGE' }) | undefined
  rows: readonly Row[] | undefined
}
