import { lazy, Suspense, useEffect, useState } from 'react'

import { words } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { SearchIcon } from '#web/ui/icons.tsx'

import { loadChunk } from './load-chunk.ts'
import type { Session } from './session.ts'

import './search-palette.css'

const searchPaletteTexts = words({
  search: ['Search', 'खोजें', 'शोधा'],
  hint: ['Customer, STB, page …', 'ग्राहक, STB, पेज …', 'ग्राहक, STB, पान …'],
})

const load = () => loadChunk(() => import('#web/palette/PaletteDialog.tsx'), 'search')
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }))

/** A failure here is nobody's concern: opening the search asks again. */
const warmUp = () => void load().catch(() => undefined)

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** The way to the search from everywhere: a button that looks like its field, and Ctrl-K or ⌘-K. */
export function SearchPalette({ session }: { session: Session }) {
  const { search, hint } = useText(searchPaletteTexts)
  const [isOpen, setIsOpen] = useState(false)
  useShortcut(() => setIsOpen(true))
  return (
    <>
      <button
        type="button"
        className="search-palette"
        aria-label={search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span className="search-palette-hint">{hint}</span>
        <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <PaletteDialog session={session} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
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
