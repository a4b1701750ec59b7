import { sql } from 'kysely'

import { addDays, type Day, dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { firstOf } from '#domain/lists.ts'
import { add, type Paise, subtract, ZERO } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { ENDED_DAYS, lastDays, monthsSoFar, STAT_DAYS } from '#domain/stats/rules.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'
import { runwayOf } from '#domain/wallet/runway.ts'

import { countedBoxes } from '../boxes/status.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { readingMuch } from '../reading.ts'
import { type Counted, countQuery } from '../subscribers/counts.ts'
import { earned } from '../subscriptions/earned.ts'
import { ticketQuery } from '../tickets/store.ts'
import { purseOf } from '../wallet/ledger.ts'
import { listCreditStats, listRevenueStats } from './figures.ts'
import { comingCosts } from './renewal-costs.ts'
import { listTasks } from './tasks.ts'

const getRunway: Handlers<typeof walletCalls>['getRunway'] = async (_input, { db, session, now }) => {
  const today = dayOf(now())
  const { balance: credit, floor } = await purseOf(db, session.lcoid)
  const { basis, costs } = await comingCosts(db, session.lcoid, today)
  return { credit, basis, ...runwayOf(subtract(credit, floor), today, costs) }
}

/** Boxes by their status and, beside them, open tickets. */
const figuresQuery = (lcoid: string, now: Date) => sql<{ status: Counted['status'] | 'OPEN'; count: number }>`
  ${countQuery(lcoid, dayOf(now))} union all select 'OPEN', open from (${ticketQuery(lcoid, now)}) as t`

async function getStats(_input: object, { db, session, now }: Context) {
  const { rows } = await figuresQuery(session.lcoid, now()).execute(db)
  const of = (wanted: Counted['status'] | 'OPEN') => rows.find(({ status }) => status === wanted)?.count ?? 0
  const inHomes = {
    active: of('ACTIVE'),
    expiring: of('EXPIRING'),
    expired: of('EXPIRED'),
    disconnected: of('DISCONNECTED'),
    inactive: of('INACTIVE'),
  }
  return {
    boxes: Object.values(inHomes).reduce((sum, boxes) => sum + boxes, 0),
    ...inHomes,
    faulty: of('FAULTY'),
    stock: of('STOCK'),
    opentickets: of('OPEN'),
  }
}

type Ending = { day: Day; boxes: number }

/** Boxes in homes whose last base pack was not cancelled, as the expiry report lists them. */
const endingQuery = (lcoid: string, from: Day, until: Day) => sql<Ending>`
  select expires as day, sum(boxes)::int as boxes from (${countedBoxes(lcoid)}) as counted
  where state = 'ASSIGNED' and base_status <> 'C' and expires between ${from}::date and ${until}::date
  group by expires`

async function listExpiryStats(
  { days = STAT_DAYS }: Input<typeof statCalls.listExpiryStats>,
  { db, session, now }: Context,
) {
  const today = dayOf(now())
  const from = addDays(today, -ENDED_DAYS)
  const { rows } = await endingQuery(session.lcoid, from, addDays(today, days)).execute(db)
  const counts = new Map(rows.map(({ day, boxes }) => [day, boxes]))
  const shown = Array.from({ length: ENDED_DAYS + days + 1 }, (_, n) => addDays(from, n))
  return { today, data: shown.map((day) => ({ day, boxes: counts.get(day) ?? 0 })) }
}

type Earned = { key: Day; packs: number; mrp: Paise; lcoprice: Paise; earned: Paise }

async function listEarnStats(
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

export const statHandlers: Handlers<typeof statCalls & Pick<typeof walletCalls, 'getRunway'>> = readingMuch({
  getRunway,
  getStats,
  listCreditStats,
  listExpiryStats,
  listRevenueStats,
  listEarnStats,
  listTasks,
})
