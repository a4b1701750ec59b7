import type { Failure, FailureCode } from '#domain/errors.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { language } from '#web/i18n/language.ts'
import { showBanner } from '#web/shell/banner.ts'

/** Their forms say themselves what is wrong; `whoAmI` only asks. */
const QUIET: ReadonlySet<string> = new Set(['signIn', 'giveCode', 'confirmSecondFactor', 'whoAmI'])

const ENDS_SESSION: ReadonlySet<FailureCode> = new Set(['session.missing', 'session.expired', 'session.unauthorized'])

/** Whatever fails at the desk comes here: an ended session leads to sign-in and back, the rest is said. */
export function handleDeskFailure(failure: Failure, from: string, leave: () => void): void {
  if (QUIET.has(from)) return
  showBanner('error', wordsOf(failure, language()))
  if (ENDS_SESSION.has(failure.code)) leave()
}
