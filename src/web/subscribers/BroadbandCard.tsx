import { useQuery } from '@tanstack/react-query'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { PackPart } from '#domain/services/parts.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { ResetMacButton, SendLoginButton } from '#web/devices/ConnectionActions.tsx'
import { PackParts } from '#web/devices/PackParts.tsx'
import { shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { DateText } from '#web/ui/Value.tsx'

import { livePacks } from './Packs.tsx'
import { serviceTexts } from './service-texts.ts'

type Connection = Reply<Calls['getBroadbandDetails']>

/** What we know of the connection, and the provider's own word on request. */
export function BroadbandCard({ customerid }: { customerid: string }) {
  const words = useText(serviceTexts)
  const asked = useQuery({ ...read('listServices', { customerid }), meta: { says: 'not.found' } })
  const services = asked.data
  const verify = useWrite('getBroadbandDetails')
  const known = services?.data.find(({ service }) => service === 'BROADBAND')
  return (
    <Card
      title={words.broadband}
      actions={verify.data && verify.data.status !== 'NONE' && <VerifiedBadge verified={verify.data.verified} />}
    >
      <div className="service-card">
        {verify.data && <Verified connection={verify.data} />}
        <RefusedParts customerid={customerid} />
        {!verify.data && (services ? <Known service={known} /> : <Arriving asked={asked} height="44px" />)}
        <div className="box-actions">
          {known && <PlainLink to={PATHS.deviceconnection} search={{ customerid }} word={words.troubleshoot} />}
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({ customerid })}>
            {words.verify}
          </Button>
          {known && <SendLoginButton customerid={customerid} />}
          {known && <ResetMacButton customerid={customerid} />}
        </div>
      </div>
    </Card>
  )
}

/** Why there is no connection, what came back for it, and the way to try it again. */
function RefusedParts({ customerid }: { customerid: string }) {
  const { data } = useQuery({ ...read('listCpe', { customerid }), meta: { says: 'not.found' } })
  const contracts = data?.data.flatMap(({ planlist }) => planlist) ?? []
  return livePacks(contracts, useToday(), isRefusedLine).map((pack) => <PackParts key={pack.contractno} pack={pack} />)
}

const isRefusedLine = ({ service, state }: PackPart): boolean => service === 'BROADBAND' && state === 'REJECTED'

function VerifiedBadge({ verified }: Pick<Connection, 'verified'>) {
  const words = useText(serviceTexts)
  const isVerified = verified === 'YES'
  return <Badge tone={isVerified ? 'good' : 'bad'}>{isVerified ? words.verified : words.unverified}</Badge>
}

type Service = Reply<Calls['listServices']>['data'][number]

function Known({ service }: { service: Service | undefined }) {
  const words = useText(serviceTexts)
  if (!service) return <p className="card-hint">{words.noBroadband}</p>
  return (
    <Details>
      <Detail label={words.plan}>{service.name}</Detail>
      <Detail label={words.user}>{service.device}</Detail>
      <Detail label={words.status}>{statusText(service.status, words)}</Detail>
      {service.validity && <DateDetail label={words.till} at={service.validity} />}
    </Details>
  )
}

function Verified({ connection }: { connection: Connection }) {
  const words = useText(serviceTexts)
  const { username, planname, speed, status, validity, session, disconnected, usage } = connection
  if (status === 'NONE') return <output className="card-hint">{words.NONE}</output>
  return (
    <Details>
      <Detail label={words.plan}>{planname}</Detail>
      <Detail label={words.speed}>{words.mbps(speed)}</Detail>
      <Detail label={words.user}>{username}</Detail>
      <Detail label={words.status}>{words[status]}</Detail>
      {validity && <DateDetail label={words.till} at={validity} />}
      <Detail label={words.online}>
        {session ? (
          <>
            <DateText at={session.since} withTime /> · {session.address} · {session.mac}
          </>
        ) : (
          words.offline
        )}
      </Detail>
      {disconnected && <Detail label={words.disconnected}>{disconnected}</Detail>}
      {usage.length > 0 && (
        <Detail label={words.usage}>
          <UsageChart usage={usage} />
        </Detail>
      )}
    </Details>
  )
}

function UsageChart({ usage }: Pick<Connection, 'usage'>) {
  const words = useText(serviceTexts)
  const language = useLanguage()
  const total = usage.reduce((sum, { down_mb, up_mb }) => sum + down_mb + up_mb, 0)
  const textOf = (mb: number) => words.gigabytes((mb / 1024).toFixed(1))
  return (
    <>
      {textOf(total)}
      <BarChart
        label={words.usageOf(textOf(total), usage.length)}
        bars={usage.map(({ day, down_mb, up_mb }) => ({
          key: day,
          title: `${shortDay(day, language)}: ${textOf(down_mb + up_mb)}`,
          value: down_mb + up_mb,
          tone: 'fine',
        }))}
        marks={[
          { place: 0, text: shortDay(usage[0]!.day, language) },
          { place: usage.length - 1, text: shortDay(usage.at(-1)!.day, language) },
        ]}
      />
    </>
  )
}

/** A state that this portal does not know is shown as it came. */
const statusText = (status: string, words: Record<string, unknown>): string => {
  const known = words[status]
  return typeof known === 'string' ? known : status
}
