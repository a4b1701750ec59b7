import { add, type Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { byPeriod } from '#domain/plans/tariff.ts'
import type { BoxPlans, PackRenewal, PlanOnBox } from '#domain/subscriptions/box-plans.ts'

/** What the cart would say of a pack with the base pack in this form; '' is without the base pack. */
export const renewalOf = ({ renewals }: BoxPlans, { contractno }: PlanOnBox, form: string): PackRenewal | undefined =>
  renewals.find(({ plancode }) => plancode === form)?.packs.find((pack) => pack.contractno === contractno)

export type RenewalTotal = Pick<PackRenewal, 'lcoprice' | 'mrptariff' | 'charge'>

export const sumOf = (renewals: readonly PackRenewal[]): RenewalTotal => ({
  lcoprice: add(...renewals.map(({ lcoprice }) => lcoprice)),
  mrptariff: add(...renewals.map(({ mrptariff }) => mrptariff)),
  charge: add(...renewals.map(({ charge }) => charge)),
})

/** The pack as it is and its other forms. */
export const formsOf = ({ basepack, validityplans }: BoxPlans): Plan[] =>
  basepack
    ? [basepack, ...validityplans.filter(({ plancode }) => plancode !== basepack.plancode)].toSorted(byPeriod)
    : []

/** What the base pack costs in a form when it goes on by itself: another price may hold by then. */
export const atEnd = ({ atend }: BoxPlans, form: string) => atend.find(({ plancode }) => plancode === form)

/** What the base pack costs in each of its forms, where it can be renewed so. */
export const priceIn =
  (box: BoxPlans) =>
  ({ plancode }: Pick<Plan, 'plancode'>): Paise | undefined => {
    const renewal = box.basepack && renewalOf(box, box.basepack, plancode)
    return renewal?.refusal === '' ? renewal.lcoprice : undefined
  }
