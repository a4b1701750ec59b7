import type { ReportName } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'
import { entryAt } from '#web/shell/navigation.ts'
import { useTitle } from '#web/shell/screen.ts'

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

/** As the navigation calls its screen; a report without an entry of its own as its file is called. */
export function useReportTitle() {
  const titleOf = useTitle()
  const language = useFullLanguage()
  return (name: ReportName): string => {
    const entry = entryAt(reportPath(name))
    return entry ? titleOf(entry.title) : REPORTS[name].title[language]
  }
}

/** Those that are looked at on the screen of something else. */
const ELSEWHERE: Partial<Record<ReportName, string>> = {
  subscriberlist: PATHS.subscriberlist,
  boxorders: `${PATHS.purchasestb}#orders`,
  sms: PATHS.devicesms,
  boxstock: PATHS.devicestock,
}

/** Where a report is looked at: under its name unless it stands elsewhere. */
export const reportPath = (name: ReportName): string => ELSEWHERE[name] ?? `${PATHS.report}/${name}`
