import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { signInCalls, type Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import { signInTexts } from './texts.ts'

type CodeFormProps = {
  /** The code of the factor that is there, or the first of a new one. */
  call: 'giveCode' | 'confirmSecondFactor'
  submit: string
  onDone: (staff: Staff) => void
}

export function CodeForm({ call, submit, onDone }: CodeFormProps) {
  const words = useText(signInTexts)
  const give = useWrite(call)
  return (
    <Form name={call} schema={signInCalls[call].input} write={give} onDone={onDone}>
      <TextField name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Failed error={give.error} />
      <SubmitButton>{submit}</SubmitButton>
    </Form>
  )
}
