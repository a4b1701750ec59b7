import type { Day } from '../dates.ts'
import { subtract, type Paise } from '../money.ts'
import { periodEnd, type PlanType, type Tariff } from '../plans/tariff.ts'
import { homeCharge, shareCharged, type OwnPrices } from './rules.ts'

/** What was agreed on with a customer, and the times to come that he is charged for already; `null` where the MRP holds for everything. */
export type Agreed = {
  /** A monthly sum stands under no STB and no pack. */
  prices: readonly { stbno: string; plancode: string; price: Paise }[]
  /** Looked for where there is a monthly sum. */
  charged: readonly { contractno: string; stbno: string; starts: Day; validity: Day }[]
} | null

type OnStb = { stbno: string; agreed: Agreed }
type Plan = Tariff & { plancode: string; plantype: PlanType }

/** One of several packs that are sold together, in the order in which they are. */
type ToCharge = OnStb & {
  home: string
  plan: Plan
  quote: {
    mrptariff: Paise
    starts: Day
    validity: Day
    credits: readonly { contractno: string; validity: Day; ends: boolean }[]
  }
}

export const monthlySumOf = (agreed: Agreed): Paise | null =>
  agreed?.prices.find(({ stbno }) => stbno === '')?.price ?? null

export const ownPricesOf = ({ stbno, agreed }: OnStb, { plancode }: Pick<Plan, 'plancode'>): OwnPrices => ({
  lump: monthlySumOf(agreed),
  own: agreed?.prices.find((one) => one.stbno === stbno && one.plancode === plancode)?.price ?? null,
})

/** What each is charged to its customer, as the sale does it (`homeCharge`). */
export function chargesOf(sales: readonly ToCharge[]): Paise[] {
  const changed = new Map(sales.flatMap(({ quote }) => quote.credits.map((credit) => [credit.contractno, credit])))
  const until = sales.map((sale) => chargedUntil(sale, changed))
  return sales.map((sale, n) => {
    const { plan, quote } = sale
    const beside = sales
      .slice(0, n)
      .filter((one, place) => until[place] === null && carriesFor(one, sale))
      .map((one) => one.quote.validity)
    const days = [until[n] ?? null, ...beside].filter((day) => day !== null)
    return homeCharge({ ...quote, plan, chargedUntil: latestOf(days) }, ownPricesOf(sale, plan))
  })
}

type Changed = ReadonlyMap<string, ToCharge['quote']['credits'][number]>

/** Until when he is charged by another STB on the day that this pack begins, but for what the same sale ends. */
function chargedUntil({ stbno, agreed, quote: { starts } }: ToCharge, changed: Changed): Day | null {
  const left = (agreed?.charged ?? []).flatMap((time) => {
    const change = changed.get(time.contractno)
    return change?.ends ? [] : [{ ...time, validity: change?.validity ?? time.validity }]
  })
  const beside = left.filter((time) => time.stbno !== stbno && time.starts <= starts && starts <= time.validity)
  return latestOf(beside.map(({ validity }) => validity))
}

/** A base pack of his other STB that is running when this one begins. */
const carriesFor = (one: ToCharge, sale: ToCharge): boolean =>
  one.home === sale.home &&
  one.stbno !== sale.stbno &&
  one.plan.plantype === 'BASE' &&
  one.quote.starts <= sale.quote.starts &&
  sale.quote.starts <= one.quote.validity

const latestOf = (days: readonly Day[]): Day | null => days.toSorted().at(-1) ?? null

/** What one pack is charged that nothing else is sold with. */
export const chargeAlone = (on: OnStb, plan: Plan & { mrptariff: Paise }, starts: Day): Paise => {
  const quote = { mrptariff: plan.mrptariff, starts, validity: periodEnd(starts, plan), credits: [] }
  const [charge] = chargesOf([{ ...on, home: '', plan, quote }])
  return charge!
}

/** How much less he is charged for a pack once some more of its price is back in the wallet. */
export const takenBack = (
  charge: Paise,
  { lcoprice, refunded }: { lcoprice: Paise; refunded: Paise },
  amount: Paise,
): Paise =>
  lcoprice === 0
    ? (0 as Paise)
    : subtract(
        shareCharged(charge, { lcoprice, refunded }),
        shareCharged(charge, { lcoprice, refunded: (refunded + amount) as Paise }),
      )
