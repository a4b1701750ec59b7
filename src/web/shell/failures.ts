import type { Failure } from '#domain/errors.ts'
import { mode } from '#web/app-info.ts'
import { failureText, wordsOf } from '#web/i18n/failures.ts'
import { language } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'

import { showBanner } from './banner.ts'
import { type CallFrom, type Consequence, consequenceOf } from './consequence.ts'
import { goTo } from './navigate.ts'
import { endSession } from './session.ts'

/** Whatever fails in the portal comes here, and is acted upon nowhere else. */
export const handleFailure = (failure: Failure, from: string): void =>
  carryOut(consequenceOf(failure, from as CallFrom, mode()), failure)

function carryOut(consequence: Consequence, failure: Failure): void {
  switch (consequence.kind) {
    case 'leave':
      showBanner(consequence.tone, failureText(consequence.says, language()))
      leave(consequence)
      return
    case 'banner':
      showBanner(
        consequence.tone,
        consequence.says ? failureText(consequence.says, language()) : wordsOf(failure, language()),
      )
      return
    case 'fields':
      showBanner('error', wordsOf(failure, language()))
      return
    case 'maintenance':
      goTo(PATHS.maintenance)
      return
    case 'nothing':
      return
    default:
      consequence satisfies never
  }
}

function leave({ clears, afterMs }: Extract<Consequence, { kind: 'leave' }>) {
  if (afterMs === 0) endSession(clears)
  else setTimeout(() => endSession(clears), afterMs)
}
