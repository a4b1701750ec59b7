import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'

import { startOf } from '#domain/dates.ts'
import type { Connection } from '#domain/subscriptions/service-calls.ts'
import {
  CONNECTION_FINDINGS,
  type ConnectionFinding,
  examine,
  type ConnectionStep,
} from '#domain/subscriptions/connection-doctor.ts'
import { read } from '#web/api/hooks.ts'
import { day, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { DoctorIcon, NoteIcon, StopIcon } from '#web/ui/screen-icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { may, useSession } from '#web/shell/session.ts'

import { ResetMacButton, SendLoginButton } from './ConnectionActions.tsx'
import { connectionFindingTexts, type ConnectionFacts, disconnectTexts } from './connection-finding-texts.ts'
import { connectionTexts } from './connection-texts.ts'
import { connectionSearch } from './search.ts'
import { useVendorReason } from './vendor-reason.ts'
import { RetryPartButton } from './RetryPartButton.tsx'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './doctor.css'

export { connectionSearch as address }

/** Why the broadband of a customer does not work, in words, with the next step beside each. */
export function ConnectionScreen() {
  const words = useText(connectionTexts)
  const { customerid } = connectionSearch(useSearch({ strict: false }))
  const toCustomer = customerid && (
    <Link to={PATHS.customer} search={{ customerid }} className="quiet-button">
      {words.customer}
    </Link>
  )
  return (
    <Page title={words.title} hint={words.hint} actions={toCustomer}>
      {customerid ? <Examined customerid={customerid} /> : <NoCustomer />}
    </Page>
  )
}

function NoCustomer() {
  const words = useText(connectionTexts)
  const action = (
    <Link to={PATHS.customerselection} className="plain-button">
      {words.find}
    </Link>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={DoctorIcon} title={words.which} hint={words.whichHint} action={action} />
    </div>
  )
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

function Report({ connection, isLooking, onAgain }: ReportProps) {
  const words = useText(connectionTexts)
  const says = useText(connectionFindingTexts)
  const facts = useFacts(connection)
  const { customerid, username, planname, part } = connection
  const isMade = part === 'ACCEPTED'
  const findings = examine(connection)
  const cause = findings.find((finding) => CONNECTION_FINDINGS[finding][0] === 'bad')
  return (
    <Card title={username ? `${username} · ${planname}` : words.verdict}>
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
  return (
    <Link to={WAYS[step]} search={stbno ? { customerid, stbno } : { customerid }} className="plain-button">
      {words[step]}
    </Link>
  )
}
