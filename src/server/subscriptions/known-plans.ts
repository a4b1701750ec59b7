import { ZERO } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { pricedPlans, type Market, type PricedPlan } from '../plans/catalogue.ts'

/** These plans as the market finds them; one that it no longer offers as the catalogue last knew it, because a home still has it. */
export async function knownPlans(db: Db, market: Market, codes: readonly string[]): Promise<Map<string, PricedPlan>> {
  const offered = await pricedPlans(db, market, codes)
  const known = new Map(offered.map((plan) => [plan.plancode, plan]))
  const gone = codes.filter((code) => !known.has(code))
  for (const plan of gone.length > 0 ? await withdrawnPlans(db, gone) : []) known.set(plan.plancode, plan)
  return known
}

export async function withdrawnPlans(db: Db, codes: readonly string[]): Promise<PricedPlan[]> {
  const plans = await db.selectFrom('plan').selectAll().where('plancode', 'in', codes).execute()
  const nothing = {
    newlcoprice: null,
    newmrptariff: null,
    effectivedate: null,
    discountedlcoprice: null,
    ncfprice: ZERO,
    undelivered: [],
  }
  return plans.map((plan) => ({ ...plan, ...nothing, status: 'DISCONTINUED' }))
}
