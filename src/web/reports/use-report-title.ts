import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { entryAt } from '#web/shell/navigation.ts'
import { shellTexts } from '#web/shell/texts.ts'

import { reportPath } from './report-paths.ts'

/** As the navigation calls its screen; a report without an entry of its own as its file is called. */
export function useReportTitle() {
  const words = useText(shellTexts)
  const language = useFullLanguage()
  return (name: ReportName): string => {
    const entry = entryAt(reportPath(name))
    return entry ? words[entry] : REPORTS[name].title[language]
  }
}
