import type { BoxPayment } from '#domain/hardware/calls.ts'
import { type DeliveryState, partUnderWay } from '#domain/hardware/delivery.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { deliveryTexts } from './delivery-texts.ts'

const TONES: Record<DeliveryState, Tone> = { WAITING: 'wait', PACKED: 'wait', DISPATCHED: 'wait', RECEIVED: 'good' }

/** Where an order is; a part of it that is on its way is to be taken in, whatever the rest waits for. */
export function DeliveryBadge({ order }: { order: BoxPayment }) {
  const words = useText(deliveryTexts)
  const part = partUnderWay(order)
  if (part > 0) return <Badge tone="wait">{words.underWay(part, order.quantity)}</Badge>
  return order.delivery && <Badge tone={TONES[order.delivery]}>{words[order.delivery]}</Badge>
}
