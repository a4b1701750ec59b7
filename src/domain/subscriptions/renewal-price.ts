import { addDays } from '../dates.ts'
import { ZERO, type Paise } from '../money.ts'
import { quoteAll, type PlanTerms, type Terms } from './quote.ts'

type Price = { lcoprice: Paise; mrptariff: Paise }

/**
 * What renewing a base pack costs, in time or once it has run out. Nothing else on the box changes it: one quote stands for every
 * box that carries the pack.
 */
export function renewalPrice(plan: PlanTerms, terms: Terms, { isLate }: { isLate: boolean }): Price {
  const last = addDays(terms.today, isLate ? -1 : 0)
  const held = { ...plan, contractno: '', contractstatus: 'A' as const, starts: last, validity: last, paid: ZERO }
  // priced though it may not be sold: whether it is, each box is asked
  const wanted = { plan: { ...plan, hardwaretype: 'ANY', sold: true, renewable: true } }
  const [quote] = quoteAll({ stb_type: 'SD', contracts: [held], confirmed: true }, [wanted], terms)
  return quote?.ok ? quote : { lcoprice: plan.lcoprice, mrptariff: plan.mrptariff }
}
