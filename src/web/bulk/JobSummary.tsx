import type { BulkJob } from '#domain/subscriptions/bulk-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { FileSummary, RowCounts, RowsBar } from '#web/ui/imports/FileSummary.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Total } from '#web/ui/Report.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { JobBadge } from './JobBadge.tsx'
import { jobTexts } from './job-texts.ts'

/** The rows that are tried at all. */
export const possibleRows = ({ rows, refused }: BulkJob): number => rows - refused

const isStarted = ({ status }: BulkJob): boolean => status === 'RUNNING' || status === 'DONE'

export function JobSummary({ job }: { job: BulkJob }) {
  const words = useText(jobTexts)
  const kinds = useText(bulkTexts)
  const tried = job.done + job.failed
  const all = possibleRows(job)
  return (
    <FileSummary
      filename={job.filename}
      badge={<JobBadge state={job.status} />}
      kind={kinds[job.kind]}
      created={job.created}
      by={job.authorisedby}
      warnings={[job.repeats && words.repeats(job.repeats)]}
    >
      {isStarted(job) && <RowsBar done={job.done} failed={job.failed} of={all} text={words.progressOf(tried, all)} />}
      <Sums job={job} />
    </FileSummary>
  )
}

function Sums({ job }: { job: BulkJob }) {
  const words = useText(jobTexts)
  const counts = isStarted(job)
    ? ([
        [words.done, job.done],
        [words.failed, job.failed],
        [words.waiting, job.waiting],
        [words.cannot, job.refused],
      ] as const)
    : ([
        [words.rows, job.rows],
        [words.can, possibleRows(job)],
        [words.cannot, job.refused],
      ] as const)
  return (
    <RowCounts counts={counts}>
      <Total label={isStarted(job) ? words.hasCost : words.willCost}>
        <Money amount={job.amount} fits />
      </Total>
    </RowCounts>
  )
}
