import type { ReactNode } from 'react'

import type { Day } from '#domain/dates.ts'
import type { QuickRange } from './DateRange.tsx'
import { DatedFilters } from './DatedFilters.tsx'
import type { DayRange } from './day-range.ts'
import { Page } from './Page.tsx'
import { useIsNarrow } from './use-narrow.ts'

import './report.css'

type ReportProps = {
  title: string
  hint: string
  /** Files, views and paper. */
  tools: ReactNode
  range: { from: Day; to: Day }
  onRange: (range: DayRange) => void
  /** The ranges that are asked for every day, where they are not those of the past. */
  quick?: readonly QuickRange[]
  /** Further filters beside the days, and how many of them are set. */
  filters?: ReactNode
  narrowedBy?: number
  children: ReactNode
}

/** A report over some days. On a phone one line of days, and behind a button the rest. */
export function Report({ title, hint, tools, range, onRange, quick, filters, narrowedBy = 0, children }: ReportProps) {
  const days = { range, onChange: onRange, ...(quick && { quick }) }
  const isNarrow = useIsNarrow()
  return (
    <Page title={title} hint={hint} actions={isNarrow ? undefined : tools}>
      <DatedFilters days={days} narrowedBy={narrowedBy}>
        {filters}
        {isNarrow && tools}
      </DatedFilters>
      {children}
    </Page>
  )
}

type TotalsProps = {
  /** What could not be read comes to nothing that one could say. */
  hasFailed?: boolean
  children: ReactNode
}

/** What the report comes to. */
export const Totals = ({ hasFailed = false, children }: TotalsProps) =>
  hasFailed ? null : <dl className="report-totals">{children}</dl>

export const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
