import { CancelledError, type QueryClient } from '@tanstack/react-query'

import { Failure, type FailureCode } from '#domain/errors.ts'
import { read } from '#web/api/read.ts'

import { endSession, saveUser, type Session, session, type StoredOperator, type StoredSubUser } from './session.ts'

/**
 * Maintenance has a page of its own, and no answer at all (a lost line, a page left before it was loaded) is no refusal:
 * in both the session lives on.
 */
const SAYS_NOTHING: readonly FailureCode[] = [
  'maintenance.on',
  'network.offline',
  'network.unreachable',
  'server.unavailable',
]

/** At start: who this is, and what his credit is now. A session that cannot be refreshed has ended. */
export async function refreshSession(cache: QueryClient): Promise<void> {
  const before = session()
  if (!before) return undefined
  try {
    saveUser(await fetchUser(before, cache))
  } catch (error) {
    // a screen that asked for the same was left before the answer, and took the question with it: ask again
    if (error instanceof CancelledError) return refreshSession(cache)
    if (error instanceof Failure && SAYS_NOTHING.includes(error.code)) return undefined
    endSession()
  }
  return undefined
}

async function fetchUser({ subuser }: Session, cache: QueryClient): Promise<StoredOperator | StoredSubUser> {
  if (!subuser) return cache.fetchQuery(read('getOperator', {}))
  const subuserid = subuser.lcosubuserid
  const [{ credit, muststay }, own] = await Promise.all([
    cache.fetchQuery(read('getOperator', { subuserid })),
    cache.fetchQuery(read('getSubUser', { subuserid })),
  ])
  return { ...own, credit, muststay }
}
