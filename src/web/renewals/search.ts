import { oneOf } from '#web/search-values.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

export type ExpirySearch = DayRange & { autorenewd?: 'YES' | 'NO' }

export function expirySearch(search: Record<string, unknown>): ExpirySearch {
  const autorenewd = oneOf(['YES', 'NO'] as const, search['autorenewd'])
  return { ...rangeOf(search), ...(autorenewd && { autorenewd }) }
}

export const SCHEDULE_STATES = ['PENDING', 'DONE', 'CANCELLED', 'FAILED'] as const
type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** Pending changes unless said otherwise; `part=failed` are the auto-renewals that did not work. */
export type ScheduleSearch = DayRange & { status?: ScheduleState | 'ALL'; part?: 'failed' }

export function scheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  if (search['part'] === 'failed') return { part: 'failed' }
  const status = oneOf([...SCHEDULE_STATES, 'ALL'] as const, search['status'])
  return { ...rangeOf(search), ...(status && { status }) }
}

/** What the report's call is asked for. */
export function scheduleFilters({
  status = 'PENDING',
  ...search
}: ScheduleSearch): DayRange & { status?: ScheduleState } {
  return { ...rangeOf(search), ...(status !== 'ALL' && { status }) }
}
