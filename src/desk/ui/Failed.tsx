import { Failure } from '#domain/errors.ts'
import { dictionary } from '#domain/words.ts'
import { fieldText, wordsOf } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'

import { useText } from '#web/i18n/texts.ts'

import './desk-ui.css'

/** What tells an operator to ask the provider, told to the provider. */
const ownTexts = dictionary({
  'message.unregistered': [
    'This message has no registered template (DLT) yet. Enter its numbers under Registers, Message templates.',
    'इस मैसेज का रजिस्टर्ड टेम्पलेट (DLT) अभी नहीं है। उसके नंबर रजिस्टर में, मैसेज टेम्पलेट के नीचे डालें।',
  ],
})

const failedTexts = dictionary({
  lines: [
    (lines: string) => `Nothing was saved. Look at line ${lines}.`,
    (lines) => `कुछ भी सेव नहीं हुआ। लाइन ${lines} देखें।`,
  ],
  asked: [
    (asked: number, given: number) => `Nothing was saved. At most ${asked}; here are ${given}.`,
    (asked, given) => `कुछ भी सेव नहीं हुआ। ज़्यादा से ज़्यादा ${asked}; यहाँ ${given} हैं।`,
  ],
})

/**
 * Why it was refused, beside the form: a dialog covers the banner. What is wrong with a field stands at the field; which lines of it are
 * meant stands here, and so does what is wrong with a file, which is picked outside a form.
 */
export function Failed({ error }: { error: unknown }) {
  return (
    <p className="desk-failed" role="alert">
      {error instanceof Failure && <Words failure={error} />}
    </p>
  )
}

function Words({ failure }: { failure: Failure }) {
  const language = useLanguage()
  const says = useText(failedTexts)
  const own: Partial<Record<string, string>> = useText(ownTexts)
  const { fields, lines, asked, given } = failure.details
  if (Array.isArray(lines) && lines.length > 0) return says.lines(lines.join(', '))
  if (typeof asked === 'number' && typeof given === 'number') return says.asked(asked, given)
  if (fields?.['file']) return fieldText(fields['file'], language)
  return !fields && (own[failure.code] ?? wordsOf(failure, language))
}
