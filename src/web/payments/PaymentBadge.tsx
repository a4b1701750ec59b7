import type { PaymentState } from '#domain/payments/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { StateBadge, type StateTone } from '#web/ui/StateBadge.tsx'

import { stateTexts } from './state-texts.ts'

const TONES: Record<PaymentState, StateTone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  UNKNOWN: 'wait',
  HELD: 'wait',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}

export const PaymentBadge = ({ state }: { state: PaymentState }) => (
  <StateBadge tone={TONES[state]}>{useText(stateTexts)[state]}</StateBadge>
)
