import type { BulkJob, BulkRow } from '#domain/subscriptions/bulk-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { jobTexts } from './job-texts.ts'

const JOB_TONES: Record<BulkJob['status'], Tone> = {
  READY: 'wait',
  RUNNING: 'wait',
  DONE: 'good',
  CANCELLED: 'plain',
}

export const JobBadge = ({ state }: { state: BulkJob['status'] }) => (
  <Badge tone={JOB_TONES[state]}>{useText(bulkTexts)[state]}</Badge>
)

const ROW_TONES: Record<BulkRow['status'], Tone> = {
  READY: 'good',
  REFUSED: 'bad',
  WAITING: 'wait',
  DONE: 'good',
  FAILED: 'bad',
}

export const RowBadge = ({ state }: { state: BulkRow['status'] }) => (
  <Badge tone={ROW_TONES[state]}>{useText(jobTexts)[state]}</Badge>
)
