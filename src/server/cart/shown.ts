import { formatRupees, subtract, type Paise } from '#domain/money.ts'
import type { Quote } from '#domain/subscriptions/quote.ts'

/** The amounts of a line that the person has seen; of one that waits for a code, and of those put in before these were kept, the price alone. */
export type Shown = {
  shownprice: Paise
  shownmrp: Paise | null
  /** What the customer was to be charged; of lines put in before it was kept, the MRP. */
  showncharge: Paise | null
  /** What is given back for packs that make room for it: less of it with each day. */
  showncredit: Paise | null
}
type Priced = Pick<Quote, 'lcoprice' | 'mrptariff' | 'due'>
type Charged = { quote: Priced; charge: Paise }

const creditOf = ({ lcoprice, due }: Priced): Paise => subtract(lcoprice, due)

export const shownOf = ({ quote, charge }: Charged) => ({
  shownprice: quote.lcoprice,
  shownmrp: quote.mrptariff,
  showncharge: charge,
  showncredit: creditOf(quote),
})

/** Which of them are others now, or were never shown. What a customer is charged is said apart where it is not the MRP. */
export function changedAmounts({ shownprice, shownmrp, showncharge, showncredit }: Shown, { quote, charge }: Charged) {
  const wasCharged = showncharge ?? shownmrp
  const isMrp = wasCharged === shownmrp && charge === quote.mrptariff
  return [
    { what: 'lcoprice' as const, was: shownprice, is: quote.lcoprice },
    { what: 'mrptariff' as const, was: shownmrp, is: quote.mrptariff },
    ...(isMrp ? [] : [{ what: 'charge' as const, was: wasCharged, is: charge }]),
    { what: 'credit' as const, was: showncredit, is: creditOf(quote) },
  ].flatMap(({ what, was, is }) =>
    was === is ? [] : [{ what, old: was === null ? '' : formatRupees(was), new: formatRupees(is) }],
  )
}

export const isAsShown = (shown: Shown, now: Charged): boolean => changedAmounts(shown, now).length === 0
