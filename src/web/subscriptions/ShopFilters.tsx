import { PLAN_TYPES, type PlanType } from '#domain/plans/tariff.ts'
import { useText } from '#web/i18n/texts.ts'
import { KindSelect } from '#web/plans/PlanFilters.tsx'
import { useChannelKinds } from '#web/plans/use-channel-kinds.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { FilterLine } from '#web/ui/FilterLine.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'

import { modifyTexts } from './modify-texts.ts'
import type { ShopSearch } from './search.ts'

type ShopFiltersProps = { type: PlanType; search: ShopSearch; onFilter: (next: Partial<ShopSearch>) => void }

/** They stand in the address, so a list can be sent on and found again. On a phone the kinds of channels are behind a button. */
export function ShopFilters({ type, search, onFilter }: ShopFiltersProps) {
  const words = useText(modifyTexts)
  const isNarrow = useIsNarrow()
  const types = (
    <Choices
      label={words.type}
      choices={PLAN_TYPES.map((value) => ({ value, word: words[value] }))}
      chosen={type}
      onChoose={(next) => onFilter({ type: next })}
    />
  )
  const field = <SearchField label={words.search} value={search.q ?? ''} onChange={(next) => onFilter({ q: next })} />
  if (isNarrow) {
    return (
      <div className="shop-filters">
        <FilterLine line={types}>
          <Kinds search={search} onFilter={onFilter} />
        </FilterLine>
        {field}
      </div>
    )
  }
  return (
    <search className="shop-filters" aria-label={words.type}>
      {types}
      {field}
      <Kinds search={search} onFilter={onFilter} />
    </search>
  )
}

/** Of the channels in a pack. */
function Kinds({ search: { genre, language }, onFilter }: Omit<ShopFiltersProps, 'type'>) {
  const words = useText(modifyTexts)
  const { genres, languages } = useChannelKinds()
  return (
    <>
      <KindSelect
        label={words.genre}
        any={words.anyGenre}
        kinds={genres}
        chosen={genre}
        onChoose={(next) => onFilter({ genre: next })}
      />
      <KindSelect
        label={words.language}
        any={words.anyLanguage}
        kinds={languages}
        chosen={language}
        onChoose={(next) => onFilter({ language: next })}
      />
    </>
  )
}
