import type { RouterHistory } from '@tanstack/react-router'

import type { Failure, FailureCode } from '#domain/errors.ts'
import { createCache } from '#web/api/cache.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { language } from '#web/i18n/language.ts'
import { showBanner } from '#web/shell/banner.ts'

import { createDeskRouter } from './router.tsx'

/** Their forms say themselves what is wrong; `whoAmI` only asks. */
const QUIET: ReadonlySet<string> = new Set(['signIn', 'giveCode', 'confirmSecondFactor', 'whoAmI'])

const ENDS_SESSION: ReadonlySet<FailureCode> = new Set(['session.missing', 'session.expired', 'session.unauthorized'])

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

/** Whatever fails at the desk comes here: an ended session leads to sign-in and back, the rest is said. */
function handleDeskFailure(failure: Failure, from: string, leave: () => void): void {
  if (QUIET.has(from)) return
  showBanner('error', wordsOf(failure, language()))
  if (ENDS_SESSION.has(failure.code)) leave()
}
