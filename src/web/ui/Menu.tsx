import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import type { Icon } from './icon.tsx'

type MenuItem = { key: string; text: string; icon: Icon; onChoose: () => void }

type MenuProps = { label: string; button: ReactNode; head?: ReactNode; items: readonly MenuItem[] }

/** A button that opens a list of actions: arrows move, Escape closes, the focus returns to the button. */
export function Menu({ label, button, head, items }: MenuProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useClosedFromOutside(frame, isOpen, () => setIsOpen(false))

  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <div className="menu" ref={frame}>
      <button
        ref={opener}
        type="button"
        className="menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className="menu-panel">
          {head}
          <Items id={id} label={label} items={items} close={close} />
        </div>
      )}
    </div>
  )
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

function useClosedFromOutside(frame: { current: HTMLElement | null }, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])
}
