import { useEffect } from 'react'

import type { ReportFormat, ReportName } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'

import { ExportMenu } from './ExportMenu.tsx'
import { rememberUse } from './last-used.ts'
import { Making } from './Making.tsx'
import { PrintHead } from './PrintHead.tsx'
import { QueuedNotice } from './QueuedNotice.tsx'
import { toolTexts } from './tool-texts.ts'
import { useExport } from './use-export.ts'
import { useQueue } from './use-queue.ts'
import { Views } from './Views.tsx'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './report-tools.css'

export type ToolbarProps = {
  report: ReportName
  /** What is filtered now, as the report's call takes it. */
  filters: object
  /** What of it a view keeps: days that the screen fills in by itself are left out, so that "this month" stays this month. */
  kept?: object
}

/** What every report can do beside being looked at: become a file, be found again, be printed. */
export function Toolbar({ report, filters, kept = filters }: ToolbarProps) {
  const words = useText(toolTexts)
  const session = useSession()
  const asked = filtersText(report, filters)
  const { start, stop, making } = useExport(report, asked)
  const { queue, queued } = useQueue(report, asked)
  useEffect(() => rememberUse(report), [report])
  if (!session || !may(session, 'reports')) return null

  function handleBackground(format: ReportFormat) {
    stop()
    queue(format)
  }

  return (
    <>
      <ExportMenu onExport={start} onQueue={queue} />
      <Views report={report} filters={filtersText(report, kept)} />
      <button type="button" className="quiet-button" onClick={() => window.print()}>
        {words.print}
      </button>
      {making && (
        <Making
          making={making}
          onStop={stop}
          onBackground={making.format === 'pdf' ? null : () => handleBackground(making.format)}
        />
      )}
      {queued.length > 0 && <QueuedNotice queued={queued} />}
      <PrintHead report={report} of={session.lconame} filters={filters} />
    </>
  )
}

/** What is filtered now, as the query string of the report's own call. */
function filtersText(report: ReportName, filters: object): string {
  const given = new Map<string, unknown>(Object.entries(filters))
  const named = REPORTS[report].filters
    .map((field) => [field, given.get(field)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(named.map(([field, value]) => [field, String(value)])).toString()
}
