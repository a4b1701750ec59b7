import { addDays, type Day } from '../dates.ts'
import { subtract, type Paise } from '../money.ts'
import { daysFrom, periodEnd, type PlanType, type Tariff } from '../plans/tariff.ts'
import { homeCharge, monthsBeside, shareCharged, type Beside, type OwnPrices } from './rules.ts'

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

type Time = { starts: Day; validity: Day }

/** What each is charged to its customer, as the sale does it (`homeCharge`). */
export function chargesOf(sales: readonly ToCharge[]): Paise[] {
  const changed = new Map(sales.flatMap(({ quote }) => quote.credits.map((credit) => [credit.contractno, credit])))
  const times = sales.map((sale) => chargedTimes(sale, changed))
  return sales.map((sale, n) => {
    const { plan, quote } = sale
    const carrying = sales.slice(0, n).filter((one, place) => carriesFor(one, sale, times[place]!))
    const beside = besideOf(quote, [...times[n]!, ...carrying.map((one) => one.quote)])
    return homeCharge({ ...quote, plan, beside }, ownPricesOf(sale, plan))
  })
}

type Changed = ReadonlyMap<string, ToCharge['quote']['credits'][number]>

/** Times for which he is charged by another STB, but for what the same sale ends. */
const chargedTimes = ({ stbno, agreed }: ToCharge, changed: Changed): Time[] =>
  (agreed?.charged ?? []).flatMap((time) => {
    const change = changed.get(time.contractno)
    if (time.stbno === stbno || change?.ends) return []
    return [{ starts: time.starts, validity: change?.validity ?? time.validity }]
  })

/** A base pack of his other STB that is charged for something by the same sale. */
function carriesFor(one: ToCharge, sale: ToCharge, times: readonly Time[]): boolean {
  const { starts, validity } = one.quote
  const beside = besideOf(one.quote, times)
  return (
    one.home === sale.home &&
    one.stbno !== sale.stbno &&
    one.plan.plantype === 'BASE' &&
    (beside === null || monthsBeside(daysFrom(starts, validity), beside) > 0)
  )
}

/** How much of a pack's days lies in these times, which may overlap each other. */
function besideOf(pack: Time, times: readonly Time[]): Beside {
  let [charged, last] = [0, addDays(pack.starts, -1)]
  for (const time of times.toSorted((one, other) => (one.starts < other.starts ? -1 : 1))) {
    const next = addDays(last, 1)
    const from = time.starts > next ? time.starts : next
    const until = time.validity < pack.validity ? time.validity : pack.validity
    if (from > until) continue
    charged += daysFrom(from, until)
    last = until
  }
  return charged === 0 ? null : { charged, upto: daysFrom(pack.starts, last) }
}

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
