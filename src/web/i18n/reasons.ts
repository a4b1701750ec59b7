import { Failure, type FailureCode } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'
import { FIRST_FAILURES } from '#domain/first-words.ts'
import type { Language } from '#domain/words.ts'

import { wordsOf } from './failures.ts'
import { useLanguage } from './language.ts'

const isCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)

/** The words for a code that came inside an answer, without a message. One that this portal does not know is shown as it came. */
export function reasonText(code: string, language: Language): string {
  if (!isCode(code)) return code
  const english = Object.hasOwn(FIRST_FAILURES, code) ? {} : { said: FAILURES[code].message }
  return wordsOf(new Failure(code, english), language)
}

/** The words for a failure code that came inside an answer. */
export function useReason(): (code: string) => string {
  const language = useLanguage()
  return (code) => reasonText(code, language)
}
