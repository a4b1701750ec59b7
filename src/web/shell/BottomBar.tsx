import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { MenuIcon } from '#web/ui/icons.tsx'

import { loadChunk } from './load-chunk.ts'
import { entryAt, groupsFor, homeOf } from './navigation.ts'
import { navigationTexts } from './navigation-texts.ts'
import type { Session } from './session.ts'
import { useTitle } from './screen.ts'

const MoreSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./MoreSheet.tsx'), 'navigation')).MoreSheet,
}))

/** On a phone: the daily things by the thumb, all others behind "More". */
export function BottomBar({ session }: { session: Session }) {
  const words = useText(navigationTexts)
  const titleOf = useTitle()
  const [isOpen, setIsOpen] = useState(false)
  const here = entryAt(useLocation().pathname)
  const current = here && homeOf(here)
  const daily = groupsFor(session).flatMap((group) => (group.bar ? [{ ...group, bar: group.bar }] : []))
  const isElsewhere = current !== undefined && daily.every(({ name }) => name !== current.group)
  return (
    <>
      <nav className="bottom-bar" aria-label={words.bar}>
        {daily.map(({ name, bar, icon: Picture, entries }) => (
          <Link
            key={name}
            to={entries[0]!.path}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={current?.group === name ? 'true' : undefined}
          >
            <Picture />
            {titleOf(bar)}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isElsewhere ? 'true' : undefined}
          onClick={() => setIsOpen(true)}
        >
          <MenuIcon />
          {words.more}
        </button>
      </nav>
      <Suspense fallback={null}>{isOpen && <MoreSheet session={session} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
