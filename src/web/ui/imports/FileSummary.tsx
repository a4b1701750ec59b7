import type { ReactNode } from 'react'

import { number } from '#web/i18n/format.ts'
import { Progress } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'

import './file-summary.css'

type FileSummaryProps = {
  filename: string
  badge: ReactNode
  kind: string
  created: Date
  by: string
  /** What is wrong with the whole file, or what it was sent as before; '' for nothing. */
  warnings: readonly string[]
  children: ReactNode
}

/** A file of rows that are checked and then done: what it is, and below it how far it has come. */
export const FileSummary = ({ filename, badge, kind, created, by, warnings, children }: FileSummaryProps) => (
  <section className="card file-summary" aria-label={filename}>
    <header>
      <h2>{filename}</h2>
      {badge}
    </header>
    <p className="card-hint">
      {kind} · <DateText at={created} withTime /> · {by}
    </p>
    {warnings.filter(Boolean).map((warning) => (
      <p key={warning} role="alert" className="file-warning">
        {warning}
      </p>
    ))}
    {children}
  </section>
)

type RowsBarProps = { done: number; failed: number; of: number; text: string }

export const RowsBar = ({ done, failed, of, text }: RowsBarProps) => (
  <div className="file-progress">
    <Progress value={of === 0 ? 1 : done + failed} failed={failed} max={of || 1} label={text} />
    <output>{text}</output>
  </div>
)

type Counts = readonly (readonly [label: string, count: number])[]

/** How many rows went which way; `children` is what they come to. */
export const RowCounts = ({ counts, children }: { counts: Counts; children: ReactNode }) => (
  <Totals>
    {counts.map(([label, count]) => (
      <Total key={label} label={label}>
        {number(count)}
      </Total>
    ))}
    {children}
  </Totals>
)
