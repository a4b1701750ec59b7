import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import type { Hit } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

import { HomeOptions } from './HomeOptions.tsx'
import { ScanButton } from './ScanButton.tsx'
import { searchTexts } from './search-texts.ts'
import { useHomeBox, type Ways } from './use-home-box.ts'

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
