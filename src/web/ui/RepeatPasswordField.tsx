import { TextInput } from '@mantine/core'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { texts, useText } from '#web/i18n/texts.ts'

import { useInsideForm } from './Form.tsx'

/** Its name holds "password", so that no draft keeps it. */
export const REPEAT = 'passwordrepeat'

const words = texts({ differs: 'The two passwords are not the same' }, { differs: 'दोनों पासवर्ड एक जैसे नहीं हैं' })

/** The new password once more. Never shown: the field above can be. */
export function RepeatPasswordField({ label }: { label: string }) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const { differs } = useText(words)
  show(REPEAT)
  const { error, ...input } = form.getInputProps(REPEAT) as { error?: string; onChange: (value: unknown) => void }
  return (
    <TextInput
      key={form.key(REPEAT)}
      {...input}
      type="password"
      name={REPEAT}
      label={label}
      error={error === 'required' ? fieldText(error, language) : error && differs}
      readOnly={isPending}
      required
      withAsterisk={false}
      autoComplete="new-password"
      maxLength={128}
    />
  )
}
