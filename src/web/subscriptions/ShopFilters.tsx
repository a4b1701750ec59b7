import { PLAN_TYPES, type PlanType } from '#domain/plans/tariff.ts'
import { useText } from '#web/i18n/texts.ts'
import { KindSelect } from '#web/plans/PlanFilters.tsx'
import { useChannelKinds } from '#web/plans/use-channel-kinds.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

import { modifyTexts } from './modify-texts.ts'
import type { ShopSearch } from './search.ts'

type ShopFiltersProps = { type: PlanType; search: ShopSearch; onFilter: (next: Partial<ShopSearch>) => void }

/** They stand in the address, so a list can be sent on and found again. */
export function ShopFilters({ type, search: { q = '', genre, language }, onFilter }: ShopFiltersProps) {
  const words = useText(modifyTexts)
  const { genres, languages } = useChannelKinds()
  return (
    <search className="shop-filters" aria-label={words.type}>
      <Choices
        label={words.type}
        choices={PLAN_TYPES.map((value) => ({ value, word: words[value] }))}
        chosen={type}
        onChoose={(next) => onFilter({ type: next })}
      />
      <SearchField label={words.search} value={q} onChange={(next) => onFilter({ q: next })} />
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
    </search>
  )
}
