import type { Report } from '#domain/reports/declaration.ts'
import { choicesOf, FILTER_WORDS } from '#domain/reports/filters.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { NativeSelect, TextInput } from '#web/ui/controls.tsx'
import { DateRange } from '#web/ui/DateRange.tsx'

import { reportWords } from './report-words.ts'
import type { Filters } from './use-report.ts'

import '#web/ui/report.css'

type FiltersProps = {
  declared: Report
  filters: Filters
  onFilter: (next: Record<string, string | undefined>) => void
}

/** The days of a report, and what else it can be narrowed to. */
export function ReportFilters({ declared, filters, onFilter }: FiltersProps) {
  const words = useText(reportWords)
  const language = useFullLanguage()
  return (
    <search className="report-filters">
      {declared.filters.includes('from') && (
        <DateRange
          range={filters}
          withAll={declared.begins === undefined}
          onChange={({ from, to }) => onFilter({ from, to })}
        />
      )}
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
    </search>
  )
}
