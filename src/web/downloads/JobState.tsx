import type { ReportJob } from '#domain/reports/calls.ts'
import { dictionary } from '#domain/words.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { bytesText } from '#web/ui/save-file.ts'

import { OpenButton } from './OpenButton.tsx'
import './job-state.css'

/** How far a report is that is made in the background. */
const jobTexts = dictionary({
  QUEUED: ['Waiting', 'इंतज़ार में'],
  RUNNING: ['Being made', 'बन रही है'],
  DONE: ['Ready', 'तैयार'],
  FAILED: ['Could not be made', 'नहीं बन पाई'],
  rowsSoFar: [(rows: string) => `${rows} rows so far`, (rows) => `अब तक ${rows} लाइनें`],
  rows: [(rows: string) => `${rows} rows`, (rows) => `${rows} लाइनें`],
})

const TONES: Record<ReportJob['status'], Tone> = { QUEUED: 'wait', RUNNING: 'wait', DONE: 'good', FAILED: 'bad' }

/** How far a report is, and why it could not be made. */
export function JobState({ job }: { job: ReportJob }) {
  const words = useText(jobTexts)
  const rows = number(job.rows)
  return (
    <span className="job-state">
      <Badge tone={TONES[job.status]}>{words[job.status]}</Badge>
      {job.status === 'RUNNING' && <small>{words.rowsSoFar(rows)}</small>}
      {job.status === 'DONE' && <small>{words.rows(rows)}</small>}
      {job.status === 'FAILED' && job.reason !== '' && <Refusal code={job.reason} />}
    </span>
  )
}

type ReadyProps = { job: ReportJob; isBusy: boolean; onOpen: (reportid: string) => void }

/** The file of a report, fetched at the click. */
export const ReadyReport = ({ job, isBusy, onOpen }: ReadyProps) => (
  <span className="job-ready">
    <small>{bytesText(job.bytes)}</small>
    <OpenButton of={job.filename} isBusy={isBusy} onOpen={() => onOpen(job.reportid)} />
  </span>
)
