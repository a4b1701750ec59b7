import { ZERO } from '#domain/money.ts'
import type { PackPart } from '#domain/services/parts.ts'
import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { retryPrice, statusOn } from '#domain/subscriptions/contract.ts'
import { dictionary } from '#domain/words.ts'
import { useWrite } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { connectionTexts } from './connection-texts.ts'
import { RetryPartButton } from './RetryPartButton.tsx'
import { useVendorReason } from './vendor-reason.ts'

import './pack-parts.css'

const partTexts = dictionary({
  label: ['Services in this pack', 'इस पैक की सेवाएँ'],
  TV: ['TV', 'TV'],
  BROADBAND: ['Broadband', 'ब्रॉडबैंड'],
  OTT: ['OTT', 'OTT'],
  PENDING: ['Activation pending', 'एक्टिवेशन पेंडिंग'],
  ACCEPTED: ['Active', 'एक्टिव'],
  REJECTED: ['Not delivered', 'नहीं मिला'],
  SUSPENDED: common.suspended,
  EXPIRED: ['Expired', 'एक्सपायर'],
  back: [
    (amount: string, reason: string) => `${amount} refunded: ${reason}`,
    (amount, reason) => `${amount} रिफ़ंड: ${reason}`,
  ],
  moving: [
    (number: string) => `Moves to ${number} once the vendor accepts it; the old number is closed then`,
    (number) => `वेंडर के स्वीकार करते ही ${number} पर चला जाएगा; पुराना नंबर तब बंद होगा`,
  ],
  unmoved: [
    (number: string) => `The vendor has not accepted the new number ${number}; the apps stay on the old one`,
    (number) => `वेंडर ने नया नंबर ${number} स्वीकार नहीं किया; ऐप्स पुराने नंबर पर ही हैं`,
  ],
})

type Pack = Pick<PlanOnBox, 'contractno' | 'contractstatus' | 'starts' | 'validity' | 'parts'>
type Shown = PackPart['state'] | 'SUSPENDED' | 'EXPIRED'
const TONES: Record<Shown, Tone> = {
  PENDING: 'wait',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  SUSPENDED: 'bad',
  EXPIRED: 'bad',
}

/** What was delivered runs as long as its pack does. */
function shownOf({ state }: PackPart, status: PlanOnBox['contractstatus']): Shown {
  if (state !== 'ACCEPTED' || status === 'A') return state
  return status === 'D' || status === 'S' ? 'SUSPENDED' : 'EXPIRED'
}

/** Broadband and OTT of a pack: where they run, and whether their vendors have delivered them. */
export function PackParts({ pack }: { pack: Pack }) {
  const says = useText(partTexts)
  const reasonOf = useVendorReason()
  const today = useToday()
  const { parts } = pack
  if (parts.length === 0) return null
  const status = statusOn(pack, today)
  return (
    <ul className="pack-parts" aria-label={says.label}>
      {parts.map((part) => (
        <li key={part.service}>
          <strong>{says[part.service]}</strong> {part.account} · {money(part.price)}{' '}
          <Badge tone={TONES[shownOf(part, status)]}>{says[shownOf(part, status)]}</Badge>
          {part.state === 'REJECTED' && <small>{says.back(money(part.refunded), reasonOf(part.reason))}</small>}
          {part.movesto && <small>{says[part.ismoving === 'YES' ? 'moving' : 'unmoved'](part.movesto)}</small>}
          {status === 'A' && <PartStep pack={pack} part={part} />}
        </li>
      ))}
    </ul>
  )
}

/** What was refused can be tried again, and what was delivered once may have been lost on the customer's phone. */
function PartStep({ pack, part }: { pack: Pack; part: PackPart }) {
  const today = useToday()
  const { contractno } = pack
  if (part.service === 'TV') return null
  if (part.state === 'REJECTED') {
    const price = retryPrice(part, pack, today)
    return <RetryPartButton contractno={contractno} service={part.service} price={price} />
  }
  if (part.movesto && part.ismoving === 'NO')
    return <RetryPartButton contractno={contractno} service={part.service} price={ZERO} />
  return part.service === 'OTT' && part.state === 'ACCEPTED' ? <ResendAppsButton contractno={contractno} /> : null
}

/** The vendor sends it: the link is his. */
function ResendAppsButton({ contractno }: { contractno: string }) {
  const words = useText(connectionTexts)
  const session = useSession()
  const resend = useWrite('resendApps')
  if (!session || !may(session, 'plans')) return null
  return (
    <Button
      variant="default"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate({ contractno }, { onSuccess: ({ to }) => showBanner('success', words.appsSent(to)) })
      }
    >
      {words.resendApps}
    </Button>
  )
}
