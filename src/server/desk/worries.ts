import { sql } from 'kysely'

import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'
import type { worryCalls } from '#domain/desk/worry-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { formatRupees } from '#domain/money.ts'

import { statusOfBox } from '../boxes/status.ts'
import { BOM, csvLine } from '#domain/csv-cells.ts'
import { isOverdue } from '../tickets/store.ts'
import type { DeskContext, DeskHandlers } from './context.ts'

const MOST_SHOWN = 100

type Worry = Reply<typeof worryCalls.listWorries>['data'][number]
type Period = { today: Day; from: Day; before: Day; now: Date }

/**
 * Each operator's days, moves, open tickets and counted boxes are read by his key: joined as one list of all boxes, the planner, who takes
 * that list for a short one, compared every operator with every other.
 */
const figures = ({ today, from, before, now }: Period) => sql`
  select o.lcoid, o.lconame, o.region, b.boxes, m.lost, b.expired,
    f.sales, f.salesbefore, f.topups, w.balance as credit,
    (${today}::date - (w.moved_at at time zone 'Asia/Kolkata')::date) as idledays, t.overdue
  from operator o join wallet w using (lcoid)
  cross join lateral (
    select coalesce(sum(amount) filter (where reason = 'plan-sale' and not inward and day >= ${from}::date), 0)::bigint as sales,
      coalesce(sum(amount) filter (where reason = 'plan-sale' and not inward and day < ${from}::date), 0)::bigint as salesbefore,
      coalesce(sum(amount) filter (where reason = 'topup' and inward and day >= ${from}::date), 0)::bigint as topups
    from day_figure where lcoid = o.lcoid and day >= ${before}::date) as f
  cross join lateral (
    select greatest(0, count(*) filter (where from_state = 'ASSIGNED' and to_state <> 'ASSIGNED')
      - count(*) filter (where to_state = 'ASSIGNED' and from_state is distinct from 'ASSIGNED'))::int as lost
    from box_move where lcoid = o.lcoid and at >= ${startOf(from)}) as m
  cross join lateral (
    select count(*)::int as overdue from ticket t where t.lcoid = o.lcoid and ${isOverdue(now)}) as t
  cross join lateral (
    select coalesce(sum(b.boxes), 0)::int as boxes,
      coalesce(sum(b.boxes) filter (where ${statusOfBox(today)} = 'EXPIRED'), 0)::int as expired
    from (
      select state, nullif(base_status, '') as base_status, expires, boxes from box_count where lcoid = o.lcoid and state = 'ASSIGNED'
      union all
      select state, nullif(base_status, ''), expires, boxes from box_count_change where lcoid = o.lcoid and state = 'ASSIGNED') as b
    cross join lateral (select b.base_status as status, b.expires as validity) as base) as b
  where o.status = 'ACTIVE'`

/** Per cent that sales fell, per cent of STBs that left their customers, per cent that expired, ten for each ticket past its time, thirty for a wallet that rests a week. */
const SCORE = sql`(case when salesbefore > sales then 100 - sales * 100 / salesbefore else 0 end
  + case when lost > 0 then lost * 100 / (boxes + lost) else 0 end
  + case when boxes > 0 then expired * 100 / boxes else 0 end
  + least(overdue, 10) * 10 + case when coalesce(idledays, 7) >= 7 then 30 else 0 end)::int`

async function readWorries(days: string, { system, now }: DeskContext, most?: number): Promise<Worry[]> {
  const today = dayOf(now())
  const length = Number(days)
  const period = { today, from: addDays(today, 1 - length), before: addDays(today, 1 - 2 * length), now: now() }
  const { rows } = await sql<Worry>`
    select *, ${SCORE} as score from (${figures(period)}) as of_operator order by score desc, lcoid
    ${most ? sql`limit ${sql.lit(most)}` : sql``}`.execute(system)
  return rows
}

const COLUMNS = ['lcoid', 'lconame', 'region', 'score', 'boxes', 'lost', 'expired', 'idledays', 'overdue'] as const
const AMOUNTS = ['sales', 'salesbefore', 'topups', 'credit'] as const

async function exportWorries({ days }: Input<typeof worryCalls.exportWorries>, context: DeskContext) {
  const rows = await readWorries(days, context)
  const lines = rows.map((row) => [
    ...COLUMNS.map((column) => String(row[column] ?? '')),
    ...AMOUNTS.map((column) => formatRupees(row[column])),
  ])
  const body = new TextEncoder().encode(BOM + [[...COLUMNS, ...AMOUNTS], ...lines].map(csvLine).join(''))
  return { filename: `operators-${days}-days.csv`, type: 'text/csv; charset=utf-8', body }
}

export const worryHandlers: DeskHandlers<typeof worryCalls> = {
  listWorries: async ({ days }, context) => {
    const data = await readWorries(days, context, MOST_SHOWN)
    return { count: data.length, data }
  },
  exportWorries,
}
