import type { ReportName } from '#domain/reports/calls.ts'

type Filters = Record<string, string>

/** A view's filters as the address of its screen, where the two are not called the same. */
const TO_SEARCH: Partial<Record<ReportName, (filters: Filters) => object>> = {
  // without a status the address means those that wait, and a view means all of them
  schedule: (filters) => ({ status: 'ALL', ...filters }),
  // in the address the template to send with has the call's name
  sms: ({ smsid, ...days }) => ({ ...days, ...(smsid && { type: smsid }) }),
}

export function searchOf(report: ReportName, filters: string): object {
  const given = Object.fromEntries(new URLSearchParams(filters))
  return TO_SEARCH[report]?.(given) ?? given
}
