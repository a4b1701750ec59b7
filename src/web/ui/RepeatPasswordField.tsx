import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { TextInput } from './controls.tsx'
import { useInput } from './fields.tsx'
import { useField } from './Form.tsx'

/** Its name holds "password", so that no draft keeps it. */
export const REPEAT = 'passwordrepeat'

const repeatPasswordFieldTexts = dictionary({
  differs: ['The two passwords are not the same', 'दोनों पासवर्ड एक जैसे नहीं हैं'],
})

/** The new password once more. Never shown: the field above can be. */
export function RepeatPasswordField({ label }: { label: string }) {
  const { differs } = useText(repeatPasswordFieldTexts)
  const { code } = useField(REPEAT)
  const { error, ...input } = useInput({ name: REPEAT, label })
  return (
    <TextInput
      {...input}
      type="password"
      error={code === undefined || code === 'required' ? error : differs}
      autoComplete="new-password"
      maxLength={128}
    />
  )
}
