import type { ReportJob } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { DateText } from '#web/ui/DateText.tsx'

import { daysAsked } from './days-asked.ts'

/** Which report, as what, and over which days. */
export function ReportTitle({ job }: { job: ReportJob }) {
  const language = useFullLanguage()
  const { from, to } = daysAsked(job.filters)
  return (
    <span className="stacked report-job">
      {REPORTS[job.report].title[language]}
      <small>
        {job.reportid} · {job.format.toUpperCase()}
      </small>
      {from && to && (
        <small>
          <DateText at={from} /> – <DateText at={to} />
        </small>
      )}
    </span>
  )
}
