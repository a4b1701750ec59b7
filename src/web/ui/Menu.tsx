import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import type { Icon } from './icons.tsx'

type MenuItem = { key: string; text: string; icon: Icon; onChoose: () => void }

type MenuProps = { label: string; button: ReactNode; head?: ReactNode; items: readonly MenuItem[] }

const canPop = (): boolean => 'showPopover' in HTMLElement.prototype

/** A button that opens a list of actions: arrows move, Escape closes, the focus returns to the button. */
export function Menu({ label, button, head, items }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function close() {
    if (canPop()) panel.current?.hidePopover()
    else setIsOpen(false)
    opener.current?.focus()
  }

  function handleToggle(hasOpened: boolean) {
    setIsOpen(hasOpened)
    if (hasOpened && opener.current && panel.current) placeBelow(panel.current, opener.current)
  }

  return (
    <div>
      <button
        ref={opener}
        type="button"
        className="menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        popoverTarget={`${id}-panel`}
        // a browser too old for popovers still opens it
        onClick={() => !canPop() && setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        className="menu-panel"
        onToggle={({ newState }) => handleToggle(newState === 'open')}
      >
        {isOpen && (
          <>
            {head}
            <Items id={id} label={label} items={items} close={close} />
          </>
        )}
      </div>
    </div>
  )
}

/** Below its button, or above one at the foot of the window, where the styles cannot say so: always inside the window. */
function placeBelow(panel: HTMLElement, opener: HTMLElement) {
  if (CSS.supports('position-area', 'bottom')) return
  const { right, top, bottom } = opener.getBoundingClientRect()
  const isLow = top > innerHeight / 2
  panel.style.top = isLow ? 'auto' : `${bottom}px`
  panel.style.bottom = isLow ? `${innerHeight - top}px` : 'auto'
  panel.style.left = `${Math.max(8, right - panel.offsetWidth)}px`
}

type ItemsProps = { id: string; label: string; items: readonly MenuItem[]; close: () => void }

function Items({ id, label, items, close }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return close()
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = all.at(nextPlace(event.key, all.indexOf(document.activeElement as HTMLElement), all.length))
    if (!next || !(event.key in MOVES)) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKey}>
      {items.map(({ key, text, icon: Picture, onChoose }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            close()
            onChoose()
          }}
        >
          <Picture size={18} />
          {text}
        </button>
      ))}
    </div>
  )
}

const MOVES: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place) => place - 1,
  Home: () => 0,
  End: () => -1,
}

const nextPlace = (key: string, place: number, count: number): number => MOVES[key]?.(place, count) ?? place
