import type { BulkJob } from '#domain/subscriptions/bulk-calls.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Progress } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { JobBadge } from './JobBadge.tsx'
import { jobTexts } from './job-texts.ts'

/** The rows that are tried at all. */
export const possibleRows = ({ rows, refused }: BulkJob): number => rows - refused

export function JobSummary({ job }: { job: BulkJob }) {
  const words = useText(jobTexts)
  const kinds = useText(bulkTexts)
  return (
    <section className="card job-summary" aria-label={job.filename}>
      <header>
        <h2>{job.filename}</h2>
        <JobBadge state={job.status} />
      </header>
      <p className="card-hint">
        {kinds[job.kind]} · <DateText at={job.created} withTime /> · {job.authorisedby}
      </p>
      {job.repeats !== '' && (
        <p role="alert" className="job-repeats">
          {words.repeats(job.repeats)}
        </p>
      )}
      {(job.status === 'RUNNING' || job.status === 'DONE') && <Bar job={job} />}
      <Sums job={job} />
    </section>
  )
}

function Bar({ job }: { job: BulkJob }) {
  const words = useText(jobTexts)
  const all = possibleRows(job)
  const tried = job.done + job.failed
  const text = words.progressOf(tried, all)
  return (
    <div className="job-progress">
      <Progress
        value={all === 0 ? 1 : tried}
        max={all || 1}
        label={text}
        isDanger={job.failed > 0 && job.waiting === 0}
      />
      <output>{text}</output>
    </div>
  )
}

function Sums({ job }: { job: BulkJob }) {
  const words = useText(jobTexts)
  const isStarted = job.status === 'RUNNING' || job.status === 'DONE'
  const counts = isStarted
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
    <Totals>
      {counts.map(([label, count]) => (
        <Total key={label} label={label}>
          {number(count)}
        </Total>
      ))}
      <Total label={isStarted ? words.hasCost : words.willCost}>
        <Money amount={job.amount} fits />
      </Total>
    </Totals>
  )
}
