import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import { add, type Paise, paise } from '#domain/money.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/read.ts'
import { collectionTexts } from '#web/collections/texts.ts'
import { TwiceLine } from '#web/collections/TwiceLine.tsx'
import { common } from '#web/i18n/common.ts'
import { money, number, shortDay, shortMoney } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { BannerStrip } from '#web/notices/BannerStrip.tsx'
import { OfferCards } from '#web/notices/OfferCards.tsx'
import { PATHS } from '#web/paths.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Value } from '#web/ui/Value.tsx'

import { chartTexts } from './chart-texts.ts'
import { ChartCard } from './ChartCard.tsx'
import { DayChart } from './DayChart.tsx'
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

/** For who keeps the collection book: what is to be collected, what came today, what is in the bags. */
function CollectionCard() {
  const words = useText(collectionTexts)
  const { data, isError } = useQuery(read('getCollections', {}))
  if (isError || data?.started === null) return null
  const sum = (amount: Paise | undefined) =>
    amount === undefined ? <Skeleton width="70px" /> : <Money amount={amount} fits />
  const open = (
    <Link to={PATHS.collections} className="card-action">
      {words.title}
    </Link>
  )
  return (
    <Card title={words.card} actions={open}>
      <Details>
        <Detail label={words.toCollect}>{sum(data?.due)}</Detail>
        <Detail label={words.today}>{sum(data?.today)}</Detail>
        <Detail label={words.inBags}>{sum(data?.inbags)}</Detail>
      </Details>
      <TwiceLine count={data?.twice} />
    </Card>
  )
}

type Expiry = Reply<typeof statCalls.listExpiryStats>

/** Two weeks: so many days are wide enough for a finger on a phone. */
const DAYS = 14

/** How many boxes end on each of the next days; a tap leads to those of the day. */
function EndingCard({ session }: { session: Session }) {
  const words = useText(chartTexts)
  const list = may(session, 'reports') ? PATHS.reportexpiry : PATHS.subscriberlist
  return (
    <ChartCard title={words.ending} query={useQuery(read('listExpiryStats', { days: DAYS }))}>
      {(expiry: Expiry) => <Ending expiry={expiry} list={list} />}
    </ChartCard>
  )
}

function Ending({ expiry: { today, data }, list }: { expiry: Expiry; list: string }) {
  const words = useText(chartTexts)
  const language = useLanguage()
  const days = data.filter(({ day }) => day >= today).slice(0, DAYS)
  const most = Math.max(1, ...days.map(({ boxes }) => boxes))
  const sum = days.reduce((all, { boxes }) => all + boxes, 0)
  return (
    <>
      <p className="chart-month">
        <strong>{number(sum)}</strong> <span>{words.endingSum(days.length)}</span>
        <small>{words.endingHint}</small>
      </p>
      <ol className="ending">
        {days.map(({ day, boxes }) => (
          <li key={day}>
            <Link
              to={list}
              search={{ from: day, to: day } as never}
              style={{ '--part': boxes / most } as CSSProperties}
              data-today={day === today}
            >
              <span className="only-heard">{words.endsOn(shortDay(day, language), boxes)}</span>
              <span aria-hidden>{number(boxes)}</span>
              <span className="ending-bar" />
              <span className="ending-day" aria-hidden>
                {Number(day.slice(8))}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="ending-span" aria-hidden>
        <span>{words.today}</span>
        <span>{days.length > 0 && shortDay(days.at(-1)!.day, language)}</span>
      </p>
    </>
  )
}

type Credits = Reply<typeof statCalls.listCreditStats>

/** The balance at the end of each day; in the table what came and went. */
function CreditDaysCard() {
  const words = useText(chartTexts)
  return (
    <ChartCard title={words.credits} query={useQuery(read('listCreditStats', { days: 30 }))}>
      {({ data }: Credits) => (
        <DayChart
          title={words.credits}
          caption={words.creditsCaption(
            shortMoney(add(...data.map(({ topups }) => topups))),
            shortMoney(add(...data.map(({ spent }) => spent))),
            shortMoney(add(...data.map(({ refunds }) => refunds))),
          )}
          word={(value) => shortMoney(paise(value))}
          columns={[words.topups, words.spent, words.refunds, words.others, words.closing]}
          rows={data.map(({ day, topups, spent, refunds, others, closing }) => ({
            day,
            value: closing,
            cells: [topups, spent, refunds, others, closing].map(money),
          }))}
        />
      )}
    </ChartCard>
  )
}

const operatorTexts = dictionary({
  operator: common.operator,
  lcoid: ['LCO id', 'LCO आईडी'],
  frcode: ['Franchise code', 'फ़्रैंचाइज़ी कोड'],
  frcan: ['FRCAN', 'FRCAN'],
  place: ['City and region', 'शहर और राज्य'],
  mobile: common.mobile,
  email: ['E-mail', 'ई-मेल'],
  connections: ['Connections', 'कनेक्शन'],
  status: common.status,
  agreement: ['Agreement', 'एग्रीमेंट'],
  quiz: ['Quiz', 'क्विज़'],
  YES: ['Taken', 'हो चुका है'],
  NO: ['Not taken yet', 'अभी नहीं दिया'],
  ACTIVE: common.active,
  PENDING: ['Waiting for approval', 'मंज़ूरी पेंडिंग'],
  BLOCKED: common.blocked,
  REFUSED: common.rejected,
})

function OperatorCard({ session: { subuser } }: { session: Session }) {
  const words = useText(operatorTexts)
  const asked = useQuery(read('getOperator', subuser ? { subuserid: subuser.lcosubuserid } : {}))
  const operator = asked.data
  const bones = asked.isError ? <Value>{null}</Value> : <Skeleton />
  return (
    <Card title={operator?.lconame ?? words.operator}>
      <div className="dash-operator">
        {asked.isError && !operator && <Arriving asked={asked} height="44px" />}
        <Details>
          {ROWS.map(([label, valueOf]) => (
            <Detail key={label} label={words[label]}>
              {operator ? <Value>{valueOf(operator)}</Value> : bones}
            </Detail>
          ))}
          <Detail label={words.quiz}>{operator ? words[operator.quiz_complete] : bones}</Detail>
          <Detail label={words.status}>{operator ? words[operator.status] : bones}</Detail>
        </Details>
      </div>
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
