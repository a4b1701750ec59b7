import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState, useEffect } from 'react'

import { hourInIndia } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import { read } from '#web/api/read.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { idle } from '#web/shell/idle.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, type Session, useSession } from '#web/shell/session.ts'
import { stored } from '#web/shell/storage.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { RunwayCard } from '#web/wallet/RunwayCard.tsx'
import { now } from '#web/ui/clock.ts'

import { TasksCard } from './TasksCard.tsx'
import { dashboardTexts } from './texts.ts'

import './dashboard.css'

/** Log-in says YES, closing the popup says NO, the end of the session forgets it. */
const isPopupWanted = (): boolean => stored('showDashboardPopup') === 'YES'

// nobody looks at these first, so the first look does not wait for their code
const Below = lazy(() => loadChunk(() => import('./Below.tsx'), 'dashboard').then((room) => ({ default: room.Below })))
const DashboardPopup = lazy(() =>
  loadChunk(() => import('#web/notices/DashboardPopup.tsx'), 'dashboard').then((room) => ({
    default: room.DashboardPopup,
  })),
)

export function DashboardScreen() {
  const session = useSession()
  const { title } = useText(dashboardTexts)
  return (
    <Page title={title} hint={useGreeting(session?.name ?? '')}>
      {session && (
        <>
          <div className="dash-first">
            {session.credit !== null && <CreditCard session={session} credit={session.credit} />}
            <Counts session={session} />
          </div>
          <div className="dash-second">
            <TasksCard session={session} />
            {may(session, 'payments') && <RunwayCard />}
          </div>
          <Rest session={session} />
        </>
      )}
    </Page>
  )
}

/** Charts, offers and the operator's card: for who scrolls to them. The popup: once the first look is there. */
function Rest({ session }: { session: Session }) {
  const bones = <Skeleton height="900px" />
  const isIdle = useIdle()
  const [hasPopup] = useState(isPopupWanted)
  return (
    <>
      <WhenNear bones={bones}>
        <Suspense fallback={bones}>
          <Below session={session} />
        </Suspense>
      </WhenNear>
      {hasPopup && isIdle && (
        <Suspense fallback={null}>
          <DashboardPopup />
        </Suspense>
      )}
    </>
  )
}

function useGreeting(name: string): string {
  const { morning, afternoon, evening } = useText(dashboardTexts)
  const [hour] = useState(() => hourInIndia(now()))
  if (hour < 12) return morning(name)
  return hour < 17 ? afternoon(name) : evening(name)
}

/** Whether the browser has had a moment to itself since this was first shown. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void idle().then(() => setIsIdle(true)), [])
  return isIdle
}

function CreditCard({ session, credit }: { session: Session; credit: Paise }) {
  const words = useText(dashboardTexts)
  return (
    <Card title={words.credit}>
      <div className="dash-credit">
        <p className="figure">
          <Money amount={credit} fits />
        </p>
        <Link to={PATHS.topup} className="plain-button">
          {words.topUp}
        </Link>
      </div>
      <p className="card-hint">{session.subuser ? words.operatorsCredit : words.creditHint}</p>
    </Card>
  )
}

const COUNTS = [
  ['active', 'ACTIVE'],
  ['expiring', 'EXPIRING'],
  ['expired', 'EXPIRED'],
  ['disconnected', 'DISCONNECTED'],
] as const

/** The boxes by what they are doing, each number one tap from its list. */
function Counts({ session }: { session: Session }) {
  const words = useText(dashboardTexts)
  const { data, isError, refetch } = useQuery(read('getStats', {}))
  const all = data && <span className="card-hint">{words.boxes(number(data.boxes), data.inactive)}</span>
  return (
    <Card title={words.counts} actions={all}>
      {isError && !data ? (
        <LoadFailed onAgain={() => void refetch()} />
      ) : (
        <ul className="dash-counts" aria-busy={!data}>
          {COUNTS.map(([name, status]) => (
            <li key={name} data-status={status}>
              <ToList status={status} isAllowed={may(session, 'subscribers')}>
                <strong>{data ? number(data[name]) : <Skeleton width="2.5em" />}</strong>
                <span>{words[name]}</span>
              </ToList>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type ToListProps = { status: (typeof COUNTS)[number][1]; isAllowed: boolean; children: ReactNode }

const ToList = ({ status, isAllowed, children }: ToListProps) =>
  isAllowed ? (
    <Link to={PATHS.subscriberlist} search={{ status }}>
      {children}
    </Link>
  ) : (
    <div>{children}</div>
  )
