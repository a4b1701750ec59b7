import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { Maintenance } from '#domain/maintenance/calls.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS, safeNext } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { session } from '#web/shell/session.ts'

import { maintenanceTexts } from './texts.ts'

export const POLL_MS = 30_000

/** Asked again and again. One that fails changes nothing and says nothing: a server in maintenance may well be away. */
export function useMaintenance() {
  const cache = useQueryClient()
  const asked = read('getMaintenance', {})
  return useQuery({
    ...asked,
    queryFn: ({ signal }) =>
      call('getMaintenance', {}, signal).catch((failure: unknown) => {
        const before = cache.getQueryData(asked.queryKey)
        if (before) return before
        throw failure
      }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
}

/** Where the portal goes on for this person: where he was, if he came from inside. */
export function useWayOn() {
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const way = session() ? (safeNext(next) ?? PATHS.dashboard) : PATHS.login
  const { pathname, searchParams } = new URL(way, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams) as never }
}

/** Leads on when the maintenance ends before one's eyes; a page opened after it stays. */
export function useLeaveWhenOver(state: Maintenance['maintenance'] | undefined): void {
  const { over } = useText(maintenanceTexts)
  const navigate = useNavigate()
  const wasOn = useRef(false)
  const way = useWayOn()
  useEffect(() => {
    if (state === 'ON') wasOn.current = true
    if (state !== 'OFF' || !wasOn.current) return
    wasOn.current = false
    showBanner('success', over)
    void navigate({ ...way, replace: true })
    // where it leads is said by the address, which stays
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, navigate, over])
}
