import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import type { BoxState } from '#domain/hardware/box-moves.ts'
import type { BoxStatus } from '#domain/subscribers/rules.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { boxTexts } from './box-texts.ts'

const boxStateTexts = dictionary(BOX_STATE_WORDS)

const TONES: Record<BoxStatus, Tone> = {
  ACTIVE: 'good',
  EXPIRING: 'wait',
  EXPIRED: 'bad',
  DISCONNECTED: 'bad',
  INACTIVE: 'plain',
  FAULTY: 'bad',
}

/** A box that no home has is in the stock, unless it is broken. */
type BoxBadgeProps = { status: BoxStatus; subscriberid: string; state?: BoxState }

export function BoxBadge({ status, subscriberid, state }: BoxBadgeProps) {
  const texts = useText(boxTexts)
  const places = useText(boxStateTexts)
  if (state && !['STOCK', 'ASSIGNED', 'FAULTY'].includes(state)) return <Badge tone="wait">{places[state]}</Badge>
  const isStock = subscriberid === '' && status !== 'FAULTY'
  return <Badge tone={isStock ? 'plain' : TONES[status]}>{isStock ? texts.stock : texts[status]}</Badge>
}
