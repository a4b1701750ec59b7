import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { downloadTexts } from './download-texts.ts'
import { JobState, ReadyReport } from './JobState.tsx'
import { ReportTitle } from './ReportTitle.tsx'
import { useOpenReport } from './use-open.ts'
import { useReportJobs } from './use-report-jobs.ts'

const NEWEST = 3

/** The newest reports on the first page of the centre; nothing where none was ever asked for. */
export function NewestReports() {
  const words = useText(downloadTexts)
  const { rows, hasFailed } = useReportJobs()
  const { open, opening } = useOpenReport()
  if (!rows && !hasFailed) return <Skeleton height="96px" />
  if (!rows?.length) return null
  return (
    <Card title={words.reports}>
      <ul className="download-list">
        {rows.slice(0, NEWEST).map((job) => (
          <li key={job.reportid} className="download-item report-item">
            <ReportTitle job={job} />
            <JobState job={job} />
            {job.status === 'DONE' && <ReadyReport job={job} isBusy={opening === job.reportid} onOpen={open} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
