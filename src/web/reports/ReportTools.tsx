import { Suspense } from 'react'

import type { ReportName } from '#domain/reports/calls.ts'
import { lazyAtIdle } from '#web/shell/idle.ts'
import '#web/ui/report.css'

import type { ToolbarProps } from './Toolbar.tsx'
import type { ChartPages } from './ChartPicture.tsx'

const ChartCard = lazyAtIdle(async () => (await import('./ChartCard.tsx')).ChartCard)

/** As it stands closed: what is lower when it comes would pull the end of the list from under a finger. */
export const CHART_PLACE = <div style={{ height: '43px' }} />

/** The picture that a report declares; its code follows the report, and its place is kept. */
export const ReportChart = ({ report, pages }: { report: ReportName; pages: ChartPages }) =>
  pages.rows?.length === 0 ? null : (
    <Suspense fallback={CHART_PLACE}>
      <ChartCard report={report} pages={pages} />
    </Suspense>
  )

const Toolbar = lazyAtIdle(async () => (await import('./Toolbar.tsx')).Toolbar)

/** The tools of a report. The report itself is there first: their code follows, and their place is kept. */
export const ReportTools = (props: ToolbarProps) => (
  <Suspense fallback={<div style={{ width: '276px', height: '44px' }} />}>
    <Toolbar {...props} />
  </Suspense>
)
