import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/Skeleton.tsx'

import type { ToolbarProps } from './Toolbar.tsx'

import '#web/ui/report.css'

const Toolbar = lazy(() => import('./Toolbar.tsx').then((room) => ({ default: room.Toolbar })))

/** The tools of a report. The report itself is there first: their code follows, and their place is kept. */
export const ReportTools = (props: ToolbarProps) => (
  <Suspense fallback={<Skeleton width="276px" height="44px" />}>
    <Toolbar {...props} />
  </Suspense>
)
