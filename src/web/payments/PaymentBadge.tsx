import type { Payment } from '#domain/payments/calls.ts'
import type { PaymentState } from '#domain/payments/rules.ts'
import { day, money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { stateTexts } from './state-texts.ts'

const TONES: Record<PaymentState, Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  UNKNOWN: 'wait',
  HELD: 'wait',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}

type PaymentBadgeProps = { state: PaymentState; givenback?: Payment['givenback'] }

export const PaymentBadge = ({ state, givenback = null }: PaymentBadgeProps) => (
  <Badge tone={TONES[state]}>{useText(stateTexts)[givenback ? 'SENT_BACK' : state]}</Badge>
)

/** Says of held money that the provider sent back how much went, and when, or that it is on its way. */
export function useSentBack(): (givenback: NonNullable<Payment['givenback']>) => string {
  const words = useText(stateTexts)
  const language = useLanguage()
  return ({ amount, at }) => {
    const sum = amount === null ? words.wholeAmount : money(amount)
    return at ? words.sentBack(sum, day(at, language)) : words.sendingBack(sum)
  }
}
