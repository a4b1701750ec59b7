import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import type { OperatorInfo } from '#domain/operators/info.ts'
import { read } from '#web/api/hooks.ts'
import { hourInIndia } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, type Session, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RunwayCard } from '#web/wallet/RunwayCard.tsx'

import { dashboardTexts } from './texts.ts'

// not every operator has prices that rise, so the others do not wait for its code
const RadarCard = lazy(() =>
  loadChunk(() => import('#web/renewals/RadarCard.tsx'), 'dashboard').then((room) => ({ default: room.RadarCard })),
)

export function DashboardScreen() {
  const session = useSession()
  const { title } = useText(dashboardTexts)
  return (
    <Page title={title} hint={useGreeting(session?.name ?? '')}>
      {session && (
        <div className="cards">
          <CreditCard session={session} />
          <RunwayCard />
          <OperatorCard session={session} />
          {may(session, 'plans') && (
            <Suspense fallback={null}>
              <RadarCard />
            </Suspense>
          )}
        </div>
      )}
    </Page>
  )
}

function useGreeting(name: string): string {
  const { morning, afternoon, evening } = useText(dashboardTexts)
  const [hour] = useState(() => hourInIndia(new Date()))
  if (hour < 12) return morning(name)
  return hour < 17 ? afternoon(name) : evening(name)
}

function CreditCard({ session }: { session: Session }) {
  const words = useText(dashboardTexts)
  return (
    <Card title={words.credit}>
      <p className="figure">
        <Money amount={session.credit} fits />
      </p>
      <p className="card-hint">{session.subuser ? words.operatorsCredit : words.creditHint}</p>
    </Card>
  )
}

function OperatorCard({ session: { subuser } }: { session: Session }) {
  const words = useText(dashboardTexts)
  const { data: operator } = useQuery(read('getOperator', subuser ? { subuserid: subuser.lcosubuserid } : {}))
  return (
    <Card title={operator?.lconame ?? words.operator}>
      <Details>
        {ROWS.map(([label, valueOf]) => (
          <Detail key={label} label={words[label]}>
            {operator ? <Value>{valueOf(operator)}</Value> : <Skeleton />}
          </Detail>
        ))}
        <Detail label={words.status}>{operator ? words[operator.status] : <Skeleton />}</Detail>
      </Details>
    </Card>
  )
}

const ROWS = [
  ['lcoid', ({ lcoid }: OperatorInfo) => lcoid],
  ['frcode', ({ frcode }: OperatorInfo) => frcode],
  ['frcan', ({ frcan }: OperatorInfo) => frcan],
  ['place', ({ city, region }: OperatorInfo) => [city, region].filter(Boolean).join(', ')],
  ['mobile', ({ mobileno }: OperatorInfo) => mobileno],
  ['email', ({ email }: OperatorInfo) => email],
  ['connections', ({ connections }: OperatorInfo) => connections],
  ['agreement', ({ lcoagreementtype }: OperatorInfo) => lcoagreementtype],
] as const
