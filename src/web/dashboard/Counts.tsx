import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { read } from '#web/api/read.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { dashboardTexts } from './texts.ts'

const COUNTS = [
  ['active', 'ACTIVE'],
  ['expiring', 'EXPIRING'],
  ['expired', 'EXPIRED'],
  ['disconnected', 'DISCONNECTED'],
] as const

/** The boxes by what they are doing, each number one tap from its list. */
export function Counts({ session }: { session: Session }) {
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
