import { lazy, Suspense } from 'react'

import { BannerStrip } from '#web/notices/BannerStrip.tsx'
import { OfferCards } from '#web/notices/OfferCards.tsx'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, type Session } from '#web/shell/session.ts'

import { CollectionCard } from './CollectionCard.tsx'
import { CreditDaysCard } from './CreditDaysCard.tsx'
import { EndingCard } from './EndingCard.tsx'
import { OperatorCard } from './OperatorCard.tsx'
import { ActivationsCard, EarningsCard, SalesCard } from './SalesCards.tsx'

import './charts.css'

// not every operator has prices that rise, so the others do not wait for its code
const RadarCard = lazy(() =>
  loadChunk(() => import('#web/renewals/RadarCard.tsx'), 'dashboard').then((room) => ({ default: room.RadarCard })),
)

/** What a look further down shows, of what this person may see. */
export function Below({ session }: { session: Session }) {
  const mayReport = may(session, 'reports')
  return (
    <>
      {may(session, 'collections') && <CollectionCard />}
      <BannerStrip />
      <div className="dash-charts">
        {may(session, 'subscribers') && <EndingCard session={session} />}
        {may(session, 'payments') && <EarningsCard />}
        {mayReport && (
          <>
            <SalesCard />
            <ActivationsCard />
          </>
        )}
        {may(session, 'payments') && <CreditDaysCard />}
      </div>
      <OfferCards />
      {may(session, 'plans') && (
        <Suspense fallback={null}>
          <RadarCard />
        </Suspense>
      )}
      <OperatorCard session={session} />
    </>
  )
}
