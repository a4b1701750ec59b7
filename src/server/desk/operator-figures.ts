import { sql } from 'kysely'

import { BOM, csvLine } from '#domain/csv-cells.ts'
import { addDays, daysBetween, type Day } from '#domain/dates.ts'
import { FIGURE_DAYS_MOST, type figureCalls } from '#domain/desk/figure-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { formatRupees, ZERO, type Paise } from '#domain/money.ts'

import { asCopied } from '../documents/copy-rows.ts'
import { xlsxOf } from '../documents/xlsx.ts'
import { typeOf } from '../files/names.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { wrong } from './given.ts'

type Asked = Input<typeof figureCalls.getOperatorFigures>
type Figures = Reply<typeof figureCalls.getOperatorFigures>
type Moved = Omit<Figures['steps'][number], 'day'>
type Step = Figures['by']
type Found = Moved & { lcoid: string; lconame: string; region: string; step: Day }

const MOST_SHOWN = 100
/** More than these are shown by month. */
const DAYS_BY_DAY = 62

function chosenOf({ from, to, operators = '' }: Asked): string[] {
  const chosen = operators.split(/[\s,]+/).filter(Boolean)
  const most = chosen.length > 0 ? FIGURE_DAYS_MOST.some : FIGURE_DAYS_MOST.all
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > most) throw wrong('to', 'period')
  return chosen
}

const stepOf = ({ from, to }: Asked): Step => (daysBetween(from, to) < DAYS_BY_DAY ? 'day' : 'month')

const SUMS = sql`
  coalesce(sum(f.entries) filter (where f.reason = 'plan-sale' and not f.inward), 0)::int as packs,
  coalesce(sum(f.amount) filter (where f.reason = 'plan-sale' and not f.inward), 0)::bigint as sales,
  coalesce(sum(f.amount) filter (where f.reason = 'topup' and f.inward), 0)::bigint as topups,
  coalesce(sum(f.amount) filter (where f.reason = 'refund' and f.inward), 0)::bigint as refunds,
  coalesce(sum(f.amount) filter (where f.reason = 'commission' and f.inward), 0)::bigint as commission`

/** Each operator's days lie side by side in one index, and these alone are read. */
const movedQuery = ({ from, to }: Asked, chosen: readonly string[], step: Step) => sql`
  from operator o cross join lateral (
    select date_trunc(${sql.lit(step)}, day)::date as step, reason, inward, amount, entries from day_figure
    where lcoid = o.lcoid and day between ${from}::date and ${to}::date
      and reason in ('plan-sale', 'topup', 'refund', 'commission')) as f
  where ${chosen.length > 0 ? sql`o.lcoid = any(${chosen})` : sql`true`}`

const NOTHING: Moved = { packs: 0, sales: ZERO, topups: ZERO, refunds: ZERO, commission: ZERO }

/** All days or months of the period, also those in which nothing moved. */
function stepsIn({ from, to }: Asked, step: Step): Day[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))
  return step === 'day' ? days : [...new Set(days.map((day) => `${day.slice(0, 8)}01`))]
}

async function getOperatorFigures(asked: Asked, { system }: DeskContext): Promise<Figures> {
  const chosen = chosenOf(asked)
  const by = stepOf(asked)
  // in one reading: of each operator, and of each step
  const { rows } = await sql<Found & { whole: boolean }>`
    select grouping(f.step) = 1 as whole, o.lcoid, o.lconame, o.region, f.step, ${SUMS} ${movedQuery(asked, chosen, by)}
    group by grouping sets ((o.lcoid, o.lconame, o.region), (f.step))`.execute(system)
  const each = rows.filter(({ whole }) => whole)
  const inStep = new Map(rows.filter(({ whole }) => !whole).map((row) => [row.step, row]))
  const moved = ({ packs, sales, topups, refunds, commission }: Moved) => ({
    packs,
    sales,
    topups,
    refunds,
    commission,
  })
  return {
    count: each.length,
    data: each
      .toSorted((one, other) => other.sales - one.sales || one.lcoid.localeCompare(other.lcoid))
      .slice(0, MOST_SHOWN)
      .map(({ lcoid, lconame, region, ...row }) => ({ lcoid, lconame, region, ...moved(row) })),
    by,
    steps: stepsIn(asked, by).map((day) => ({ day, ...moved(inStep.get(day) ?? NOTHING) })),
  }
}

const COLUMNS = ['lcoid', 'lconame', 'region', 'period', 'packs', 'sales', 'topups', 'refunds', 'commission'] as const
const KINDS = { packs: 'count', sales: 'money', topups: 'money', refunds: 'money', commission: 'money' } as const

/** Of everybody it is by month: a file that is read, not one that is waited for. */
async function exportOperatorFigures(
  { format, ...asked }: Input<typeof figureCalls.exportOperatorFigures>,
  { system }: DeskContext,
) {
  const chosen = chosenOf(asked)
  const step = chosen.length > 0 ? stepOf(asked) : 'month'
  const { rows } = await sql<Found>`
    select o.lcoid, o.lconame, o.region, f.step, ${SUMS} ${movedQuery(asked, chosen, step)}
    group by o.lcoid, o.lconame, o.region, f.step order by o.lcoid, f.step`.execute(system)
  const filename = `operator-figures-${asked.from}-${asked.to}.${format}`
  const body =
    format === 'csv' ? csvOf(rows) : xlsxOf(tableOf(asked), asCopied([rows.map((row) => cellsOf(row, String))]))
  return { filename, type: typeOf(filename), body }
}

/** A CSV writes amounts in rupees; a sheet takes them in paise and shows rupees. */
const cellsOf = ({ lcoid, lconame, region, step, packs, ...amounts }: Found, written: (amount: Paise) => string) => [
  lcoid,
  lconame,
  region,
  step,
  String(packs),
  ...[amounts.sales, amounts.topups, amounts.refunds, amounts.commission].map(written),
]

const csvOf = (rows: readonly Found[]) =>
  new TextEncoder().encode(BOM + [[...COLUMNS], ...rows.map((row) => cellsOf(row, formatRupees))].map(csvLine).join(''))

const tableOf = ({ from, to }: Asked) => ({
  title: 'Figures by operator',
  notes: [
    ['from', from],
    ['to', to],
  ] as const,
  columns: COLUMNS.map((title) => {
    const kind = title in KINDS ? KINDS[title as keyof typeof KINDS] : ('text' as const)
    return { title, kind, total: kind !== 'text', totalIf: null }
  }),
  words: { total: 'Total', page: 'Page', of: 'of' },
})

export const operatorFigureHandlers: DeskHandlers<typeof figureCalls> = { getOperatorFigures, exportOperatorFigures }
