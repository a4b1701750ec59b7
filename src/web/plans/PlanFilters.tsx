import { PLAN_TYPES } from '#domain/plans/tariff.ts'
import { useText } from '#web/i18n/texts.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { useKindWord } from './kind-word.ts'
import { planTexts } from './plan-texts.ts'
import type { PlanFilters as Filters } from './search.ts'
import { useChannelKinds } from './use-channel-kinds.ts'

type FiltersProps = { filters: Filters; onFilter: (next: Record<string, unknown>) => void }

export function PlanFilters({ filters, onFilter }: FiltersProps) {
  const words = useText(catalogueTexts)
  const nouns = useText(planTexts)
  const { genres, languages } = useChannelKinds()
  return (
    <search className="plan-filters" aria-label={words.filters}>
      <SearchField label={words.search} value={filters.q ?? ''} onChange={(q) => onFilter({ q })} />
      <Choices
        label={words.type}
        choices={[{ value: undefined, word: words.all }, ...PLAN_TYPES.map((value) => ({ value, word: nouns[value] }))]}
        chosen={filters.plantype}
        onChoose={(plantype) => onFilter({ plantype })}
      />
      <div className="plan-selects">
        <KindSelect
          label={words.genre}
          any={words.anyGenre}
          kinds={genres}
          chosen={filters.genre}
          onChoose={(genre) => onFilter({ genre })}
        />
        <KindSelect
          label={words.language}
          any={words.anyLanguage}
          kinds={languages}
          chosen={filters.language}
          onChoose={(language) => onFilter({ language })}
        />
        <KindSelect
          label={words.definition}
          any={words.anyDefinition}
          kinds={['SD', 'HD']}
          chosen={filters.hardwaretype}
          onChoose={(hardwaretype) => onFilter({ hardwaretype })}
        />
      </div>
    </search>
  )
}

type KindSelectProps = {
  label: string
  any: string
  kinds: readonly string[]
  chosen: string | undefined
  onChoose: (kind: string) => void
}

/** One of the kinds there are, or any; the one an address names stands there before the kinds have come. */
export function KindSelect({ label, any, kinds, chosen = '', onChoose }: KindSelectProps) {
  const wordOf = useKindWord()
  const offered = [...new Set([...(chosen ? [chosen] : []), ...kinds])]
  return (
    <NativeSelect
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[{ value: '', label: any }, ...offered.map((kind) => ({ value: kind, label: wordOf(kind) }))]}
    />
  )
}
