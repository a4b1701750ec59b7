import { Link, Outlet } from '@tanstack/react-router'

import { appName } from '#web/app-info.ts'
import { LentWords } from '#web/i18n/LentWords.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import '#web/ui/actions.css'
import '#web/ui/ui.css'

import { Banner } from './Banner.tsx'
import { Brand, Release } from './Brand.tsx'
import { Loader } from './Loader.tsx'
import { publicEntries, frameTexts } from './frame-texts.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { useSession } from './session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { shellTexts } from './texts.ts'
import './shell.css'

/** Around the pages that anybody may read. */
export function PublicFrame() {
  const words = useText(shellTexts)
  const names = useText(frameTexts)
  const session = useSession()
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <div className="public">
        <header className="top">
          <Link to={PATHS.login} className="side-brand" aria-label={appName()}>
            <Brand />
          </Link>
          <div className="top-search" />
          <LanguageSwitch />
          <SchemeSwitch />
          <Link to={session ? PATHS.dashboard : PATHS.login} className="top-link">
            {session ? words.dashboard : words.logIn}
          </Link>
        </header>
        <OfflineBanner />
        <LentWords />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <footer className="public-foot">
          <nav aria-label={names.footer}>
            {publicEntries().map(({ path, text }) => (
              <Link key={path} to={path}>
                {names[text]}
              </Link>
            ))}
          </nav>
          <Release />
        </footer>
        <Banner />
        <Loader />
      </div>
    </>
  )
}
