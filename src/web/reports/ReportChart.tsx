import { lazy, Suspense } from 'react'

import type { ReportName } from '#domain/reports/calls.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import type { ChartPages } from './ChartPicture.tsx'

const ChartCard = lazy(() => import('./ChartCard.tsx').then((room) => ({ default: room.ChartCard })))

/** The picture that a report declares; its code follows the report, and its place is kept. */
export const ReportChart = ({ report, pages }: { report: ReportName; pages: ChartPages }) =>
  pages.rows?.length === 0 ? null : (
    <Suspense fallback={<Skeleton height="50px" />}>
      <ChartCard report={report} pages={pages} />
    </Suspense>
  )
