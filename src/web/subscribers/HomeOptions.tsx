import type { Hit } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'

import { FoundHome } from './FoundHome.tsx'
import { nameOf } from './name-of.ts'
import { RecentOption } from './RecentOption.tsx'
import { searchTexts } from './search-texts.ts'
import type { Option, Ways } from './use-home-box.ts'

type HomeOptionsProps = {
  id: string
  options: readonly Option[]
  active: number
  typed: string
} & Pick<Ways, 'onOpen' | 'onRenew'>

/** The list of the combobox: what was found, or before anything is typed the homes of before. */
export function HomeOptions({ id, options, active, typed, onOpen, onRenew }: HomeOptionsProps) {
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
        {options.map(({ subscriberid, hit, recent }, place) => [
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
            onClick={() => onOpen(subscriberid, typed)}
          >
            {hit ? <FoundHome hit={hit} typed={typed} /> : <RecentOption home={recent} />}
          </div>,
          hit && onRenew && hit.boxes.length > 0 && (
            <RenewOption key={`${subscriberid}-renew`} hit={hit} onRenew={() => onRenew(hit, typed)} />
          ),
        ])}
      </div>
    </>
  )
}

/** A list of options holds nothing but options, so the way to the renewal is one, too. The keyboard has Shift and Enter. */
function RenewOption({ hit, onRenew }: { hit: Hit; onRenew: () => void }) {
  const words = useText(searchTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      className="home-search-renew"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={false}
      aria-label={words.renewOf(nameOf(hit))}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRenew}
    >
      {words.renew}
    </div>
  )
}
