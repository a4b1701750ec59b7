import * as z from 'zod/mini'

import { currentUser } from '#web/shell/session.ts'
import { forget, store, stored } from '#web/shell/storage.ts'

/** As little as it takes to know a home again. */
const RecentHome = z.object({ subscriberid: z.string(), name: z.string(), city: z.string() })
export type RecentHome = z.output<typeof RecentHome>

const Kept = z.object({ owner: z.string(), homes: z.array(RecentHome) })

const MOST = 8

/** The homes this person opened last, newest first. */
export function recentHomes(): RecentHome[] {
  const kept = z.safeParse(Kept, stored('recentHomes'))
  return kept.success && kept.data.owner === currentUser() ? kept.data.homes : []
}

export function rememberHome({ subscriberid, name, city }: RecentHome): void {
  const owner = currentUser()
  if (owner === null) return
  const others = recentHomes().filter((home) => home.subscriberid !== subscriberid)
  store('recentHomes', { owner, homes: [{ subscriberid, name, city }, ...others].slice(0, MOST) })
}

/** Somebody else has signed in: he never sees whom the one before looked up. */
export function dropRecentHomesOfOthers(): void {
  const user = currentUser()
  const kept = z.safeParse(Kept, stored('recentHomes'))
  if (user !== null && (!kept.success || kept.data.owner !== user)) forget('recentHomes')
}
