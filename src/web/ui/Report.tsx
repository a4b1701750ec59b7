import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Day } from '#domain/dates.ts'
import { texts, useText } from '#web/i18n/texts.ts'

import { DateRange, type QuickRange } from './DateRange.tsx'
import { DateText } from './DateText.tsx'
import type { DayRange } from './day-range.ts'
import { Page } from './Page.tsx'

import './actions.css'
import './report.css'

const words = texts({ print: 'Print' }, { print: 'प्रिंट करें' })

type ReportProps = {
  title: string
  hint: string
  /** Whose figures these are; stands on paper. */
  of: string
  range: { from: Day; to: Day }
  onRange: (range: DayRange) => void
  /** The ranges that are asked for every day, where they are not those of the past. */
  quick?: readonly QuickRange[]
  /** Further filters beside the days. */
  filters?: ReactNode
  children: ReactNode
}

/** A report over some days: filters on the screen, the same figures with a heading on paper. */
export function Report({ title, hint, of, range, onRange, quick, filters, children }: ReportProps) {
  const says = useText(words)
  const print = (
    <Button variant="default" onClick={() => window.print()}>
      {says.print}
    </Button>
  )
  return (
    <Page title={title} hint={hint} actions={print}>
      <p className="print-head">
        {of} · <DateText at={range.from} /> – <DateText at={range.to} />
      </p>
      <search className="report-filters">
        <DateRange range={range} onChange={onRange} {...(quick && { quick })} />
        {filters}
      </search>
      {children}
    </Page>
  )
}

/** What the report comes to. */
export const Totals = ({ children }: { children: ReactNode }) => <dl className="report-totals">{children}</dl>

export const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
