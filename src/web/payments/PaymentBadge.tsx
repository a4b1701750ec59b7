import type { PaymentState } from '#domain/payments/rules.ts'
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

export const PaymentBadge = ({ state }: { state: PaymentState }) => (
  <Badge tone={TONES[state]}>{useText(stateTexts)[state]}</Badge>
)
