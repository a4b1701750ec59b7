import type { House } from '../context.ts'
import { deleteOldCodes } from '../credentials/one-time-code.ts'
import { deleteOldSessions } from '../credentials/sessions.ts'
import { deleteOldTries } from '../credentials/throttle.ts'

const REPLIES_KEPT_DAYS = 7
const JOBS_KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Hourly: what has run out is taken away. Failed jobs stay until somebody has seen them. */
export async function sweep({ system, now }: Pick<House, 'system' | 'now'>): Promise<void> {
  const at = now()
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS)
  await deleteOldSessions(system, at)
  await deleteOldTries(system, at)
  await deleteOldCodes(system, at)
  await system.deleteFrom('idempotency').where('at', '<', daysAgo(REPLIES_KEPT_DAYS)).execute()
  await system
    .deleteFrom('job')
    .where('finished_at', '<', daysAgo(JOBS_KEPT_DAYS))
    .where('failure', 'is', null)
    .execute()
}
