import type { BoxState } from '#domain/hardware/box-moves.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { boxStateTexts } from './box-life-texts.ts'

const TONES: Record<BoxState, Tone> = {
  STOCK: 'plain',
  ASSIGNED: 'good',
  FAULTY: 'bad',
  RETURNING: 'wait',
  AT_PROVIDER: 'wait',
  REPAIRED: 'wait',
  SCRAPPED: 'bad',
  LOST: 'bad',
}

export const BoxStateBadge = ({ state }: { state: BoxState }) => (
  <Badge tone={TONES[state]}>{useText(boxStateTexts)[state]}</Badge>
)
