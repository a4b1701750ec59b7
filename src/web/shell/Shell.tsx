import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'

import { loadCalls } from '#web/api/call.ts'
import { LentWords } from '#web/i18n/LentWords.tsx'
import { useText } from '#web/i18n/texts.ts'
import '#web/ui/actions.css'
import '#web/ui/ui.css'
import { useIsWide } from '#web/ui/use-narrow.ts'

import { Banner } from './Banner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { begun, idle, lazyAtIdle } from './idle.ts'
import { Inside } from './Inside.tsx'
import { loadChunk } from './load-chunk.ts'
import { Loader } from './Loader.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { useSession } from './session.ts'
import { useIsCompact, useSideNavOpen } from './remembered.ts'
import { SideNav } from './SideNav.tsx'
import { shellTexts } from './texts.ts'
import { TopBar } from './TopBar.tsx'
import './shell.css'

// nobody but the desk's people sees it
const LookBanner = lazy(async () => ({
  default: (await loadChunk(() => import('./LookBanner.tsx'), 'looking')).LookBanner,
}))
const UnsentNote = lazyAtIdle(async () => (await import('#web/collections/UnsentNote.tsx')).UnsentNote)
const Notes = lazyAtIdle(async () => (await import('#web/offline/Notes.tsx')).Notes)

/** The next screen makes calls of its own and most likely holds a form: both arrive while nobody waits for them. */
async function fetchAhead() {
  await begun()
  await idle()
  // a failure here is nobody's concern: the screen that needs them asks again
  await Promise.allSettled([loadCalls(), import('#web/ui/fields.tsx')])
}

/** What the server announces is heard once the window has a moment for it. */
function useLive(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let isGone = false
    const listening = idle()
      .then(() => loadChunk(() => import('./live.ts'), 'live'))
      .then(({ hearLive }) => (isGone ? undefined : hearLive(cache)))
    listening.catch(console.warn)
    return () => {
      isGone = true
      void listening.then(
        (stop) => stop?.(),
        () => undefined,
      )
    }
  }, [cache])
}

/** Everything below /lcoportal stands inside this. */
export function Shell() {
  const { skip } = useText(shellTexts)
  const session = useSession()
  const isOpen = useSideNavOpen()
  const isCompact = useIsCompact()
  const isWide = useIsWide()
  useLive()
  useEffect(() => void fetchAhead(), [])
  // between the end of a session and the arrival at log-in there is nobody to show anything to
  if (!session) return null
  return (
    <>
      <a className="skip" href="#content">
        {skip}
      </a>
      <div className="shell" data-side-open={isOpen} data-compact={isCompact}>
        {isWide && <SideNav session={session} isOpen={isOpen} />}
        <div className="shell-page">
          <TopBar session={session} />
          <OfflineBanner />
          <Suspense fallback={null}>
            {session.looker !== null && <LookBanner session={session} looker={session.looker} />}
          </Suspense>
          <Suspense fallback={null}>
            <UnsentNote />
            <Notes />
          </Suspense>
          <LentWords />
          <main id="content" tabIndex={-1}>
            <Inside session={session} />
          </main>
        </div>
        {!isWide && <BottomBar session={session} />}
        <Banner />
        <Loader />
      </div>
    </>
  )
}
