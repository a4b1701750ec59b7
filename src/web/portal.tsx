import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createCache } from './api/cache.ts'
import { askAhead } from './dashboard/ask-ahead.ts'
import { language } from './i18n/language.ts'
import { PATHS } from './paths.ts'
import { router } from './router.ts'
import { dropLogIn } from './session/prerendered.tsx'
import { breathe } from './shell/breathe.ts'
import { handleFailure } from './shell/failures.ts'
import { awaitFirstLook, idle } from './shell/idle.ts'
import { awaitInstall } from './shell/install.ts'
import { loadChunk } from './shell/load-chunk.ts'
import { isLogIn } from './shell/navigate.ts'
import { followOtherWindows, may, onUserSwitch, type Session, session } from './shell/session.ts'
import { forget } from './shell/storage.ts'
import { forgetHomes, dropAfterWrites } from './subscribers/drop-last-searched.ts'
import { pressOnce } from './ui/held-key.ts'

const cache = createCache((failure, from) => {
  // the English words come with the reply; those of other languages are fetched once something fails, and done without where that fails too
  if (language() === 'en') return handleFailure(failure, from)
  const words = import('./i18n/failures.ts').then(({ wordsOf }) => wordsOf).catch(() => undefined)
  void words.then((wordsOf) => handleFailure(failure, from, wordsOf))
})

/** Who this is, the worker, what was last seen and push: nobody waits for them. */
const behind = () => loadChunk(() => import('./offline/start.ts'), 'offline')

/** Without a line there is nothing else to show: it is read beside the screen's code, and there when the screen is drawn. */
const showLastSeen = () =>
  loadChunk(() => import('./offline/last-seen.ts'), 'last-seen').then(
    ({ keepLastSeen }) => keepLastSeen(cache),
    console.warn,
  )

/** So long a screen waits for its data, asked for long before its code was there: drawn once, it is there sooner. */
const FIRST_DATA_MS = 150
const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

const askForFirstData = async (user: Session) => {
  if (!navigator.onLine) return showLastSeen()
  if (location.pathname === PATHS.dashboard) return askAhead(cache, user)
  if (!document.querySelector('link[data-call]')) return
  const { takeFirstData } = await import('./api/first-data.ts')
  await takeFirstData(cache, (permission) => may(user, permission))
}

export async function openPortal(): Promise<void> {
  // it takes a page for online until it hears otherwise, and one opened without a line never hears
  onlineManager.setOnline(navigator.onLine)
  onUserSwitch(() => {
    cache.clear()
    forgetHomes()
    forget('alerts')
    void behind().then(({ switchUser }) => switchUser(cache), console.warn)
  })
  dropAfterWrites(cache)
  followOtherWindows()
  awaitInstall()
  pressOnce()
  await breathe()
  awaitFirstLook()
  const user = session()
  // without it the screen asks by itself, and says what is wrong
  const firstData = user && askForFirstData(user).catch(console.warn)
  void idle()
    .then(behind)
    .then(({ start }) => start(cache), console.warn)
  await breathe()
  // the page that came with the HTML stays until the screen and its code are there
  await router.load()
  await Promise.race([firstData, after(FIRST_DATA_MS)])
  if (!isLogIn(router.state.location.pathname)) dropLogIn()
  const root = createRoot(document.getElementById('root')!)
  const draw = () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  // in slices, so that a slow phone hears a tap in between; without a line all is there, and between slices it would only wait
  if (navigator.onLine) startTransition(draw)
  else draw()
}
