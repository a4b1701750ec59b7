import type { Failure } from '#domain/errors.ts'
import type { Language } from '#domain/words.ts'
import { mode } from '#web/app-info.ts'
import { failureText, firstWordsOf } from '#web/i18n/first-words.ts'
import { language } from '#web/i18n/language.ts'

import { showBanner } from './banner.ts'
import { type CallFrom, type Consequence, consequenceOf } from './consequence.ts'
import { goToMaintenance } from './navigate.ts'
import { endSession } from './session.ts'

type WordsOf = (failure: Failure, language: Language) => string

/** Whatever fails in the portal comes here, and is acted upon nowhere else. Log-in has its own words only. */
export const handleFailure = (failure: Failure, from: string, wordsOf: WordsOf = firstWordsOf): void =>
  carryOut(consequenceOf(failure, from as CallFrom, mode()), wordsOf(failure, language()))

function carryOut(consequence: Consequence, words: string): void {
  switch (consequence.kind) {
    case 'leave':
      showBanner(consequence.tone, failureText(consequence.says, language()))
      leave(consequence)
      return
    case 'banner':
      showBanner(consequence.tone, consequence.says ? failureText(consequence.says, language()) : words)
      return
    case 'fields':
      showBanner('error', words)
      return
    case 'maintenance':
      goToMaintenance()
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
