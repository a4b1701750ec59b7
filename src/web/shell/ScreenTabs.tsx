import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'

import { type Entry, homeOf, tabsOf } from './navigation.ts'
import { navigationTexts } from './navigation-texts.ts'
import type { Session } from './session.ts'
import { useTitle } from './title.ts'

/** Screens that belong together stand side by side above the page. */
export function ScreenTabs({ session, here }: { session: Session; here: Entry }) {
  const words = useText(navigationTexts)
  const titleOf = useTitle()
  const isOne = here.from !== undefined
  const tabs = isOne ? [] : tabsOf(session, homeOf(here))
  if (tabs.length < 2) return null
  return (
    <nav className="screen-tabs" aria-label={words.tabs}>
      {tabs.map(({ path, title }) => (
        <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }}>
          {titleOf(title)}
        </Link>
      ))}
    </nav>
  )
}
