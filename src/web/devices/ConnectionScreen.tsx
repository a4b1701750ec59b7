import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { startOf } from '#domain/dates.ts'
import type { Connection } from '#domain/subscriptions/service-calls.ts'
import {
  CONNECTION_FINDINGS,
  type ConnectionFinding,
  examine,
  type ConnectionStep,
} from '#domain/subscriptions/connection-doctor.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { day, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { DoctorIcon, NoteIcon, StopIcon } from '#web/ui/screen-icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { may, useSession } from '#web/shell/session.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'

import { ResetMacButton, SendLoginButton } from './ConnectionActions.tsx'
import { connectionTexts } from './connection-texts.ts'
import { connectionSearch } from './search.ts'
import { useVendorReason } from './vendor-reason.ts'
import { RetryPartButton } from './RetryPartButton.tsx'

import '#web/ui/report.css'
import './doctor.css'

export { connectionSearch as address }

/** Why the broadband of a customer does not work, in words, with the next step beside each. */
export function ConnectionScreen() {
  const words = useText(connectionTexts)
  const { customerid } = connectionSearch(useSearch({ strict: false }))
  const toCustomer = customerid && <QuietLink to={PATHS.customer} search={{ customerid }} word={words.customer} />
  return (
    <Page title={words.title} hint={words.hint} actions={toCustomer}>
      {customerid ? <Examined customerid={customerid} /> : <NoCustomer />}
    </Page>
  )
}

function NoCustomer() {
  const words = useText(connectionTexts)
  const action = <PlainLink to={PATHS.customerselection} word={words.find} />
  return <EmptyPlace icon={DoctorIcon} title={words.which} hint={words.whichHint} action={action} />
}

function Examined({ customerid }: { customerid: string }) {
  const { data, error, isFetching, refetch } = useQuery(read('examineConnection', { customerid }))
  if (error && !data) {
    return (
      <Card title={customerid}>
        <Refusal code={error.code} />
      </Card>
    )
  }
  if (!data) return <Skeleton height="320px" />
  return <Report connection={data} isLooking={isFetching} onAgain={() => void refetch()} />
}

type ReportProps = { connection: Connection; isLooking: boolean; onAgain: () => void }

type ConnectionFacts = {
  until: string
  reason: string
  /** When the session began. */
  since: string
  address: string
  mac: string
  bound: string
  last: string
  used: string
  limit: number
  from: string
}

