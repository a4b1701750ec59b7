import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Paise } from '#domain/money.ts'
import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { read } from '#web/api/hooks.ts'
import { may, type Session } from '#web/shell/session.ts'

export type Dues = ReadonlyMap<string, Paise>

const TOGETHER = 100

/** What the customers of these rows owe, as far as somebody may know it; a page more is one question more. */
export function useDues(session: Session, rows: readonly ExpiryRow[] = []): Dues | null {
  const isAsked = may(session, 'collections')
  const asked = useMemo(() => {
    const homes = isAsked ? [...new Set(rows.map(({ subscriberid }) => subscriberid).filter(Boolean))] : []
    const count = Math.ceil(homes.length / TOGETHER)
    return Array.from({ length: count }, (_, n) => homes.slice(n * TOGETHER, (n + 1) * TOGETHER).join(','))
  }, [isAsked, rows])
  const dues = useQueries({
    queries: asked.map((subscribers) => read('listBalances', { subscribers })),
    combine: (replies) => replies.flatMap(({ data }) => data?.data ?? []),
  })
  return useMemo(
    () => (isAsked ? new Map(dues.map(({ subscriberid, balance }) => [subscriberid, balance])) : null),
    [isAsked, dues],
  )
}
