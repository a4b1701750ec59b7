import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { boughtTexts } from './cart-texts.ts'

type Provision = PlanOnBox['provision']

/** Of a pack of several services all must have been delivered. */
export function provisionOf({ provision, parts }: Pick<PlanOnBox, 'provision' | 'parts'>): Provision {
  const all = [provision, ...parts.map(({ state }) => state)]
  return all.includes('PENDING') ? 'PENDING' : all.includes('REJECTED') ? 'REJECTED' : 'ACCEPTED'
}

const TONES: Record<Provision, Tone> = { PENDING: 'wait', ACCEPTED: 'good', REJECTED: 'bad' }

/** Whether the home has it: nobody knows before the headend has answered. */
export function ProvisionBadge({ provision }: { provision: Provision }) {
  const words = useText(boughtTexts)
  return (
    <output>
      <Badge tone={TONES[provision]}>{words[provision]}</Badge>
    </output>
  )
}
