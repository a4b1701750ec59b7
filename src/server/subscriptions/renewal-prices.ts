import type { Day } from '#domain/dates.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'
import type { Quote, Refused } from '#domain/subscriptions/quote.ts'
import { isSteady, listedBox, priceRenewal, readRenewal, type Renewal } from '#domain/subscriptions/renewal-price.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, pricedPlans, toTerms } from '../plans/catalogue.ts'
import { marketOf } from '../plans/market.ts'
import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { quoteBoxes } from './quote-boxes.ts'

type On = { lcoid: string; today: Day; lateFee: Paise }

/** Boxes of the list that are renewed alike: what the list holds of the renewal, how it stands, and a day that one of them ends on. */
export type RenewedAlike = { renewal: string; status: ContractStatus; due: string; ends: Day }
export type ListedPrice = Renewal &
  Pick<RenewedAlike, 'renewal' | 'status' | 'due'> & {
    /** Only of boxes whose base pack ends on this day; `null` for all. */
    day: Day | null
  }

/**
 * What each of these renewals costs today, as the checkout takes it, and why it cannot be made, in the order asked; those that are the
 * same are one object.
 */
export async function listedPrices(db: Db, on: On, alike: readonly RenewedAlike[]): Promise<ListedPrice[]> {
  if (alike.length === 0) return []
  const { terms, planOf } = await termsOf(db, on)
  const priced = new Map<string, ListedPrice>()
  return alike.map(({ renewal, status, due, ends }) => {
    const listed = readRenewal(renewal)
    const day = ends < on.today || !listed || isSteady(listed, planOf) ? null : ends
    const key = `${renewal} ${status} ${due} ${day}`
    const found = priced.get(key)
    if (found) return found
    const isKnown = listed && planOf(listed.base.plancode)
    const costs = isKnown ? priceRenewal(listedBox(listed, ends, planOf, status), planOf, terms) : UNKNOWN
    const price = { renewal, status, due, day, ...costs }
    priced.set(key, price)
    return price
  })
}

const UNKNOWN: Renewal = { lcoprice: ZERO, mrptariff: ZERO, addons: 0, refusal: 'plan.unknown' }

async function termsOf(db: Db, { lcoid, today, lateFee }: On) {
  const market = await marketOf(db, lcoid, today)
  const plans = new Map((await pricedPlans(db, market)).map((plan) => [plan.plancode, plan]))
  const channels = await packChannels(db, market.version)
  const planOf = (plancode: string) => {
    const plan = plans.get(plancode)
    return plan && toTerms(plan, channels.get(plan.packagecode), today)
  }
  return { planOf, terms: { today, lateFee, ncfSlabs: await ncfSlabs(db, market, market.ncf) } }
}

type Held = { contractno: string; stbno: string; plancode: string; scheduled?: boolean }

/** What renewing these contracts, or the change that is scheduled behind them, costs today or why it cannot be done, those of one box together. */
export async function renewalQuotes(
  db: Db,
  held: readonly Held[],
  { lcoid, today, lateFee }: On,
): Promise<Map<string, Quote | Refused>> {
  const wanted = held.map((one) => ({ ...one, lcoid, atEnd: one.scheduled ?? false }))
  const quoted = await quoteBoxes(db, wanted, { today, lateFee, lock: false })
  return new Map(quoted.map(({ wanted: { contractno }, quote }) => [contractno, quote]))
}
