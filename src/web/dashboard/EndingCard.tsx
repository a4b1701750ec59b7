import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { read } from '#web/api/read.ts'
import { number, shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'

import { ChartCard } from './ChartCard.tsx'
import { chartTexts } from './chart-texts.ts'

type Expiry = Reply<typeof statCalls.listExpiryStats>

/** Two weeks: so many days are wide enough for a finger on a phone. */
const DAYS = 14

/** How many boxes end on each of the next days; a tap leads to those of the day. */
export function EndingCard({ session }: { session: Session }) {
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
