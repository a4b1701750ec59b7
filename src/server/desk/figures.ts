import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import { paise, ZERO, type Paise } from '#domain/money.ts'
import type { BoxStatus } from '#domain/subscribers/rules.ts'

import { statusOfBox } from '../boxes/status.ts'
import type { Db } from '../db/connect.ts'
import type { DeskContext } from './context.ts'

const DAYS = 30

/** Plans sold and money put in: the two that are looked at. */
const MOVED = sql`((reason = 'plan-sale' and not inward) or (reason = 'topup' and inward))`

type Moved = { region: string; day: Day; sales: Paise; topups: Paise }

const sums = sql`coalesce(sum(amount) filter (where reason = 'plan-sale'), 0)::bigint as sales,
  coalesce(sum(amount) filter (where reason = 'topup'), 0)::bigint as topups`

const since = (today: Day): Day => addDays(today, 1 - DAYS)

/** Of one operator, in the last thirty days. */
export async function soldLately(db: Db, lcoid: string, today: Day): Promise<{ sales30: Paise; topups30: Paise }> {
  const { rows } = await sql<{ sales: Paise; topups: Paise }>`
    select ${sums} from day_figure where lcoid = ${lcoid} and day >= ${since(today)}::date and ${MOVED}`.execute(db)
  return { sales30: firstOf(rows).sales, topups30: firstOf(rows).topups }
}

/** Each operator's days lie side by side in one index: his last thirty are read, whatever lies before them. */
const movedQuery = (today: Day) => sql<Moved>`
  select o.region, f.day, ${sums}
  from operator o cross join lateral (
    select day, reason, amount from day_figure where lcoid = o.lcoid and day >= ${since(today)}::date and ${MOVED}) as f
  group by o.region, f.day`

type Region = { region: string; operators: number; credit: Paise; opentickets: number }

const regionQuery = sql<Region>`
  select o.region, (count(*) filter (where o.status = 'ACTIVE'))::int as operators, sum(w.balance)::bigint as credit,
    coalesce(sum(t.open), 0)::int as opentickets
  from operator o join wallet w using (lcoid)
  left join (select lcoid, count(*) as open from ticket where status <> 'CLOSED' group by lcoid) as t using (lcoid)
  group by o.region order by o.region`

type Boxes = { region: string; boxes: number; active: number; expiring: number }

const boxesThatAre = (status: BoxStatus, today: Day) =>
  sql<number>`coalesce(sum(b.boxes) filter (where ${statusOfBox(today)} = ${status}), 0)::int`

/** Equal boxes were counted before: what was folded so far, and what happened since. */
const boxQuery = (today: Day) => sql<Boxes>`
  select o.region, sum(b.boxes)::int as boxes,
    ${boxesThatAre('ACTIVE', today)} as active, ${boxesThatAre('EXPIRING', today)} as expiring
  from (
    select lcoid, state, nullif(base_status, '') as base_status, expires, boxes from box_count where state = 'ASSIGNED'
    union all
    select lcoid, state, nullif(base_status, ''), expires, boxes from box_count_change where state = 'ASSIGNED') as b
  join operator o using (lcoid)
  cross join lateral (select b.base_status as status, b.expires as validity) as base
  group by o.region`

const total = (rows: readonly Moved[], of: 'sales' | 'topups'): Paise =>
  paise(rows.reduce<number>((sum, row) => sum + row[of], ZERO))

export async function getFigures(_input: object, { system, now }: DeskContext) {
  const today = dayOf(now())
  const { rows: regions } = await regionQuery.execute(system)
  const { rows: boxes } = await boxQuery(today).execute(system)
  const { rows: moved } = await movedQuery(today).execute(system)
  const days = Array.from({ length: DAYS }, (_, n) => addDays(since(today), n))
  return {
    data: regions.map((row) => {
      const [own, there] = [
        moved.filter(({ region }) => region === row.region),
        boxes.find((one) => one.region === row.region),
      ]
      return {
        ...row,
        boxes: there?.boxes ?? 0,
        active: there?.active ?? 0,
        expiring: there?.expiring ?? 0,
        sales30: total(own, 'sales'),
        topups30: total(own, 'topups'),
      }
    }),
    days: days.map((day) => {
      const then = moved.filter((one) => one.day === day)
      return { day, sales: total(then, 'sales'), topups: total(then, 'topups') }
    }),
  }
}
