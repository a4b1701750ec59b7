import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { firstOf } from '#domain/lists.ts'
import { add, ZERO, type Paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { lastDays, monthsSoFar, STAT_DAYS } from '#domain/stats/rules.ts'

import type { Context } from '../context.ts'
import { earned } from '../subscriptions/earned.ts'

type Earned = { key: Day; packs: number; mrp: Paise; lcoprice: Paise; earned: Paise }

export async function listEarnStats(
  { days = STAT_DAYS }: Input<typeof statCalls.listEarnStats>,
  { db, session, now }: Context,
) {
  const today = dayOf(now())
  const shown = lastDays(today, days)
  const { thismonth, lastmonth } = monthsSoFar(today)
  const from = lastmonth[0] < firstOf(shown) ? lastmonth[0] : firstOf(shown)
  const range = earned(session.lcoid, { from, to: today }, 'day')
  const { rows } = await sql<Earned>`select key, packs, mrp, lcoprice, earned from ${range} g`.execute(db)
  const within = ([first, last]: [Day, Day]) =>
    add(...rows.filter(({ key }) => key >= first && key <= last).map((row) => row.earned))
  const on = (day: Day) => {
    const { key: _, ...figures } = rows.find(({ key }) => key === day) ?? { ...NOTHING, key: day }
    return { day, ...figures }
  }
  return {
    data: shown.map(on),
    today: within([today, today]),
    thismonth: within(thismonth),
    lastmonth: within(lastmonth),
  }
}

const NOTHING = { packs: 0, mrp: ZERO, lcoprice: ZERO, earned: ZERO }
