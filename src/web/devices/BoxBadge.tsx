import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import type { BoxState } from '#domain/hardware/box-moves.ts'
import type { BoxStatus } from '#domain/subscribers/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

const boxStateTexts = dictionary(BOX_STATE_WORDS)

/** What a box is doing. */
export const boxStatusTexts = dictionary({
  ACTIVE: common.active,
  EXPIRING: ['Expiring soon', 'जल्द एक्सपायर होगा', 'लवकरच एक्सपायर'],
  EXPIRED: ['Expired', 'एक्सपायर', 'एक्सपायर'],
  DISCONNECTED: ['Disconnected', 'डिस्कनेक्ट', 'डिस्कनेक्ट'],
  INACTIVE: ['No pack', 'पैक नहीं है', 'पॅक नाही'],
  FAULTY: ['Faulty', 'खराब', 'खराब'],
  stock: ['In your stock', 'आपके स्टॉक में', 'तुमच्या स्टॉकमध्ये'],
})

const TONES: Record<BoxStatus, Tone> = {
  ACTIVE: 'good',
  EXPIRING: 'wait',
  EXPIRED: 'bad',
  DISCONNECTED: 'bad',
  INACTIVE: 'plain',
  FAULTY: 'bad',
}

const Place = ({ state }: { state: BoxState }) => <Badge tone="wait">{useText(boxStateTexts)[state]}</Badge>

/** A box that no home has is in the stock, unless it is broken. */
type BoxBadgeProps = { status: BoxStatus; subscriberid: string; state?: BoxState }

export function BoxBadge({ status, subscriberid, state }: BoxBadgeProps) {
  const texts = useText(boxStatusTexts)
  if (state && !['STOCK', 'ASSIGNED', 'FAULTY'].includes(state)) return <Place state={state} />
  const isStock = subscriberid === '' && status !== 'FAULTY'
  return <Badge tone={isStock ? 'plain' : TONES[status]}>{isStock ? texts.stock : texts[status]}</Badge>
}
