import type { RefundReason } from '#domain/refunds/rules.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'

import { askTexts } from './ask-texts.ts'
import type { Quote } from './use-quote.ts'

/** The amount, and how it came about, so that anybody can reckon it again. */
export function Reckoning({ quote, reason }: { quote: Quote; reason: RefundReason }) {
  const words = useText(askTexts)
  if (quote.amount <= 0) return <p role="alert">{reason === 'NO_SIGNAL' ? words.nothingDays : words.nothing}</p>
  return (
    <>
      <strong className="figure">{money(quote.amount)}</strong>
      <p>{sentence(quote, reason, words)}</p>
    </>
  )
}

function sentence(
  { paid, refunded, days, totaldays, amount }: Quote,
  reason: RefundReason,
  words: (typeof askTexts)['en'],
) {
  if (reason !== 'NO_SIGNAL') {
    return refunded === 0 ? words.whole(money(paid)) : words.rest(money(paid), money(refunded), money(amount))
  }
  // what was given back before may have taken days away, so the price of a day is not to be had from what was paid
  if (refunded !== 0) return words.reckonedAgain(days, totaldays, money(amount))
  return words.reckoned(money(paid), days, totaldays, money(amount))
}
