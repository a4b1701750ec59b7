import type { PlanOnBox } from '#domain/subscriptions/calls.ts'
import { words } from '#domain/words.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

const partTexts = words({
  label: ['Services in this pack', 'इस पैक की सेवाएँ'],
  TV: ['TV', 'TV'],
  BROADBAND: ['Broadband', 'ब्रॉडबैंड'],
  OTT: ['OTT', 'OTT'],
  PENDING: ['Activation pending', 'एक्टिवेशन पेंडिंग'],
  ACCEPTED: ['Active', 'एक्टिव'],
  REJECTED: ['Not delivered', 'नहीं मिला'],
  back: [
    (amount: string, reason: string) => `${amount} refunded: ${reason}`,
    (amount, reason) => `${amount} रिफ़ंड: ${reason}`,
  ],
})

type Part = PlanOnBox['parts'][number]
const TONES: Record<Part['state'], Tone> = { PENDING: 'wait', ACCEPTED: 'good', REJECTED: 'bad' }

/** Broadband and OTT of a pack: where they run, and whether their vendors have delivered them. */
export function PackParts({ parts }: Pick<PlanOnBox, 'parts'>) {
  const says = useText(partTexts)
  if (parts.length === 0) return null
  return (
    <ul className="pack-parts" aria-label={says.label}>
      {parts.map((part) => (
        <li key={part.service}>
          <strong>{says[part.service]}</strong> {part.account} · {money(part.price)}{' '}
          <Badge tone={TONES[part.state]}>{says[part.state]}</Badge>
          {part.state === 'REJECTED' && <small>{says.back(money(part.refunded), part.reason)}</small>}
        </li>
      ))}
    </ul>
  )
}
