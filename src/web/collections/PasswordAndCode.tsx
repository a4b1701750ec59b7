import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField, SubmitButton, TextField } from '#web/ui/fields.tsx'

import { upiTexts } from './upi-texts.ts'

/** The end of a form that says where money goes: an open session alone does not turn it elsewhere. */
export function PasswordAndCode({ sentBy }: { sentBy: 'sendPayeeCode' | 'sendPayGatewayCode' }) {
  const words = useText(upiTexts)
  const code = useWrite(sentBy)
  return (
    <>
      <PasswordField name="password" label={words.password} autoComplete="current-password" />
      <TextField
        name="otp"
        label={words.otp}
        hint={code.data && words.codeSent(code.data.to, code.data.minutes)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
      />
      <div className="form-actions">
        <Button variant="default" loading={code.isPending} onClick={() => code.mutate({})}>
          {words.sendCode}
        </Button>
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </>
  )
}
