import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { grouped, pick } from '#domain/lists.ts'
import { paise, subtract, type Paise } from '#domain/money.ts'
import { renewableUntil } from '#domain/subscriptions/quote.ts'

import type { Context } from '../context.ts'
import { chargedPrice, isSold, pricedPlans, type PricedPlan } from './catalogue.ts'
import { marketOf } from './market.ts'
import { boxesRunning, type Running } from './running.ts'

type Rising = PricedPlan & { effectivedate: Day; newlcoprice: Paise; newmrptariff: Paise }

export const isRising = (plan: PricedPlan): plan is Rising =>
  plan.effectivedate !== null && plan.newlcoprice !== null && plan.newlcoprice > chargedPrice(plan)

/** Rises only: nobody hurries for a price that falls. */
export async function listPriceChanges(_input: object, { db, session, now }: Context) {
  const market = await marketOf(db, session.lcoid, dayOf(now()))
  const rising = (await pricedPlans(db, market)).filter(isRising)
  const running = await boxesRunning(
    db,
    session.lcoid,
    rising.map(({ plancode }) => plancode),
    market.today,
  )
  const byPlan = grouped(
    running.filter((box) => isRenewableNow(box, market.today)),
    ({ plancode }) => plancode,
  )
  const data = rising
    .map((plan) => changeOf(plan, canRenew(plan, market.today) ? (byPlan.get(plan.plancode) ?? []) : []))
    .toSorted((a, b) => a.effectivedate.localeCompare(b.effectivedate) || b.saving - a.saving)
  return { count: data.length, data }
}

/** Add-ons end with their base pack and cannot be renewed ahead of it. */
export const canRenew = (plan: PricedPlan, today: Day): boolean =>
  plan.plantype === 'BASE' && plan.planmode === 'RENEWABLE' && isSold(plan, today)

/** A box that another pack is scheduled for is not renewed into this one. */
const isRenewableNow = ({ status, validity, scheduled }: Running, today: Day): boolean =>
  status === 'A' && !scheduled && addDays(validity, 1) <= renewableUntil(today)

const changeOf = (plan: Rising, boxes: readonly Running[]) => ({
  ...pick(plan, 'plancode', 'planname', 'effectivedate', 'newlcoprice', 'mrptariff', 'newmrptariff'),
  lcoprice: chargedPrice(plan),
  boxes: boxes.map(({ stbno }) => stbno),
  saving: paise(subtract(plan.newlcoprice, chargedPrice(plan)) * boxes.length),
})
