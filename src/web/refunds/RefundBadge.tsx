import type { RefundStatus } from '#domain/states.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { refundTexts } from './refund-texts.ts'

const TONES: Record<RefundStatus, Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <Badge tone={TONES[status]}>{useText(refundTexts)[status]}</Badge>
)
