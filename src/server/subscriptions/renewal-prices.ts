import { addDays, type Day } from '#domain/dates.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { Quote, Refused } from '#domain/subscriptions/quote.ts'
import { isSteady, listedBox, priceRenewal, readRenewal, type Renewal } from '#domain/subscriptions/renewal-price.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, pricedPlans, toTerms } from '../plans/catalogue.ts'
import { marketOf } from '../plans/market.ts'
import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { loadBoxes } from './load.ts'
import { quoteBoxes } from './quote-boxes.ts'

type On = { lcoid: string; today: Day; lateFee: Paise }

/** Boxes of the list that are renewed alike: what the list holds of the renewal, and its last day; `null` once that is past. */
export type RenewedAlike = { renewal: string; expires: Day | null }
export type ListedPrice = Pick<Renewal, 'lcoprice' | 'mrptariff' | 'addons'> & {
  renewal: string
  late: boolean
  /** Only of boxes whose base pack ends on this day; `null` for all. */
  day: Day | null
}

/** What each of these renewals costs today, as the checkout takes it, in the order asked; those that cost the same are one object. */
export async function listedPrices(db: Db, on: On, alike: readonly RenewedAlike[]): Promise<ListedPrice[]> {
  if (alike.length === 0) return []
  const { terms, planOf } = await termsOf(db, on)
  const priced = new Map<string, ListedPrice>()
  return alike.map(({ renewal, expires }) => {
    const late = expires === null
    const listed = readRenewal(renewal)
    const day = late || !listed || isSteady(listed, planOf) ? null : expires
    const key = `${renewal} ${late ? 'late' : day}`
    const found = priced.get(key)
    if (found) return found
    const box = listed && listedBox(listed, expires ?? addDays(on.today, -1), planOf)
    const { lcoprice, mrptariff, addons } = box ? priceRenewal(box, planOf, terms) : NOTHING
    const price = { renewal, late, day, lcoprice, mrptariff, addons }
    priced.set(key, price)
    return price
  })
}

const NOTHING = { lcoprice: ZERO, mrptariff: ZERO, addons: 0 }

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

/** What renewing each of these boxes costs, and why it cannot be done: read from its contracts, as the cart does. */
export async function boxRenewals(db: Db, stbnos: readonly string[], on: On): Promise<Map<string, Renewal>> {
  const keys = stbnos.map((stbno) => ({ lcoid: on.lcoid, stbno }))
  const boxes = await loadBoxes(db, keys, { today: on.today, lock: false })
  const { terms, planOf } = await termsOf(db, on)
  return new Map([...boxes.values()].map((box) => [box.stbno, priceRenewal(box, planOf, terms)]))
}

type Held = { contractno: string; stbno: string; plancode: string }

/** What renewing these contracts costs today or why it cannot be done, those of one box together. */
export async function renewalQuotes(
  db: Db,
  held: readonly Held[],
  { lcoid, today, lateFee }: On,
): Promise<Map<string, Quote | Refused>> {
  const wanted = held.map((one) => ({ ...one, lcoid }))
  const quoted = await quoteBoxes(db, wanted, { today, lateFee, lock: false })
  return new Map(quoted.map(({ wanted: { contractno }, quote }) => [contractno, quote]))
}
