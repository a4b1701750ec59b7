import { useState } from 'react'

import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { useFullLanguage } from '#web/i18n/language.ts'

import { ChartPicture, type ChartPages } from './ChartPicture.tsx'

import '#web/ui/disclosure.css'
import './report-tools.css'

/** The picture that a report declares. It is drawn when somebody wants to see it. */
export function ChartCard({ report, pages }: { report: ReportName; pages: ChartPages }) {
  const language = useFullLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { chart } = REPORTS[report]
  if (!chart || pages.rows?.length === 0) return null
  return (
    <details className="report-chart disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{chart.title[language]}</summary>
      {isOpen && <ChartPicture report={report} pages={pages} />}
    </details>
  )
}
