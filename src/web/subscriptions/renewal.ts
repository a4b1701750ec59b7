import { addDays, type Day } from '#domain/dates.ts'
import { add, type Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { daysFrom, partOf, periodEnd } from '#domain/plans/tariff.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/calls.ts'
import { chargedPrice } from '#web/plans/PlanPrices.tsx'

type Renewal = { starts: Day; validity: Day; lcoprice: Paise; mrptariff: Paise }

/** The code confirms a renewal that is refused only for want of it, and with the base pack what needs that. */
const WAITS_FOR_CODE: readonly string[] = ['otp.needed', 'plan.needs-base']

export const canRenew = ({ renewrefusal }: PlanOnBox, { customertag }: Pick<BoxPlans, 'customertag'>): boolean =>
  renewrefusal === '' || (customertag === 'OTP' && WAITS_FOR_CODE.includes(renewrefusal))

/** What a renewal would give and cost: as the server said, or for another form of the pack by the same rules. */
export function renewalOf(pack: PlanOnBox, form: Plan, today: Day): Renewal {
  const isOwn = form.plancode === pack.plancode
  const starts = pack.renewfrom ?? (pack.validity < today ? today : addDays(pack.validity, 1))
  const full = periodEnd(starts, form)
  const validity = (isOwn && pack.renewvalidity) || full
  return {
    starts,
    validity,
    lcoprice: (isOwn ? pack.renewprice : null) ?? chargedPrice(form),
    mrptariff: partOf(form.mrptariff, daysFrom(starts, validity), daysFrom(starts, full)),
  }
}

export const sumOf = (renewals: readonly Renewal[]): Pick<Renewal, 'lcoprice' | 'mrptariff'> => ({
  lcoprice: add(...renewals.map(({ lcoprice }) => lcoprice)),
  mrptariff: add(...renewals.map(({ mrptariff }) => mrptariff)),
})

/** The pack as it is and its other forms, shortest first. */
export function formsOf({ basepack, validityplans }: BoxPlans): Plan[] {
  if (!basepack) return []
  const others = validityplans.filter(({ plancode }) => plancode !== basepack.plancode)
  const from = basepack.validity
  return [basepack, ...others].toSorted((a, b) => (periodEnd(from, a) < periodEnd(from, b) ? -1 : 1))
}
