import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { entryAt } from '#web/shell/navigation.ts'
import { useTitle } from '#web/shell/title.ts'

import { reportPath } from './report-paths.ts'

/** As the navigation calls its screen; a report without an entry of its own as its file is called. */
export function useReportTitle() {
  const titleOf = useTitle()
  const language = useFullLanguage()
  return (name: ReportName): string => {
    const entry = entryAt(reportPath(name))
    return entry ? titleOf(entry.title) : REPORTS[name].title[language]
  }
}
