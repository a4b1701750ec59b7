import { Link, useLocation } from '@tanstack/react-router'

import { appName } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { PanelIcon } from '#web/ui/icons.tsx'

import { Brand, Release } from './Brand.tsx'
import { Favourites } from './Favourites.tsx'
import { type Entry, entryAt, groupsFor, homeOf } from './navigation.ts'
import { toggleAllScreens, toggleSideNav, useAllScreens } from './remembered.ts'
import type { Session } from './session.ts'
import { shellTexts } from './texts.ts'
import { useTitle } from './screen.ts'

/** Always there on wide screens, with words or with icons only. */
export function SideNav({ session, isOpen }: { session: Session; isOpen: boolean }) {
  const { narrowNav, widenNav, navigation, allScreens } = useText(shellTexts)
  const showsAll = useAllScreens()
  const here = entryAt(useLocation().pathname)
  return (
    <aside className="side" data-open={isOpen}>
      <Link to="/lcoportal" className="side-brand" aria-label={appName()}>
        <Brand />
      </Link>
      <nav className="side-nav" aria-label={navigation}>
        <Favourites session={session} here={here} />
        <Groups session={session} here={here} showsAll={showsAll} />
        <button type="button" className="side-pin-here" aria-pressed={showsAll} onClick={toggleAllScreens}>
          {allScreens}
        </button>
      </nav>
      <footer className="side-foot">
        <Release />
        <button
          type="button"
          className="icon-button"
          onClick={toggleSideNav}
          aria-expanded={isOpen}
          aria-label={isOpen ? narrowNav : widenNav}
        >
          <PanelIcon />
        </button>
      </footer>
    </aside>
  )
}

type GroupsProps = { session: Session; here: Entry | undefined; showsAll: boolean }

/** Each group leads to its first screen; the one a person is in shows all of its own, and every one does if he wishes. */
function Groups({ session, here, showsAll }: GroupsProps) {
  const titleOf = useTitle()
  const current = here && homeOf(here)
  return (
    <ul>
      {groupsFor(session).map(({ name, title, icon: Picture, entries }) => {
        const isCurrent = name !== 'home' && current?.group === name
        const head = (
          <>
            <Picture />
            <span className="side-text">{titleOf(title)}</span>
          </>
        )
        return (
          <li key={name}>
            {isCurrent ? (
              <h2 className="side-group" title={titleOf(title)}>
                {head}
              </h2>
            ) : (
              <Link
                to={entries[0]!.path}
                className="side-group"
                activeOptions={{ exact: true, includeSearch: false }}
                title={titleOf(title)}
              >
                {head}
              </Link>
            )}
            {(isCurrent || (showsAll && entries.length > 1)) && <Entries entries={entries} current={current} />}
          </li>
        )
      })}
    </ul>
  )
}

type EntriesProps = { entries: readonly Entry[]; current: Entry | undefined; onChoose?: () => void }

/** The screens of one group. The one behind which the open page stands is marked as well. */
export function Entries({ entries, current, onChoose }: EntriesProps) {
  const titleOf = useTitle()
  return (
    <ul className="side-entries">
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.path}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onChoose}
            aria-current={current && homeOf(entry).path === current.path ? 'true' : undefined}
          >
            {titleOf(entry.title)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
