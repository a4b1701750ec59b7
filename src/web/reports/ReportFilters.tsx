import type { Report } from '#domain/reports/declaration.ts'
import { choicesOf, FILTER_WORDS } from '#domain/reports/filters.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { NativeSelect, TextInput } from '#web/ui/controls.tsx'
import { DateRange, QuickRanges } from '#web/ui/DateRange.tsx'
import type { DayRange } from '#web/ui/day-range.ts'
import { FilterLine } from '#web/ui/FilterLine.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'

import { reportWords } from './report-words.ts'
import type { Filters } from './use-report.ts'

import '#web/ui/report.css'

type FiltersProps = {
  declared: Report
  filters: Filters
  onFilter: (next: Record<string, string | undefined>) => void
}

/** The days of a report, and what else it can be narrowed to. On a phone one line of days, and behind a button the rest. */
export function ReportFilters(asked: FiltersProps) {
  const isNarrow = useIsNarrow()
  const hasDays = asked.declared.filters.includes('from')
  if (!isNarrow)
    return (
      <search className="report-filters">
        {hasDays && <DateRange {...daysOf(asked)} />}
        <Others {...asked} />
      </search>
    )
  return (
    <FilterLine line={hasDays && <QuickRanges {...daysOf(asked)} />}>
      {hasDays && <DateRange {...daysOf(asked)} />}
      <Others {...asked} />
    </FilterLine>
  )
}

const daysOf = ({ declared, filters, onFilter }: FiltersProps) => ({
  range: filters,
  withAll: declared.begins === undefined,
  onChange: ({ from, to }: DayRange) => onFilter({ from, to }),
})

function Others({ declared, filters, onFilter }: FiltersProps) {
  const words = useText(reportWords)
  const language = useFullLanguage()
  return (
    <>
      {declared.typed?.map((name) => (
        <TextInput
          key={name}
          label={FILTER_WORDS[name]?.[language]}
          defaultValue={filters[name] ?? ''}
          onBlur={({ currentTarget }) => onFilter({ [name]: currentTarget.value.trim().toUpperCase() || undefined })}
        />
      ))}
      {declared.filters.flatMap((name) => {
        const choices = choicesOf(declared, name)
        return choices
          ? [
              <NativeSelect
                key={name}
                label={FILTER_WORDS[name]?.[language]}
                value={filters[name] ?? ''}
                onChange={({ currentTarget }) => onFilter({ [name]: currentTarget.value || undefined })}
                data={[
                  { value: '', label: words.all },
                  ...Object.entries(choices).map(([value, word]) => ({ value, label: word[language] })),
                ]}
              />,
            ]
          : []
      })}
    </>
  )
}
