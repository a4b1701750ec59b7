import { useText } from '#web/i18n/texts.ts'
import { KindSelect } from '#web/plans/PlanFilters.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

import { lineUpTexts } from './line-up-texts.ts'
import type { LineUpSearch } from './search.ts'

type FiltersProps = {
  filters: LineUpSearch
  /** Those that there are channels of, once they are known. */
  kinds: { genres: readonly string[]; languages: readonly string[] } | undefined
  onFilter: (next: Record<string, unknown>) => void
}

export function LineUpFilters({ filters, kinds, onFilter }: FiltersProps) {
  const words = useText(lineUpTexts)
  return (
    <search className="line-up-filters screen-only" aria-label={words.filters}>
      <SearchField label={words.search} value={filters.q ?? ''} onChange={(q) => onFilter({ q })} />
      <KindSelect
        label={words.genre}
        any={words.anyGenre}
        kinds={kinds?.genres ?? []}
        chosen={filters.genre}
        onChoose={(genre) => onFilter({ genre })}
      />
      <KindSelect
        label={words.language}
        any={words.anyLanguage}
        kinds={kinds?.languages ?? []}
        chosen={filters.language}
        onChoose={(language) => onFilter({ language })}
      />
    </search>
  )
}
