import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { APP_NAME } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { PanelIcon } from '#web/ui/icons.tsx'

import { Brand, Release } from './Brand.tsx'
import { sideGroups } from './navigation.ts'
import type { Session } from './session.ts'
import { toggleSideNav } from './side-nav.ts'
import { shellTexts } from './texts.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

/** Always there on wide screens, with words or with icons only. */
export function SideNav({ session, isOpen }: { session: Session; isOpen: boolean }) {
  const { narrowNav, widenNav } = useText(shellTexts)
  return (
    <aside className="side" data-open={isOpen}>
      <Link to={PATHS.dashboard} className="side-brand" aria-label={APP_NAME}>
        <Brand />
      </Link>
      <Entries session={session} />
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

export function Entries({ session, onChoose }: { session: Session; onChoose?: () => void }) {
  const words = useText(shellTexts)
  const nav = useCurrentInView()
  return (
    <nav ref={nav} className="side-nav" aria-label={words.navigation}>
      {sideGroups(session).map(({ heading, entries }) => (
        <Fragment key={heading}>
          {heading && <h2 className="side-heading">{words[heading]}</h2>}
          <ul>
            {entries.map(({ path, text, icon: Picture }) => (
              <li key={path}>
                <Link
                  to={path}
                  activeOptions={{ exact: true, includeSearch: false }}
                  onClick={onChoose}
                  title={words[text]}
                >
                  <Picture />
                  <span className="side-text">{words[text]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}
