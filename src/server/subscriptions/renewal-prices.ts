import type { Day } from '#domain/dates.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { Quote, Refused } from '#domain/subscriptions/quote.ts'
import { renewalPrice } from '#domain/subscriptions/renewal-price.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, pricedPlans, toTerms } from '../plans/catalogue.ts'
import { keptPart } from '../plans/kept.ts'
import { marketOf } from '../plans/market.ts'
import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { quoteBoxes } from './quote-boxes.ts'

type On = { lcoid: string; today: Day; lateFee: Paise }

/** Of a base pack: in time, and once it has run out. */
export type RenewalPrice = {
  plancode: string
  lcoprice: Paise
  mrptariff: Paise
  latelcoprice: Paise
  latemrptariff: Paise
}

/**
 * What renewing the base packs, these or all, costs this operator today: as the quote has it, which the checkout takes. Kept beside the
 * catalogue, because it is the same for every operator who buys as he does.
 */
export async function renewalPrices(
  db: Db,
  { lcoid, today, lateFee }: On,
  codes?: readonly string[],
): Promise<readonly RenewalPrice[]> {
  const market = await marketOf(db, lcoid, today)
  const key = `renewals ${market.version} ${today} ${market.region} ${market.ncf} ${lateFee}`
  const all = await keptPart(key, () => reckonRenewals(db, market, lateFee))
  if (!codes) return all
  const wanted = new Set(codes)
  return all.filter(({ plancode }) => wanted.has(plancode))
}

type OnMarket = Awaited<ReturnType<typeof marketOf>>

async function reckonRenewals(db: Db, market: OnMarket, lateFee: Paise): Promise<readonly RenewalPrice[]> {
  const { today } = market
  const plans = (await pricedPlans(db, market)).filter(({ plantype }) => plantype === 'BASE')
  const channels = await packChannels(db, market.version)
  const terms = { today, lateFee, ncfSlabs: await ncfSlabs(db, market, market.ncf) }
  return plans.map((plan) => {
    const wanted = toTerms(plan, channels.get(plan.packagecode), today)
    const inTime = renewalPrice(wanted, terms, { isLate: false })
    const late = renewalPrice(wanted, terms, { isLate: true })
    return Object.freeze({
      plancode: plan.plancode,
      lcoprice: inTime.lcoprice,
      mrptariff: inTime.mrptariff,
      latelcoprice: late.lcoprice,
      latemrptariff: late.mrptariff,
    })
  })
}

/** Of what they are given for, as one box or another finds it. */
export const priceIn = (prices: ReadonlyMap<string, RenewalPrice>, plancode: string, isLate: boolean) => {
  const found = prices.get(plancode)
  if (!found) return { lcoprice: ZERO, mrptariff: ZERO }
  return isLate
    ? { lcoprice: found.latelcoprice, mrptariff: found.latemrptariff }
    : { lcoprice: found.lcoprice, mrptariff: found.mrptariff }
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
