import { Suspense } from 'react'

import type { ReportName } from '#domain/reports/calls.ts'
import { lazyAtIdle } from '#web/shell/lazy-at-idle.ts'

import type { ChartPages } from './ChartPicture.tsx'

const ChartCard = lazyAtIdle(async () => (await import('./ChartCard.tsx')).ChartCard)

/** The picture that a report declares; its code follows the report, and its place is kept. */
export const ReportChart = ({ report, pages }: { report: ReportName; pages: ChartPages }) =>
  pages.rows?.length === 0 ? null : (
    <Suspense fallback={<div style={{ height: '50px' }} />}>
      <ChartCard report={report} pages={pages} />
    </Suspense>
  )
