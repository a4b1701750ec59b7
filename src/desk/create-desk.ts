import type { RouterHistory } from '@tanstack/react-router'

import { createCache } from '#web/api/cache.ts'

import { createDeskRouter } from './router.tsx'
import { handleDeskFailure } from './shell/failures.ts'

/** What is read and where one is; an ended session leads to sign-in, and from there back. */
export function createDesk(history?: RouterHistory) {
  const cache = createCache((failure, from) => handleDeskFailure(failure, from, leave))
  const router = createDeskRouter(cache, history)

  function leave() {
    const { pathname, href } = router.state.location
    if (pathname === '/') return
    cache.clear()
    void router.navigate({ to: '/', search: { next: href }, replace: true } as never)
  }

  return { cache, router }
}
