import { chargesOf, type Agreed } from '#domain/collections/agreed.ts'
import type { Day } from '#domain/dates.ts'
import { itemAt, valueFor } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { NcfSlab } from '#domain/plans/ncf.ts'
import type { PackRenewal } from '#domain/subscriptions/box-plans.ts'
import { quoteAll, type Quote, type Refused } from '#domain/subscriptions/quote.ts'

import { toTerms, type PackChannels, type PricedPlan } from '../plans/catalogue.ts'
import type { Contract, LoadedBox } from './load.ts'

/** A box, and what its packs cost on a day. */
export type OnSight = {
  box: LoadedBox
  today: Day
  plans: Map<string, PricedPlan>
  channels: ReadonlyMap<string, PackChannels>
  lateFee: Paise
  ncfSlabs: readonly NcfSlab[]
  agreed: Agreed
}

/** As if all were renewed now, together and with the subscriber's code: what the cart would say. */
export function quotesOf(
  { box, plans, channels, today, lateFee, ncfSlabs: slabs }: OnSight,
  counted: readonly Contract[],
  form: string | undefined,
) {
  const wanted = counted.map(({ plancode, packagecode, plantype }) => ({
    plan: toTerms(valueFor(plans, (plantype === 'BASE' && form) || plancode), channels.get(packagecode), today),
  }))
  return quoteAll({ ...box, confirmed: true }, wanted, { today, lateFee, ncfSlabs: slabs })
}

/** For each form that the base pack can take, and for the add-ons alone. */
export function renewalsWith(
  sight: OnSight,
  counted: readonly Contract[],
  forms: readonly ({ plancode: string } | undefined)[],
) {
  const addOns = counted.filter(({ plantype }) => plantype !== 'BASE')
  const quoted = (contracts: readonly Contract[], plancode: string) => {
    const quotes = quotesOf(sight, contracts, plancode)
    const charged = chargesIn(sight, contracts, { quotes, form: plancode })
    return {
      plancode,
      packs: contracts.map((contract, n) => {
        const quote = itemAt(quotes, n)
        return { ...toRenewal(contract, quote), charge: charged.get(quote) ?? ZERO }
      }),
    }
  }
  return [...forms.flatMap((form) => (form ? [quoted(counted, form.plancode)] : [])), quoted(addOns, '')]
}

type Quoted = { quotes: readonly (Quote | Refused)[]; form: string }

/** What the customer is charged for each that can be renewed. */
function chargesIn({ box, plans, agreed }: OnSight, contracts: readonly Contract[], { quotes, form }: Quoted) {
  const sales = contracts.flatMap(({ plantype, plancode }, n) => {
    const quote = itemAt(quotes, n)
    const plan = valueFor(plans, plantype === 'BASE' ? form : plancode)
    return quote.ok ? [{ home: box.subscriberid ?? '', stbno: box.stbno, agreed, plan, quote }] : []
  })
  const charges = chargesOf(sales)
  return new Map<Quote | Refused, Paise>(sales.map(({ quote }, n) => [quote, itemAt(charges, n)]))
}

const toRenewal = ({ contractno }: Contract, quote: Quote | Refused): Omit<PackRenewal, 'charge'> => ({
  contractno,
  starts: quote.ok ? quote.starts : null,
  validity: quote.ok ? quote.validity : null,
  lcoprice: quote.ok ? quote.lcoprice : ZERO,
  mrptariff: quote.ok ? quote.mrptariff : ZERO,
  refusal: quote.ok ? '' : quote.reason,
})