const connectionFindingTexts = dictionary({
  noPack: [() => 'No broadband pack is active.', () => 'कोई ब्रॉडबैंड पैक एक्टिव नहीं है।'],
  toCome: [
    ({ until }: ConnectionFacts) => `The pack has not begun yet; it runs till ${until}.`,
    ({ until }) => `पैक अभी शुरू नहीं हुआ; ${until} तक चलेगा।`,
  ],
  expired: [
    ({ until }: ConnectionFacts) => `The pack expired on ${until}.`,
    ({ until }) => `पैक ${until} को एक्सपायर हो गया।`,
  ],
  expiring: [
    ({ until }: ConnectionFacts) => `The pack is active, but only till ${until}.`,
    ({ until }) => `पैक एक्टिव है, पर सिर्फ़ ${until} तक।`,
  ],
  disconnected: [() => 'The pack is disconnected.', () => 'पैक डिस्कनेक्ट किया हुआ है।'],
  stillRuns: [
    () => 'The vendor has not stopped the account: it still runs there.',
    () => 'वेंडर ने अकाउंट बंद नहीं किया: वहाँ अब भी चालू है।',
  ],
  valid: [
    ({ until }: ConnectionFacts) => `The pack is active till ${until}.`,
    ({ until }) => `पैक ${until} तक एक्टिव है।`,
  ],
  refused: [
    ({ reason }: ConnectionFacts) => `The vendor refused the broadband part: ${reason}. Its price was refunded.`,
    ({ reason }) => `वेंडर ने ब्रॉडबैंड देने से मना किया: ${reason}। इसका पैसा रिफ़ंड हो गया।`,
  ],
  pending: [
    () => 'The vendor has not answered the last order yet. Wait a few minutes.',
    () => 'वेंडर ने पिछले ऑर्डर का जवाब अभी नहीं दिया। कुछ मिनट रुकें।',
  ],
  silent: [
    () => 'The vendor does not answer just now. Check again in a few minutes.',
    () => 'वेंडर अभी जवाब नहीं दे रहा। कुछ मिनट बाद फिर जाँचें।',
  ],
  noVendor: [() => 'No broadband vendor is set at the provider.', () => 'प्रोवाइडर के यहाँ कोई ब्रॉडबैंड वेंडर सेट नहीं है।'],
  unknown: [() => 'The vendor does not know this account.', () => 'वेंडर के पास यह अकाउंट नहीं है।'],
  vendorExpired: [
    () => 'The account has run out at the vendor, though the pack is active.',
    () => 'पैक एक्टिव है, पर वेंडर के यहाँ अकाउंट एक्सपायर है।',
  ],
  vendorSuspended: [
    () => 'The account is suspended at the vendor, though the pack is active.',
    () => 'पैक एक्टिव है, पर वेंडर के यहाँ अकाउंट बंद है।',
  ],
  vendorActive: [() => 'The account is active at the vendor.', () => 'वेंडर के यहाँ अकाउंट एक्टिव है।'],
  wrongMac: [
    ({ mac, bound }: ConnectionFacts) => `Another device tries to log in: ${mac}. The account is tied to ${bound}.`,
    ({ mac, bound }) => `दूसरा डिवाइस लॉग-इन कर रहा है: ${mac}। अकाउंट ${bound} से जुड़ा है।`,
  ],
  rightMac: [
    ({ bound }: ConnectionFacts) => `The device is the one the account is tied to: ${bound}.`,
    ({ bound }) => `डिवाइस वही है जिससे अकाउंट जुड़ा है: ${bound}।`,
  ],
  online: [
    ({ since, address, mac }: ConnectionFacts) => `Online since ${since}, address ${address}, MAC ${mac}.`,
    ({ since, address, mac }) => `${since} से ऑनलाइन, एड्रेस ${address}, MAC ${mac}।`,
  ],
  offline: [
    ({ last }: ConnectionFacts) => (last ? `Not online now. Last disconnect: ${last}.` : 'Not online now.'),
    ({ last }) => (last ? `अभी ऑनलाइन नहीं। पिछला डिस्कनेक्ट: ${last}।` : 'अभी ऑनलाइन नहीं।'),
  ],
  dataUsedUp: [
    ({ used, limit, from }: ConnectionFacts) => `All data is used: ${used} of ${limit} GB since ${from}.`,
    ({ used, limit, from }) => `सारा डेटा खर्च हो गया: ${from} से ${limit} GB में से ${used}।`,
  ],
  dataLow: [
    ({ used, limit, from }: ConnectionFacts) => `Data is nearly used up: ${used} of ${limit} GB since ${from}.`,
    ({ used, limit, from }) => `डेटा लगभग पूरा खर्च: ${from} से ${limit} GB में से ${used}।`,
  ],
  dataLeft: [
    ({ used, limit, from }: ConnectionFacts) => `Data used: ${used} of ${limit} GB since ${from}.`,
    ({ used, limit, from }) => `डेटा खर्च: ${from} से ${limit} GB में से ${used}।`,
  ],
  dataUnlimited: [
    ({ used, from }: ConnectionFacts) => `Data is unlimited; ${used} used since ${from}.`,
    ({ used, from }) => `डेटा अनलिमिटेड है; ${from} से ${used} खर्च।`,
  ],
})

/** How sessions end, as RADIUS names it. */
const disconnectTexts = dictionary({
  'User-Request': ['the router logged out', 'राउटर ने लॉग-आउट किया'],
  'Lost-Carrier': ['the line was lost', 'लाइन टूटी'],
  'Lost-Service': ['the service was lost', 'सर्विस टूटी'],
  'Idle-Timeout': ['nothing was used for long', 'देर तक कुछ इस्तेमाल नहीं हुआ'],
  'Session-Timeout': ['the pack ran out', 'पैक एक्सपायर हुआ'],
  'Admin-Reset': ['reset by the provider', 'प्रोवाइडर ने रीसेट किया'],
  'NAS-Reboot': ['the provider’s device restarted', 'प्रोवाइडर का डिवाइस रीस्टार्ट हुआ'],
  'Port-Error': ['a fault on the line', 'लाइन में खराबी'],
})

