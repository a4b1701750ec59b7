import { formatRupees, subtract, type Paise } from '#domain/money.ts'
import type { Quote } from '#domain/subscriptions/quote.ts'

/** The amounts of a line that the person has seen; of one that waits for a code, and of those put in before these were kept, the price alone. */
export type Shown = {
  shownprice: Paise
  shownmrp: Paise | null
  /** What is given back for packs that make room for it: less of it with each day. */
  showncredit: Paise | null
}
type Priced = Pick<Quote, 'lcoprice' | 'mrptariff' | 'due'>

export const creditOf = ({ lcoprice, due }: Priced): Paise => subtract(lcoprice, due)

export const shownOf = (quote: Priced) => ({
  shownprice: quote.lcoprice,
  shownmrp: quote.mrptariff,
  showncredit: creditOf(quote),
})

/** Which of them are others now, or were never shown. */
export const changedAmounts = ({ shownprice, shownmrp, showncredit }: Shown, quote: Priced) =>
  [
    { what: 'lcoprice' as const, was: shownprice, is: quote.lcoprice },
    { what: 'mrptariff' as const, was: shownmrp, is: quote.mrptariff },
    { what: 'credit' as const, was: showncredit, is: creditOf(quote) },
  ].flatMap(({ what, was, is }) =>
    was === is ? [] : [{ what, old: was === null ? '' : formatRupees(was), new: formatRupees(is) }],
  )

export const isAsShown = (shown: Shown, quote: Priced): boolean => changedAmounts(shown, quote).length === 0
