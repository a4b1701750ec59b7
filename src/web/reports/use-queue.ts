import { useState } from 'react'

import type { ReportFormat, ReportName } from '#domain/reports/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useFullLanguage } from '#web/i18n/language.ts'

import { rememberQueued } from './queued-here.ts'

/** Has a report made in the background, and knows which were asked for here. */
export function useQueue(report: ReportName, filters: string) {
  const language = useFullLanguage()
  const [queued, setQueued] = useState<readonly string[]>([])
  const { mutate, isPending } = useWrite('queueReport', { refreshes: ['listQueuedReports'] })

  function queue(format: ReportFormat) {
    mutate(
      { report, format, language, filters },
      {
        onSuccess: (reportid) => {
          rememberQueued(reportid)
          setQueued((before) => [reportid, ...before])
        },
      },
    )
  }

  return { queue, queued, isPending }
}
