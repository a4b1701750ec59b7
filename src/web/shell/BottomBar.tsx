import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { MenuIcon } from '#web/ui/icons.tsx'

import { Brand, Release } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { Favourites } from './Favourites.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { entryAt, groupsFor, homeOf } from './navigation.ts'
import { navigationTexts } from './navigation-texts.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import type { Session } from './session.ts'
import { Entries } from './SideNav.tsx'
import { shellTexts } from './texts.ts'
import { useTitle } from './title.ts'

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
      <Sheet session={session} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The way home is in the bar itself. */
const isNoHome = ({ name }: { name: string }): boolean => name !== 'home'

type SheetProps = { session: Session; isOpen: boolean; onClose: () => void }

/** Every group with all of its screens. */
function Sheet({ session, isOpen, onClose }: SheetProps) {
  const { navigation } = useText(shellTexts)
  const titleOf = useTitle()
  const here = entryAt(useLocation().pathname)
  return (
    <Drawer side="bottom" label={navigation} title={<Brand />} isOpen={isOpen} onClose={onClose}>
      <nav className="side-nav sheet-nav" aria-label={navigation}>
        <Favourites session={session} here={here} onChoose={onClose} />
        {groupsFor(session)
          .filter(isNoHome)
          .map(({ name, title, icon: Picture, entries }) => (
            <section key={name}>
              <h2 className="side-group">
                <Picture />
                {titleOf(title)}
              </h2>
              <Entries entries={entries} current={here && homeOf(here)} onChoose={onClose} />
            </section>
          ))}
      </nav>
      <div className="drawer-foot">
        <div className="drawer-switches">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <Release />
      </div>
    </Drawer>
  )
}
