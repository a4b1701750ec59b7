import { useText } from '#web/i18n/texts.ts'

import { FoundHome } from './FoundHome.tsx'
import { RecentOption } from './RecentOption.tsx'
import { searchTexts } from './search-texts.ts'
import type { Option } from './use-home-box.ts'

type HomeOptionsProps = {
  id: string
  options: readonly Option[]
  active: number
  typed: string
  onOpen: (subscriberid: string) => void
}

/** The list of the combobox: what was found, or before anything is typed the homes of before. */
export function HomeOptions({ id, options, active, typed, onOpen }: HomeOptionsProps) {
  const words = useText(searchTexts)
  const isRecent = options[0]?.hit === null
  return (
    <>
      {isRecent && <p className="home-search-heading">{words.recent}</p>}
      <div
        id={`${id}-list`}
        className="home-search-list"
        // a <datalist> shows one line of text and no states
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={isRecent ? words.recent : words.search}
        hidden={options.length === 0}
      >
        {options.map(({ subscriberid, hit, recent }, place) => (
          // the keyboard's way is the field's: arrows and Enter
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={subscriberid}
            id={`${id}-${place}`}
            className="home-search-option"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={place === active}
            ref={(row) => {
              if (row && place === active) row.scrollIntoView({ block: 'nearest' })
            }}
            // the focus stays in the field
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(subscriberid)}
          >
            {hit ? <FoundHome hit={hit} typed={typed} /> : <RecentOption home={recent} />}
          </div>
        ))}
      </div>
    </>
  )
}
