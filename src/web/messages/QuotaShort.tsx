import type { Failure } from '#domain/errors.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { number } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'

import { smsTexts } from './sms-texts.ts'

/** Why nothing went out, with the numbers where the server names them. */
export function QuotaShort({ failure }: { failure: Failure }) {
  const words = useText(smsTexts)
  const language = useLanguage()
  const { need, left } = failure.details
  const isNamed = typeof need === 'number' && typeof left === 'number'
  return (
    <p className="sms-refusal" role="alert">
      {isNamed ? words.quotaShort(number(need), number(left)) : wordsOf(failure, language)}
    </p>
  )
}
