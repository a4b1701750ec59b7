import type { ReactNode } from 'react'

import type { Day } from '#domain/dates.ts'
import { DateRange, type QuickRange } from './DateRange.tsx'
import type { DayRange } from './day-range.ts'
import { Page } from './Page.tsx'

import './actions.css'
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
  /** Further filters beside the days. */
  filters?: ReactNode
  children: ReactNode
}

/** A report over some days. */
export const Report = ({ title, hint, tools, range, onRange, quick, filters, children }: ReportProps) => (
  <Page title={title} hint={hint} actions={tools}>
    <search className="report-filters">
      <DateRange range={range} onChange={onRange} {...(quick && { quick })} />
      {filters}
    </search>
    {children}
  </Page>
)

/** What the report comes to. */
export const Totals = ({ children }: { children: ReactNode }) => <dl className="report-totals">{children}</dl>

export const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
