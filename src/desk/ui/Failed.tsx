import { Failure } from '#domain/errors.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'

import './failed.css'

/** Why it was refused, beside the form: a dialog covers the banner. What is wrong with a field stands at the field. */
export function Failed({ error }: { error: unknown }) {
  const language = useLanguage()
  return (
    <p className="desk-failed" role="alert">
      {error instanceof Failure && !error.details.fields && wordsOf(error, language)}
    </p>
  )
}
