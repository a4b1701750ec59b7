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

/** Whether the customer has it: nobody knows before the headend has answered. A line of broadband has no STB for it to be on. */
export function ProvisionBadge({ provision, isLine = false }: { provision: Provision; isLine?: boolean }) {
  const words = useText(boughtTexts)
  return (
    <output>
      <Badge tone={TONES[provision]}>{words[isLine && provision === 'ACCEPTED' ? 'ACTIVE' : provision]}</Badge>
    </output>
  )
}
