import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { SearchIcon } from '#web/ui/icons.tsx'

import { showBanner } from './banner.ts'
import { loadChunk } from './load-chunk.ts'
import { shellTexts } from './texts.ts'

import './search-button.css'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

type SearchButtonProps<M> = {
  hint: string
  /** Fetches the dialog's code, and begins while the hand is on its way. */
  load: () => Promise<M>
  renderDialog: (loaded: M, close: () => void) => ReactNode
}

/** The way to the search from everywhere: a button that looks like its field, and Ctrl-K or ⌘-K. */
export function SearchButton<M>({ hint, load, renderDialog }: SearchButtonProps<M>) {
  const { search, chunk } = useText(shellTexts)
  const [opened, setOpened] = useState<{ loaded: M } | null>(null)

  /** Without a line the page stays, and another press asks again. */
  async function open() {
    try {
      const loaded = await loadChunk(load, 'search')
      setOpened({ loaded })
    } catch {
      showBanner('error', chunk(search))
    }
  }

  useShortcut(() => void open())
  // a failure here is nobody's concern: opening it asks again
  const warmUp = () => void load().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => void open()}
      >
        <SearchIcon />
        <span className="only-heard">{search}</span>
        <span className="search-button-hint">{hint}</span>
        <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {opened && <Suspense>{renderDialog(opened.loaded, () => setOpened(null))}</Suspense>}
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
  })
}
