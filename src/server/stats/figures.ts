import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { firstOf, grouped, lastOf } from '#domain/lists.ts'
import { paise, subtract, type Paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { lastDays, monthsSoFar, STAT_DAYS } from '#domain/stats/rules.ts'

import type { Context } from '../context.ts'
import type { Transfer } from '../wallet/ledger.ts'

/** What was sold is known pack by pack: of what left the wallet for packs, a part may be for one that runs on again. */
type Figure = { day: Day; reason: Transfer['reason'] | 'sold'; inward: boolean; amount: Paise; entries: number }
type ListCreditStatsInput = Input<typeof statCalls.listCreditStats>

/** One statement, so that the balance and the days it is counted back over are of one moment. */
const creditQuery = (lcoid: string, from: Day) => sql<Figure & { balance: Paise; day: Day | null }>`
  select w.balance, f.day, f.reason, f.inward, f.amount, f.entries
  from wallet w left join day_figure f on f.lcoid = w.lcoid and f.day >= ${from}::date
  where w.lcoid = ${lcoid}`

const figureQuery = (lcoid: string, from: Day) => sql<Figure>`
  select day, reason, inward, amount, entries from day_figure where lcoid = ${lcoid} and day >= ${from}::date
  union all
  select day, 'sold', false, sum(amount)::bigint, sum(packs)::int from sale_figure
  where lcoid = ${lcoid} and span = 'day' and day >= ${from}::date group by day`

type Wanted = { reasons: readonly Figure['reason'][]; inward: boolean }

const TOPUPS: Wanted = { reasons: ['topup'], inward: true }
const SPENT: Wanted = { reasons: ['plan-sale', 'box-sale'], inward: false }
const SALES: Wanted = { reasons: ['sold'], inward: false }
const PAID_FOR_PLANS: Wanted = { reasons: ['plan-sale'], inward: false }
const HARDWARE: Wanted = { reasons: ['box-sale'], inward: false }
const REFUNDS: Wanted = { reasons: ['refund'], inward: true }

const pick = (figures: readonly Figure[], { reasons, inward }: Wanted): Figure[] =>
  figures.filter((one) => one.inward === inward && reasons.includes(one.reason))

const amountOf = (figures: readonly Figure[], wanted: Wanted): Paise =>
  paise(pick(figures, wanted).reduce((sum, { amount }) => sum + amount, 0))

const netOf = (figures: readonly Figure[]): Paise =>
  paise(figures.reduce((sum, { amount, inward }) => (inward ? sum + amount : sum - amount), 0))

/** Counted back from what is in the wallet now. */
export async function listCreditStats({ days = STAT_DAYS }: ListCreditStatsInput, { db, session, now }: Context) {
  const shown = lastDays(dayOf(now()), days)
  const { rows } = await creditQuery(session.lcoid, firstOf(shown)).execute(db)
  const credit = firstOf(rows).balance
  const figures = rows.filter(({ day }) => day !== null)
  const last = lastOf(shown)
  let closing = subtract(credit, netOf(figures.filter(({ day }) => day > last)))
  const byDay = grouped(figures, ({ day }) => day)
  const data = shown.toReversed().map((day) => {
    const moved = byDay.get(day) ?? []
    const row = { day, ...creditOn(moved), closing }
    closing = subtract(closing, netOf(moved))
    return row
  })
  return { credit, data: data.toReversed() }
}

function creditOn(moved: readonly Figure[]) {
  const [topups, spent, refunds] = [amountOf(moved, TOPUPS), amountOf(moved, SPENT), amountOf(moved, REFUNDS)]
  return { topups, spent, refunds, others: paise(netOf(moved) - topups + spent - refunds) }
}

export async function listRevenueStats({ days = STAT_DAYS }: ListCreditStatsInput, { db, session, now }: Context) {
  const today = dayOf(now())
  const shown = lastDays(today, days)
  const { thismonth, lastmonth } = monthsSoFar(today)
  const from = lastmonth[0] < firstOf(shown) ? lastmonth[0] : firstOf(shown)
  const { rows } = await figureQuery(session.lcoid, from).execute(db)
  const within = ([first, last]: [Day, Day]) => revenueOf(rows.filter(({ day }) => day >= first && day <= last))
  const byDay = grouped(rows, ({ day }) => day)
  return {
    data: shown.map((day) => ({ day, ...revenueOf(byDay.get(day) ?? []) })),
    thismonth: within(thismonth),
    lastmonth: within(lastmonth),
  }
}

function revenueOf(figures: readonly Figure[]) {
  const sales = amountOf(figures, SALES)
  return {
    sales,
    refunds: amountOf(figures, REFUNDS),
    again: subtract(amountOf(figures, PAID_FOR_PLANS), sales),
    hardware: amountOf(figures, HARDWARE),
    activations: pick(figures, SALES).reduce((sum, { entries }) => sum + entries, 0),
  }
}
