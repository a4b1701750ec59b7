import { startOf } from '#domain/dates.ts'
import type { RefundRequest } from '#domain/refunds/calls.ts'
import type { RefundStatus } from '#domain/states.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { refundTexts } from './refund-texts.ts'

const TONES: Record<RefundStatus, Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <Badge tone={TONES[status]}>{useText(refundTexts)[status]}</Badge>
)

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
