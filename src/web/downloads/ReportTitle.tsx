import type { ReportJob } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'

import { downloadTexts } from './download-texts.ts'

/** Which report, as what, and over which days. */
export function ReportTitle({ job }: { job: ReportJob }) {
  const words = useText(downloadTexts)
  const language = useFullLanguage()
  const { from, to } = daysAsked(job.filters)
  return (
    <span className="stacked report-job">
      {job.report === 'archive' ? words.archive : REPORTS[job.report].title[language]}
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

/** The days that a report was asked for, where it is one over days. */
function daysAsked(filters: string): { from: string; to: string } {
  const asked = new URLSearchParams(filters)
  return { from: asked.get('from') ?? '', to: asked.get('to') ?? '' }
}
