import { Suspense } from 'react'

import { lazyAtIdle } from '#web/shell/lazy-at-idle.ts'

import type { ToolbarProps } from './Toolbar.tsx'

import '#web/ui/report.css'

const Toolbar = lazyAtIdle(async () => (await import('./Toolbar.tsx')).Toolbar)

/** The tools of a report. The report itself is there first: their code follows, and their place is kept. */
export const ReportTools = (props: ToolbarProps) => (
  <Suspense fallback={<div style={{ width: '276px', height: '44px' }} />}>
    <Toolbar {...props} />
  </Suspense>
)
