import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { LiveEvent } from '#domain/session/calls.ts'
import { listen } from '#web/api/listen.ts'

import { refreshSession } from './refresh-session.ts'
import { takeCredit } from './session.ts'

/** Whatever shows what a box was told reads it again. */
function refreshCommands(cache: QueryClient): void {
  for (const stale of ['getDeviceDetails', 'listCommands']) void cache.invalidateQueries({ queryKey: [stale] })
}

/** Keeps the open window up to date with what the server announces. */
export function useLive(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const hear = (event: LiveEvent) => {
      if (event.kind === 'credit') return takeCredit(event.credit)
      if (event.kind === 'command') return refreshCommands(cache)
      // whether the session has ended or may go on through maintenance is the server's to say: ask
      return void cache.invalidateQueries({ queryKey: ['getOperator'] }).then(() => refreshSession(cache))
    }
    return listen('listenLive', hear)
  }, [cache])
}
