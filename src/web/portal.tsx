import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createCache } from './api/cache.ts'
import { wordsOf } from './i18n/failures.ts'
import { router } from './routes.tsx'
import { dropLogIn } from './session/prerendered.tsx'
import { handleFailure } from './shell/failures.ts'
import { isLogIn } from './shell/navigate.ts'
import { refreshSession } from './shell/refresh-session.ts'
import { followOtherWindows, onUserSwitch } from './shell/session.ts'
import { forgetHomes } from './subscribers/forget-homes.ts'
import { dropAfterWrites } from './subscribers/last-searched.ts'

const cache = createCache((failure, from) => handleFailure(failure, from, wordsOf))

export async function openPortal(): Promise<void> {
  onUserSwitch(() => {
    cache.clear()
    forgetHomes()
  })
  dropAfterWrites(cache)
  followOtherWindows()
  void refreshSession(cache)
  // the page that came with the HTML stays until the screen and its code are there
  await router.load()
  if (!isLogIn(router.state.location.pathname)) dropLogIn()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
