import { dropLastSearched } from './drop-last-searched.ts'
import { dropRecentHomesOfOthers } from './recent-homes.ts'

/** At the end of a session and at the start of the next. Who comes back finds the homes he opened; nobody else does. */
export function forgetHomes(): void {
  dropLastSearched()
  dropRecentHomesOfOthers()
}