function Report({ connection, isLooking, onAgain }: ReportProps) {
  const words = useText(connectionTexts)
  const says = useText(connectionFindingTexts)
  const facts = useFacts(connection)
  const { customerid, username, planname, part } = connection
  const isMade = part === 'ACCEPTED'
  const findings = examine(connection)
  const cause = findings.find((finding) => CONNECTION_FINDINGS[finding][0] === 'bad')
  return (
    <Card title={[username, planname].filter(Boolean).join(' · ') || words.verdict}>
      <div className="doctor-report">
        <p className="doctor-verdict" aria-live="polite" data-tone={cause ? 'bad' : 'good'}>
          {cause ? says[cause](facts) : words.nothing}
        </p>
        <section>
          <h3>{words.checked}</h3>
          <ul className="doctor-checks">
            {findings.map((finding) => (
              <Check key={finding} finding={finding} connection={connection} facts={facts} />
            ))}
          </ul>
        </section>
        <div className="form-actions">
          <Button variant="default" loading={isLooking} onClick={onAgain}>
            {words.again}
          </Button>
          {isMade && !findings.includes('offline') && <SendLoginButton customerid={customerid} />}
          {isMade && !findings.includes('wrongMac') && <ResetMacButton customerid={customerid} />}
        </div>
      </div>
    </Card>
  )
}

const PICTURES = { good: DoneIcon, note: NoteIcon, bad: StopIcon } as const

type CheckProps = { finding: ConnectionFinding; connection: Connection; facts: ConnectionFacts }

function Check({ finding, connection, facts }: CheckProps) {
  const words = useText(connectionTexts)
  const says = useText(connectionFindingTexts)
  const [tone, step] = CONNECTION_FINDINGS[finding]
  const Picture = PICTURES[tone]
  return (
    <li data-tone={tone}>
      <span className="doctor-tone">
        <Picture />
        <span>{words[tone]}</span>
      </span>
      <div className="doctor-finding">
        {says[finding](facts)}
        {step && <ConnectionStepButton step={step} connection={connection} />}
      </div>
    </li>
  )
}

function useFacts(connection: Connection): ConnectionFacts {
  const language = useLanguage()
  const reasonOf = useVendorReason()
  const causes: Readonly<Record<string, string>> = useText(disconnectTexts)
  const { validity, reason, session, boundmac, refusedmac, disconnected, used_mb, data_gb, usedfrom } = connection
  return {
    until: validity ? day(startOf(validity), language) : '',
    reason: reasonOf(reason),
    since: session ? moment(session.since, language) : '',
    address: session?.address ?? '',
    mac: session?.mac || refusedmac,
    bound: boundmac,
    // what this portal has no words for is shown as it came
    last: causes[disconnected] ?? disconnected,
    used: `${(used_mb / 1024).toFixed(1)} GB`,
    limit: data_gb,
    from: usedfrom ? day(startOf(usedfrom), language) : '',
  }
}

const WAYS = {
  activate: PATHS.singleactivation,
  renew: PATHS.productrenew,
  reconnect: PATHS.product,
  change: PATHS.productmodify,
} as const

/** The next step for a finding: done here, or one tap away. */
function ConnectionStepButton({ step, connection }: { step: ConnectionStep; connection: Connection }) {
  const words = useText(connectionTexts)
  const session = useSession()
  const { customerid, contractno, stbno, retryprice } = connection
  if (step === 'retry') return <RetryPartButton contractno={contractno} service="BROADBAND" price={retryprice} />
  if (step === 'resetMac') return <ResetMacButton customerid={customerid} />
  if (step === 'sendLogin') return <SendLoginButton customerid={customerid} />
  if (!session || !may(session, 'plans')) return null
  return <PlainLink to={WAYS[step]} search={stbno ? { customerid, stbno } : { customerid }} word={words[step]} />
}
