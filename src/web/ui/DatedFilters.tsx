import type { ReactNode } from 'react'

import { NativeSelect } from './controls.tsx'
import { DateRange, type DateRangeProps, QuickRanges, useIsOwnRange } from './DateRange.tsx'
import { FilterLine } from './FilterLine.tsx'
import { useIsNarrow } from './use-narrow.ts'

import './report.css'

type DatedFiltersProps = {
  /** A list that has none is narrowed by the rest alone. */
  days: DateRangeProps | undefined
  /** How many of the further filters are set. */
  narrowedBy?: number
  /** Further filters beside the days. */
  children?: ReactNode
}

/** Above a list: its days, and what else it can be narrowed to. On a phone one line of days, and behind a button the rest. */
export function DatedFilters({ days, narrowedBy = 0, children }: DatedFiltersProps) {
  const isNarrow = useIsNarrow()
  const hasOwnDays = useIsOwnRange(days)
  if (!isNarrow)
    return (
      <search className="report-filters">
        {days && <DateRange {...days} />}
        {children}
      </search>
    )
  return (
    <FilterLine line={days && <QuickRanges {...days} />} narrowedBy={narrowedBy + Number(hasOwnDays)}>
      {days && <DateRange {...days} hasQuick={false} />}
      {children}
    </FilterLine>
  )
}

type KindFilterProps = {
  label: string
  /** The word for all of them. */
  any: string
  choices: readonly { value: string; label: string }[]
  chosen: string | undefined
  /** '' for all of them. */
  onChoose: (value: string) => void
}

/** One kind of a list. */
export const KindFilter = ({ label, any, choices, chosen = '', onChoose }: KindFilterProps) => (
  <NativeSelect
    label={label}
    value={chosen}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    data={[{ value: '', label: any }, ...choices]}
  />
)
