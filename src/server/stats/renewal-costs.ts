import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { firstOf, grouped } from '#domain/lists.ts'
import { add, paise, type Paise } from '#domain/money.ts'
import { paceOf, RUNWAY_DAYS } from '#domain/wallet/runway.ts'

import type { Db } from '../db/connect.ts'
import { CATALOGUE_VERSION } from '../plans/kept.ts'
import type { KnownMarket } from '../plans/market.ts'
import { feeOn, renewalFees } from '../plans/renewal-fees.ts'

export type Due = {
  /** The last day of the packs. */
  validity: Day
  /** When they are paid for. */
  day: Day
  amount: Paise
}
type Costs = { basis: 'RENEWALS' | 'PACE'; costs: readonly { day: Day; amount: Paise }[] }

/** An operator's packs that end within these days and that nothing follows yet, equal ones together. */
export const countedPacks = (lcoid: string, from: Day, until: Day) => sql`
  select validity, plancode, renews, packs from due_count
  where lcoid = ${lcoid} and validity between ${from}::date and ${until}::date
  union all
  select validity, plancode, renews, packs from due_count_change
  where lcoid = ${lcoid} and validity between ${from}::date and ${until}::date`

type DuePacks = { validity: Day; day: Day; plancode: string; packs: number; price: Paise } & Omit<KnownMarket, 'today'>

/**
 * What it costs to keep every home going: each pack that nothing follows yet is paid on its last day, or on the day before when it
 * renews itself, at the price of that day (as `priced_plans` has it) and in the form that is scheduled for it. The catalogue is read
 * once, not per pack and day, and where he buys comes with it.
 */
const dueQuery = (lcoid: string, today: Day) => sql<DuePacks>`
  with due as materialized (
    select validity, greatest(${today}::date, validity - (renews <> '')::int) as day, plancode, sum(packs)::int as packs
    from (${countedPacks(lcoid, today, addDays(today, RUNWAY_DAYS))}) as counted group by 1, 2, 3 having sum(packs) <> 0),
  market as materialized (select region, ncf, ${CATALOGUE_VERSION} as version from operator where lcoid = ${lcoid}),
  here as materialized (select unnest(array[region, '*']) as region from market),
  plans as materialized (
    select plancode, lcoprice from plan
    where plancode = any(array(select distinct plancode from due)) and region in (select region from here)),
  prices as materialized (
    select plancode, region, effective, lcoprice from plan_price
    where plancode = any(array(select distinct plancode from due)) and region in (select region from here)),
  offers as materialized (
    select plancode, starts, ends, discountedlcoprice from scheme
    where plancode = any(array(select distinct plancode from due)) and region in (select region from here))
  select validity, day, due.plancode, packs, least(
    (select min(o.discountedlcoprice) from offers o where o.plancode = due.plancode and day between o.starts and o.ends),
    coalesce((select r.lcoprice from prices r where r.plancode = due.plancode and r.effective <= day
      order by r.region = '*', r.effective desc limit 1), plans.lcoprice)) as price, market.region, market.ncf, market.version
  from due join plans using (plancode) cross join market
  order by day, validity`

/** The network capacity fee is added as the checkout does it: to a base pack, for its own channels. */
export async function dueRenewals(db: Db, lcoid: string, today: Day): Promise<Due[]> {
  const { rows } = await dueQuery(lcoid, today).execute(db)
  if (rows.length === 0) return []
  const codes = [...new Set(rows.map(({ plancode }) => plancode))]
  const { region, ncf, version } = firstOf(rows)
  const fees = await renewalFees(db, { lcoid, today, market: { region, ncf, version, today } }, codes)
  const costOf = ({ plancode, day, packs, price }: DuePacks) => paise(packs * add(price, feeOn(fees, plancode, day)))
  const together = grouped(rows, ({ validity, day }) => `${day} ${validity}`)
  return [...together.values()].map((ofDay) => {
    const { validity, day } = firstOf(ofDay)
    return { validity, day, amount: add(...ofDay.map(costOf)) }
  })
}

/** What the coming days cost; where nothing is known to come, each day is taken to cost what the last ones did. */
export async function comingCosts(db: Db, lcoid: string, today: Day, due?: readonly Due[]): Promise<Costs> {
  const until = addDays(today, RUNWAY_DAYS)
  const renewals = (due ?? (await dueRenewals(db, lcoid, today))).filter(({ day }) => day < until)
  if (renewals.length > 0) return { basis: 'RENEWALS', costs: renewals }
  const { rows } = await spentQuery(lcoid, today).execute(db)
  const amount = paceOf(firstOf(rows).spent, RUNWAY_DAYS)
  return { basis: 'PACE', costs: Array.from({ length: RUNWAY_DAYS }, (_, n) => ({ day: addDays(today, n), amount })) }
}

const spentQuery = (lcoid: string, today: Day) => sql<{ spent: Paise }>`
  select coalesce(sum(amount), 0)::bigint as spent from day_figure
  where lcoid = ${lcoid} and day >= ${addDays(today, -RUNWAY_DAYS)}::date and reason = 'plan-sale' and not inward`
