import { startOf } from '#domain/dates.ts'
import type { RefundRequest } from '#domain/refunds/calls.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Stacked } from '#web/ui/Value.tsx'

import { refundTexts } from './refund-texts.ts'

/** Why it was asked, with the days that were dark. */
export function WhyText({ refund: { reason, darkfrom, darkto } }: { refund: RefundRequest }) {
  const words = useText(refundTexts)
  const language = useLanguage()
  return (
    <Stacked top={words[reason]}>
      {darkfrom && darkto && words.days(day(startOf(darkfrom), language), day(startOf(darkto), language))}
    </Stacked>
  )
}
