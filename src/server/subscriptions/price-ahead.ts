import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { valueFor } from '#domain/lists.ts'
import { add, type Paise } from '#domain/money.ts'
import { periodNcf, type NcfSlab } from '#domain/plans/ncf.ts'
import type { PlanTerms } from '#domain/subscriptions/quote.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, pricedPlans, toTerms, type Market, type PricedPlan } from '../plans/catalogue.ts'
import { keptPart } from '../plans/kept.ts'
import { ncfSlabs } from '../plans/ncf-slabs.ts'

type Here = Required<Market> & { ncf: boolean }
type Dated = Pick<Here, 'today' | 'version'>

/** What is charged on a day to come. */
export type Ahead = { today: Day; plans: Map<string, PricedPlan>; ncfSlabs: NcfSlab[] }

/** What goes on by itself is paid on the day before the pack ends; what is late, today. */
export function paidOn(validity: Day, today: Day): Day {
  const before = addDays(validity, -1)
  return before > today ? before : today
}

/** These plans as that day finds them. One catalogue is kept per day on which a price changes, not per day that somebody asks for. */
export async function plansOnDay(db: Db, here: Here, codes: readonly string[], day: Day): Promise<Ahead> {
  const plans = await pricedPlans(db, { ...here, today: await pricesSince(db, here, day) }, codes)
  return {
    today: day,
    plans: new Map(plans.map((plan) => [plan.plancode, plan])),
    ncfSlabs: await ncfSlabs(db, { ...here, today: day }, here.ncf),
  }
}

/** Since when the prices of that day are in force, or today. */
export const pricesSince = async (db: Db, here: Dated, day: Day): Promise<Day> =>
  (await priceDays(db, here)).findLast((one) => one <= day) ?? here.today

/** Days to come on which a price or a scheme begins or ends, in their order. */
const priceDays = (db: Db, { today, version }: Dated): Promise<readonly Day[]> =>
  keptPart(`price days ${version} ${today}`, async () => {
    const { rows } = await sql<{ day: Day }>`
      select effective as day from plan_price where effective > ${today}::date
      union select starts from scheme where starts > ${today}::date
      union select ends + 1 from scheme where ends >= ${today}::date and ends < 'infinity'
      order by day`.execute(db)
    return Object.freeze(rows.map(({ day }) => day))
  })

/** A base pack with the network capacity fee of its channels. */
export function priceWithFee(terms: PlanTerms, slabs: readonly NcfSlab[]): { lcoprice: Paise; mrptariff: Paise } {
  const fee = periodNcf(terms.channels.length, terms, slabs)
  return { lcoprice: add(terms.lcoprice, fee.lcoprice), mrptariff: add(terms.mrptariff, fee.mrptariff) }
}

/** What a base pack that follows the present one costs on the day it is paid. */
export async function priceAhead(db: Db, here: Here, plancode: string, day: Day): Promise<Paise> {
  const { plans, ncfSlabs: slabs } = await plansOnDay(db, here, [plancode], day)
  const plan = valueFor(plans, plancode)
  const channels = await packChannels(db, here.version)
  return priceWithFee(toTerms(plan, channels.get(plan.packagecode), day), slabs).lcoprice
}
