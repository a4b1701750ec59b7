import { lazy, Suspense, useState, useEffect } from 'react'

import { hourInIndia } from '#domain/dates.ts'
import { useText } from '#web/i18n/texts.ts'
import { idle } from '#web/shell/idle.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, type Session, useSession } from '#web/shell/session.ts'
import { stored } from '#web/shell/storage.ts'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { RunwayCard } from '#web/wallet/RunwayCard.tsx'
import { now } from '#web/ui/clock.ts'

import { Counts } from './Counts.tsx'
import { CreditCard } from './CreditCard.tsx'
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
