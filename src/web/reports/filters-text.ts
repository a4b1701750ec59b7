import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'

/** What is filtered now, as the query string of the report's own call. */
export function filtersText(report: ReportName, filters: object): string {
  const given = new Map<string, unknown>(Object.entries(filters))
  const named = REPORTS[report].filters
    .map((field) => [field, given.get(field)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(named.map(([field, value]) => [field, String(value)])).toString()
}
