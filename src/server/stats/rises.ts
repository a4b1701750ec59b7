import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { valueFor } from '#domain/lists.ts'
import { add, paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { renewableUntil } from '#domain/subscriptions/quote.ts'

import type { Db } from '../db/connect.ts'
import { chargedPrice, pricedPlans } from '../plans/catalogue.ts'
import { marketOf } from '../plans/market.ts'
import { canRenew, isRising } from '../plans/price-changes.ts'
import { countedPacks } from './renewal-costs.ts'

type Found = Reply<typeof statCalls.listTasks>['data'][number]
type Asking = { db: Db; lcoid: string; today: Day }
export type Rising = { plancode: string; packs: number }

/** This operator's packs with another price to come, which may be renewed before it. */
export const risingPacks = (lcoid: string, today: Day) => sql<Rising>`
  with coming as materialized (select distinct plancode from plan_price where effective > ${today}::date)
  select plancode, sum(packs)::int as packs
  from (${countedPacks(lcoid, today, addDays(renewableUntil(today), -1))}) as counted
  where plancode in (select plancode from coming) and renews <> 'SCHEDULE'
  group by plancode having sum(packs) > 0`

/** Price rises that hit boxes of this operator, and what renewing those before them saves. */
export async function findRises({ db, lcoid, today }: Asking, rising: readonly Rising[]): Promise<Found[]> {
  if (rising.length === 0) return []
  const packs = new Map(rising.map(({ plancode, packs: count }) => [plancode, count]))
  const plans = await pricedPlans(db, await marketOf(db, lcoid, today), [...packs.keys()])
  const dearer = plans.filter(isRising).filter((plan) => canRenew(plan, today))
  const savings = dearer.map((plan) => paise((plan.newlcoprice - chargedPrice(plan)) * valueFor(packs, plan.plancode)))
  const [first = null] = dearer.map(({ effectivedate }) => effectivedate).toSorted()
  return [{ task: 'pricechanges', count: dearer.length, day: first, amount: add(...savings) }]
}
