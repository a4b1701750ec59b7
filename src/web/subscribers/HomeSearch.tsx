import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import type { Hit } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { WaitIcon } from '#web/ui/screen-icons.tsx'
import { nameOf } from '#web/ui/Whose.tsx'

import { FoundHome } from './FoundHome.tsx'
import type { RecentHome } from './recent-homes.ts'
import { ScanButton } from './ScanButton.tsx'
import { searchTexts } from './search-texts.ts'
import { type Option, type Place, useHomeBox, type Ways } from './use-home-box.ts'

import './home-search.css'

type HomeSearchProps = Ways & {
  /** The field has the focus as soon as it is there. */
  isFirst?: boolean
  /** What the field is for, if not for customers alone. */
  label?: string
  /** Below the field when there is nothing to list. */
  children?: ReactNode
}

/** One field for every key of a home. The list below it is walked with the arrows while the focus stays in the field. */
export function HomeSearch({ isFirst = false, label, children, ...ways }: HomeSearchProps) {
  const words = useText(searchTexts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const box = useHomeBox(ways)
  useEffect(() => {
    // behind the page, which takes the focus to its heading
    const soon = isFirst ? setTimeout(() => field.current?.focus()) : undefined
    return () => clearTimeout(soon)
  }, [isFirst])
  const optionId = (place: number) => `${id}-${place}`

  function handleScan(text: string) {
    box.type(text)
    box.enter(text)
    field.current?.focus()
  }

  return (
    <search className="home-search">
      <div className="home-search-field">
        <SearchIcon />
        <input
          ref={field}
          // not "search": there Escape would empty the field instead of leaving it
          type="text"
          role="combobox"
          aria-label={label ?? words.search}
          aria-expanded={box.options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? optionId(box.active) : undefined}
          placeholder={label ?? words.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          value={box.typed}
          onChange={({ currentTarget }) => box.type(currentTarget.value)}
          onKeyDown={(event) => handleKey(event, box)}
        />
        <ScanButton onFound={handleScan} />
      </div>
      <output className="only-heard">{box.isSettled && box.hits && words.found(box.hits.length)}</output>
      <HomeOptions
        id={id}
        options={box.options}
        active={box.active}
        typed={box.asked}
        onOpen={box.open}
        {...(ways.onRenew && { onRenew: ways.onRenew })}
      />
      <Below box={box}>{children}</Below>
    </search>
  )
}

type Box = ReturnType<typeof useHomeBox>

function handleKey(event: KeyboardEvent, box: Box) {
  const keys: Record<string, () => void> = {
    ArrowDown: () => box.move(1),
    ArrowUp: () => box.move(-1),
    Enter: () => (event.shiftKey ? box.renew() : box.enter(box.typed)),
  }
  const act = keys[event.key]
  if (!act || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

function Below({ box, children }: { box: Box; children: ReactNode }) {
  const words = useText(searchTexts)
  if (box.hasFailed) return <LoadFailed onAgain={box.again} />
  if (box.isSettled && isEmpty(box.hits) && box.options.length === 0) {
    return (
      <div className="home-search-none">
        <strong>{words.none}</strong>
        <span>{words.noneHint}</span>
      </div>
    )
  }
  return box.options.length === 0 && !box.isLongEnough ? children : null
}

const isEmpty = (hits: readonly Hit[] | undefined): boolean => hits?.length === 0

type HomeOptionsProps = {
  id: string
  options: readonly Option[]
  active: number
  typed: string
  onOpen: (option: Option) => void
} & Pick<Ways, 'onRenew'>

/** The list of the combobox: what was found, or before anything is typed the homes of before. */
function HomeOptions({ id, options, active, typed, onOpen, onRenew }: HomeOptionsProps) {
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
