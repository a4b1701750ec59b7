import { NativeSelect } from './controls.tsx'
import { DateRange } from './DateRange.tsx'
import type { DayRange } from './day-range.ts'

import './report.css'

type DatedFiltersProps = {
  range: DayRange
  onRange: (range: DayRange) => void
  label: string
  /** The word for all of them. */
  any: string
  choices: readonly { value: string; label: string }[]
  chosen: string | undefined
  /** '' for all of them. */
  onChoose: (value: string) => void
}

/** Above a dated list: its days, and one kind of it. */
export const DatedFilters = ({ range, onRange, label, any, choices, chosen = '', onChoose }: DatedFiltersProps) => (
  <search className="report-filters">
    <DateRange range={range} onChange={onRange} withAll />
    <NativeSelect
      label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[{ value: '', label: any }, ...choices]}
    />
  </search>
)
