import { Failure, type FailureCode } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'

import { wordsOf } from './failures.ts'
import type { Language } from './language.ts'

const isCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)

/** The words for a code that came inside an answer, without a message. One that this portal does not know is shown as it came. */
export function reasonText(code: string, language: Language): string {
  if (!isCode(code)) return code
  return language === 'hi' ? wordsOf(new Failure(code), language) : FAILURES[code].message
}
