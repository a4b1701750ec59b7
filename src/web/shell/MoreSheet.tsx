import { useLocation } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'

import { Brand, Release } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { Favourites } from './Favourites.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { entryAt, groupsFor, homeOf } from './navigation.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import type { Session } from './session.ts'
import { Entries } from './SideNav.tsx'
import { shellTexts } from './texts.ts'
import { useTitle } from './screen.ts'

/** The way home is in the bar itself. */
const isNoHome = ({ name }: { name: string }): boolean => name !== 'home'

type SheetProps = { session: Session; onClose: () => void }

/** Every group with all of its screens. */
export function MoreSheet({ session, onClose }: SheetProps) {
  const { navigation } = useText(shellTexts)
  const titleOf = useTitle()
  const here = entryAt(useLocation().pathname)
  return (
    <Drawer side="bottom" label={navigation} title={<Brand />} isOpen onClose={onClose}>
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
