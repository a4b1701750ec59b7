import { useState } from 'react'

import { REPORTS } from '#domain/reports/declarations.ts'
import { FILTER_WORDS } from '#domain/reports/filters.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { now } from '#web/ui/clock.ts'

import { toolTexts } from './tool-texts.ts'

/** What paper needs and the screen shows elsewhere: whose figures, narrowed to what, and when they were true. */
export function PrintHead({ report, of, filters }: { report: ReportName; of: string; filters: object }) {
  const words = useText(toolTexts)
  const language = useFullLanguage()
  const [at] = useState(now)
  const given = new Map<string, unknown>(Object.entries(filters))
  const narrowed = REPORTS[report].filters.filter((field) => (given.get(field) ?? '') !== '')
  return (
    <p className="print-head">
      {of}
      {narrowed.map((field) => (
        <span key={field}>
          {' · '}
          {FILTER_WORDS[field]?.[language]}: <FilterValue value={String(given.get(field))} />
        </span>
      ))}
      {' · '}
      {words.printed}: <DateText at={at} withTime />
    </p>
  )
}

const FilterValue = ({ value }: { value: string }) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? <DateText at={value} /> : value
