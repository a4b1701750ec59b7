import type { Hit } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { nameOf } from '#web/ui/Whose.tsx'
import { WaitIcon } from '#web/ui/screen-icons.tsx'

import { FoundHome } from './FoundHome.tsx'
import { searchTexts } from './search-texts.ts'
import type { Option, Ways, Place } from './use-home-box.ts'
import type { RecentHome } from './recent-homes.ts'

type HomeOptionsProps = {
  id: string
  options: readonly Option[]
  active: number
  typed: string
  onOpen: (option: Option) => void
} & Pick<Ways, 'onRenew'>

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
        {options.map((option, place) => [
          // the keyboard's way is the field's: arrows and Enter
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.key}
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
            onClick={() => onOpen(option)}
          >
            <Content option={option} typed={typed} />
          </div>,
          option.hit && onRenew && option.hit.boxes.length > 0 && (
            <RenewOption key={`${option.key}-renew`} hit={option.hit} onRenew={(hit) => onRenew(hit, typed)} />
          ),
        ])}
      </div>
    </>
  )
}

function Content({ option: { hit, recent, place }, typed }: { option: Option; typed: string }) {
  if (place) return <PlaceOption place={place} />
  return hit ? <FoundHome hit={hit} typed={typed} /> : <RecentOption home={recent} />
}

/** A list of options holds nothing but options, so the way to the renewal is one, too. The keyboard has Shift and Enter. */
function RenewOption({ hit, onRenew }: { hit: Hit; onRenew: (hit: Hit) => void }) {
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
      onClick={() => onRenew(hit)}
    >
      {words.renew}
    </div>
  )
}

const RecentOption = ({ home: { name, city, subscriberid } }: { home: RecentHome }) => (
  <span className="found-home" data-recent>
    <WaitIcon size={18} />
    <span className="found-home-who">
      <strong>{name}</strong>
      <small>
        {subscriberid} · {city}
      </small>
    </span>
  </span>
)

const PlaceOption = ({ place: { title, hint, icon: Picture } }: { place: Place }) => (
  <span className="found-home" data-recent>
    <Picture size={18} />
    <span className="found-home-who">
      <span>{title}</span>
    </span>
    <small className="found-home-hint">{hint}</small>
  </span>
)
