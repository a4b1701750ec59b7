import type { QueryClient } from '@tanstack/react-query'

import { Failure } from '#domain/errors.ts'
import { read } from '#web/api/hooks.ts'

import { endSession, saveUser, type Session, session, type StoredOperator, type StoredSubUser } from './session.ts'

/** At start: who this is, and what his credit is now. A session that cannot be refreshed has ended. */
export async function refreshSession(cache: QueryClient): Promise<void> {
  const before = session()
  if (!before) return
  try {
    saveUser(await fetchUser(before, cache))
  } catch (error) {
    // the maintenance page says what is going on, and the session lives on behind it
    if (error instanceof Failure && error.code === 'maintenance.on') return
    endSession()
  }
}

async function fetchUser({ subuser }: Session, cache: QueryClient): Promise<StoredOperator | StoredSubUser> {
  if (!subuser) return cache.fetchQuery(read('getOperator', {}))
  const subuserid = subuser.lcosubuserid
  const [{ credit }, own] = await Promise.all([
    cache.fetchQuery(read('getOperator', { subuserid })),
    cache.fetchQuery(read('getSubUser', { subuserid })),
  ])
  return { ...own, credit }
}
