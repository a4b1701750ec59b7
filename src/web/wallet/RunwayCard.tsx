import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useId } from 'react'

import type { Paise } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/read.ts'
import { day as dayText } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { lazyAtIdle } from '#web/shell/idle.ts'
import { may, type Session, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import type { Runway } from './RunwayChart.tsx'
import { TopUpLink } from './TopUpLink.tsx'
import './runway.css'

const runwayTexts = dictionary({
  title: ['Balance forecast', 'बैलेंस का अनुमान', 'बॅलन्सचा अंदाज'],
  covered: ['Enough for the next 30 days', 'अगले 30 दिन के लिए काफ़ी है', 'पुढील 30 दिवसांसाठी पुरेसा'],
  shortToday: ['Not enough for today', 'आज के लिए भी काफ़ी नहीं है', 'आजसाठीही पुरेसा नाही'],
  shortOn: [(day: string) => `Short on ${day}`, (day) => `${day} को बैलेंस कम पड़ेगा`, (day) => `${day} ला बॅलन्स कमी पडेल`],
  costs: ['Renewal amount needed', 'रिचार्ज के लिए चाहिए', 'रिचार्जसाठी लागणारी रक्कम'],
  next: [(days: number) => `${days} days`, (days) => `${days} दिन`, (days) => `${days} दिवस`],
  missing: ['Short for 30 days', '30 दिन के लिए कम', '30 दिवसांसाठी कमी'],
  PACE: ['Estimate: the average day of the last 30.', 'अनुमान: पिछले 30 दिन का औसत।', 'अंदाज: मागील 30 दिवसांची सरासरी.'],
  RENEWALS: ['From the renewals due in these days.', 'इन दिनों के रिचार्ज के हिसाब से।', 'या दिवसांत होणाऱ्या रिचार्जनुसार.'],
  idle: [
    'No sales in the last 30 days, so no forecast.',
    'पिछले 30 दिन में बिक्री नहीं, इसलिए अनुमान नहीं।',
    'मागील 30 दिवसांत विक्री नाही, म्हणून अंदाज नाही.',
  ],
  key: [
    'Bars: renewals till that day. Line: balance to spend.',
    'बार: उस दिन तक के रिचार्ज। लाइन: खर्च के लिए बैलेंस।',
    'बार: त्या दिवसापर्यंतचे रिचार्ज. लाइन: खर्चासाठी बॅलन्स.',
  ],
})

// the sums above it say the same; its place is kept
const RunwayChart = lazyAtIdle(async () => (await import('./RunwayChart.tsx')).RunwayChart)

/** What is offered when the credit does not last; a page of its own may offer something nearer than a link. */
type Offer = ComponentType<{ missing: Paise }>

export function RunwayCard({ offer: Missing = TopUpLink }: { offer?: Offer }) {
  const { title } = useText(runwayTexts)
  const session = useSession()
  const { data, isError, refetch } = useRunway(session)
  return (
    <Card title={title}>
      {data && session ? (
        <Outlook
          runway={data}
          action={data.shortfall > 0 && may(session, 'payments') && <Missing missing={data.shortfall} />}
        />
      ) : (
        <Waiting hasFailed={isError} onAgain={() => void refetch()} />
      )}
    </Card>
  )
}

/** Asked anew whenever the credit changes, in whichever window that happened. */
function useRunway(session: Session | null) {
  const cache = useQueryClient()
  const runway = useQuery(read('getRunway', {}))
  const credit = session?.credit
  const known = runway.data?.credit
  useEffect(() => {
    if (credit !== undefined && known !== undefined && credit !== known)
      void cache.invalidateQueries({ queryKey: ['getRunway'] })
    // once per change of the credit: were the two to differ for long, this must not ask for ever
    // oxlint-disable-next-line react/exhaustive-deps
  }, [credit, cache])
  return runway
}

function Waiting({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) {
  if (hasFailed) return <LoadFailed onAgain={onAgain} />
  return (
    <div className="runway" aria-busy>
      <Skeleton width="60%" height="1.6em" />
      <Skeleton height="200px" />
    </div>
  )
}

function Outlook({ runway, action }: { runway: Runway; action: ReactNode }) {
  const words = useText(runwayTexts)
  const id = useId()
  const isIdle = runway.needs.every(({ amount }) => amount === 0)
  if (isIdle) return <p className="card-hint">{words.idle}</p>
  return (
    <div className="runway">
      <Headline runway={runway} />
      <p className="runway-costs" id={id}>
        {words.costs}
      </p>
      <dl className="runway-needs" aria-labelledby={id}>
        {runway.needs.map(({ days, amount }) => (
          <div key={days} data-short={amount > runway.spendable}>
            <dt>{words.next(days)}</dt>
            <dd>
              <Money amount={amount} fits />
            </dd>
          </div>
        ))}
      </dl>
      <figure className="runway-chart">
        <div className="runway-picture">
          <Suspense fallback={null}>
            <RunwayChart runway={runway} />
          </Suspense>
        </div>
        <figcaption>{words.key}</figcaption>
      </figure>
      <p className="runway-basis">{words[runway.basis]}</p>
      {action && (
        <div className="runway-offer">
          <p>
            {words.missing}: <Money amount={runway.shortfall} />
          </p>
          {action}
        </div>
      )}
    </div>
  )
}

function Headline({ runway: { shortOn, daily } }: { runway: Runway }) {
  const words = useText(runwayTexts)
  const language = useLanguage()
  if (shortOn === null) return <p className="runway-head">{words.covered}</p>
  const isToday = shortOn === daily[0]?.day
  return (
    <p className="runway-head" data-short>
      {isToday ? words.shortToday : words.shortOn(dayText(new Date(shortOn), language))}
    </p>
  )
}
