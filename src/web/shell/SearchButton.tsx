import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { SearchIcon } from '#web/ui/icons.tsx'

import { shellTexts } from './texts.ts'

import './search-button.css'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

type SearchButtonProps = {
  hint: string
  /** Fetches what the dialog needs while the hand is on its way. */
  onSoon: () => void
  renderDialog: (close: () => void) => ReactNode
}

/** The way to the search from everywhere: a button that looks like its field, and Ctrl-K or ⌘-K. */
export function SearchButton({ hint, onSoon, renderDialog }: SearchButtonProps) {
  const { search } = useText(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  useShortcut(() => setIsOpen(true))
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={onSoon}
        onFocus={onSoon}
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span className="only-heard">{search}</span>
        <span className="search-button-hint">{hint}</span>
        <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  )
}

function useShortcut(open: () => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
    // what it does never changes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
