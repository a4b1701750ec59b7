import { sql } from 'kysely'

import { chargeAlone, type Agreed } from '#domain/collections/agreed.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { periodEnd } from '#domain/plans/tariff.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'

import type { Db } from '../db/connect.ts'
import { toTerms, type PackChannels, type PricedPlan } from '../plans/catalogue.ts'
import type { Tx } from '../write.ts'
import type { BoxKey, LoadedBox } from './load.ts'
import { paidOn, priceWithFee, type Ahead } from './price-ahead.ts'

export const findPending = (db: Db | Tx, { lcoid, stbno }: BoxKey) =>
  db
    .selectFrom('scheduled_change')
    .select(['scheduleid', 'plancode'])
    .where('lcoid', '=', lcoid)
    .where('stbno', '=', stbno)
    .where('state', '=', sql.lit('PENDING'))
    .executeTakeFirst()

export type Pending = Awaited<ReturnType<typeof findPending>>

type Sight = {
  box: LoadedBox
  today: Day
  plans: ReadonlyMap<string, PricedPlan>
  channels: ReadonlyMap<string, PackChannels>
  aheadOf: (day: Day) => Ahead
  agreed: Agreed
}

/** The pending change of the base pack, with the dates and the price that it will have, as the report of what is scheduled says it. */
export function scheduleOf(sight: Sight, pending: Pending): BoxPlans['schedule'] {
  const base = sight.box.contracts.findLast(({ plantype }) => plantype === 'BASE')
  if (!pending || !base) return null
  const { plans, ncfSlabs, today } = sight.aheadOf(paidOn(base.validity, sight.today))
  const plan = plans.get(pending.plancode) ?? sight.plans.get(pending.plancode)
  if (!plan) return null
  const runs = addDays(base.validity, 1)
  const { plancode, planname } = plan
  const price = priceWithFee(toTerms(plan, sight.channels.get(plan.packagecode), today), ncfSlabs)
  const on = { stbno: sight.box.stbno, agreed: sight.agreed }
  return {
    scheduleid: pending.scheduleid,
    plancode,
    planname,
    ...price,
    charge: chargeAlone(on, { ...plan, ...price }, runs),
    runs,
    validity: periodEnd(runs, plan),
  }
}
