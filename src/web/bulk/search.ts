import { BULK_KINDS, BULK_ROW_STATES, type BulkKind } from '#domain/subscriptions/bulk-calls.ts'
import { oneOf, textIn } from '#web/search-values.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

export type RowState = (typeof BULK_ROW_STATES)[number]

/** One job and which of its rows, or the list of jobs and what kind the next file is. */
export type BulkSearch = DayRange & { jobid?: string; rows?: RowState; kind?: BulkKind }

export function bulkSearch(search: Record<string, unknown>): BulkSearch {
  const jobid = textIn(search['jobid'])
  const rows = oneOf(BULK_ROW_STATES, search['rows'])
  if (jobid && /^JOB\d{5,12}$/.test(jobid)) return { jobid, ...(rows && { rows }) }
  const kind = oneOf(BULK_KINDS, search['kind'])
  return { ...rangeOf(search), ...(kind && { kind }) }
}
