import type { Day } from '#domain/dates.ts'
import type { DeskBanner } from '#domain/desk/tell-calls.ts'

export type BannerState = 'running' | 'planned' | 'over' | 'off'

/** Both days included. */
export function bannerState({ adstatus, starts, ends }: DeskBanner, today: Day): BannerState {
  if (adstatus === 'INACTIVE') return 'off'
  if (ends && ends < today) return 'over'
  return starts && starts > today ? 'planned' : 'running'
}
