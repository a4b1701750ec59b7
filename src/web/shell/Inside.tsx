import { Outlet, useRouterState, Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { KeyIcon } from '#web/ui/icons.tsx'

import { lazyAtIdle } from './idle.ts'
import { entryAt, mayOpen, type Entry, homeOf, tabsOf } from './navigation.ts'
import { navigationTexts } from './navigation-texts.ts'
import type { Session } from './session.ts'
import { useTitle } from './screen.ts'

/** Screens that belong together stand side by side above the page. */
function ScreenTabs({ session, here }: { session: Session; here: Entry }) {
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

const HelpLink = lazyAtIdle(async () => (await import('./HelpLink.tsx')).HelpLink)

/** The screen of the address for whoever may open it. The server refuses the others anyway; this says so kindly. */
export function Inside({ session }: { session: Session }) {
  const words = useText(navigationTexts)
  const titleOf = useTitle()
  // the screen that is shown, not the one on its way: what stands around it changes with it
  const here = entryAt(useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' }))
  if (!here) return <Outlet />
  if (mayOpen(session, here)) {
    return (
      <>
        <ScreenTabs session={session} here={here} />
        <Outlet />
        {/* another for each screen: the one below a long page would else be seen to rise */}
        <Suspense key={here.path} fallback={null}>
          <HelpLink here={here} />
        </Suspense>
      </>
    )
  }
  const hint = here.operatorOnly ? words.operatorOnlyHint : words.deniedHint
  return (
    <Page title={titleOf(here.title)}>
      <div className="table-empty">
        <EmptyState icon={KeyIcon} title={words.denied} hint={hint(session.lconame)} />
      </div>
    </Page>
  )
}
