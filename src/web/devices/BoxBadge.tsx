import type { BoxStatus } from '#domain/subscribers/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { boxTexts } from './box-texts.ts'

const TONES: Record<BoxStatus, Tone> = {
  ACTIVE: 'good',
  EXPIRING: 'wait',
  EXPIRED: 'bad',
  DISCONNECTED: 'bad',
  INACTIVE: 'plain',
  FAULTY: 'bad',
}

/** A box that no home has is in the stock, unless it is broken. */
export function BoxBadge({ status, subscriberid }: { status: BoxStatus; subscriberid: string }) {
  const words = useText(boxTexts)
  const isStock = subscriberid === '' && status !== 'FAULTY'
  return <Badge tone={isStock ? 'plain' : TONES[status]}>{isStock ? words.stock : words[status]}</Badge>
}
