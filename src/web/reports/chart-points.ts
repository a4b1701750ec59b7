import { addDays, dayOf, daysBetween, type Day } from '#domain/dates.ts'
import type { Column, Report } from '#domain/reports/declaration.ts'

/** One bar: a day, or a month where days would be too many. */
export type Point = { at: string; value: number }
type Row = Readonly<Record<string, unknown>>

/** More bars than this no phone can show. */
const DAYS_MOST = 62

/** The sum, or the number, of a report's rows by day; days without any count as nothing. */
export function pointsOf(report: Report, rows: readonly object[]): Point[] {
  const { chart, columns } = report
  if (!chart) return []
  const column = columns.find(({ key }) => key === chart.of)
  const sums = new Map<Day, number>()
  for (const row of rows as readonly Row[]) {
    const day = dayIn(row[chart.by])
    if (day && counts(row, column)) sums.set(day, (sums.get(day) ?? 0) + amountIn(row, chart.of))
  }
  const days = [...sums.keys()].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const length = daysBetween(first, last) + 1
  return length > DAYS_MOST ? byMonth(sums, first, last) : byDay(sums, first, length)
}

const dayIn = (value: unknown): Day | null => {
  if (value instanceof Date) return dayOf(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** What was not paid is no money. */
const counts = (row: Row, column: Column | undefined): boolean =>
  !column?.totalIf || row[column.totalIf.key] === column.totalIf.is

const amountIn = (row: Row, of: string | null): number => (of === null ? 1 : Number(row[of] ?? 0))

const byDay = (sums: ReadonlyMap<Day, number>, first: Day, length: number): Point[] =>
  Array.from({ length }, (_, n) => {
    const at = addDays(first, n)
    return { at, value: sums.get(at) ?? 0 }
  })

function byMonth(sums: ReadonlyMap<Day, number>, first: Day, last: Day): Point[] {
  const months = new Map<string, number>()
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + (sums.get(day) ?? 0))
  }
  return [...months].map(([at, value]) => ({ at, value }))
}
