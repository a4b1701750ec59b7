import { useQuery } from '@tanstack/react-query'

import type { ReportJob } from '#domain/reports/calls.ts'
import { read } from '#web/api/hooks.ts'
import { JobState, ReadyReport } from '#web/downloads/JobState.tsx'
import { useOpenReport } from '#web/downloads/use-open.ts'
import { useText } from '#web/i18n/texts.ts'

import { toolTexts } from './tool-texts.ts'

/** Should the line for live events be down, it is asked for now and then. */
const ASK_EVERY_MS = 5000

const isOpen = ({ status }: ReportJob): boolean => status === 'QUEUED' || status === 'RUNNING'

/** What was asked for on this page, until it is there. */
export function QueuedNotice({ queued }: { queued: readonly string[] }) {
  const words = useText(toolTexts)
  const { open, opening } = useOpenReport()
  const { data } = useQuery({
    ...read('listQueuedReports', {}),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? ASK_EVERY_MS : false),
  })
  return (
    <output className="report-panel">
      {queued.map((reportid) => {
        const job = data?.data.find((one) => one.reportid === reportid)
        return (
          <p key={reportid}>
            <strong>{job?.filename ?? words.queued(reportid)}</strong>
            {job && <JobState job={job} />}
            {job?.status === 'DONE' && <ReadyReport job={job} isBusy={opening === reportid} onOpen={open} />}
          </p>
        )
      })}
    </output>
  )
}
