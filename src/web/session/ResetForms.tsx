import type { Input } from '#domain/endpoint.ts'
import { logInCalls } from '#domain/session/log-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'

import { PlainField, PlainForm, PlainPassword } from './PlainForm.tsx'
import { sessionTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const userId = { autoComplete: 'username', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } as const

/** Asks for a code. The answer is the same for ids that do not exist. */
export function ForgotForm({ onSent }: { onSent: (userid: string) => void }) {
  const words = useText(sessionTexts)
  const { send, failure, isPending } = useSend()

  async function request(input: Input<typeof logInCalls.requestPasswordReset>) {
    const sent = await send('requestPasswordReset', logInCalls.requestPasswordReset, input)
    if (!sent) return
    showBanner('success', words.sent(sent.minutes))
    onSent(input.userid)
  }

  return (
    <PlainForm
      schema={logInCalls.requestPasswordReset.input}
      failure={failure}
      isPending={isPending}
      submitText={words.send}
      onSubmit={(input) => void request(input)}
    >
      <PlainField name="userid" label={words.userid} placeholder={words.useridExample} {...userId} />
    </PlainForm>
  )
}

/** Sets a new password with the code of the SMS or the token of the link. */
export function NewPasswordForm({
  userid,
  code,
  onChanged,
}: {
  userid: string
  code: string
  onChanged: (userid: string) => void
}) {
  const words = useText(sessionTexts)
  const { send, failure, isPending } = useSend()

  async function reset(input: Input<typeof logInCalls.resetPassword>) {
    if (!(await send('resetPassword', logInCalls.resetPassword, input))) return
    showBanner('success', words.changed)
    onChanged(input.userid)
  }

  return (
    <PlainForm
      schema={logInCalls.resetPassword.input}
      failure={failure}
      isPending={isPending}
      submitText={words.change}
      onSubmit={(input) => void reset(input)}
    >
      <PlainField name="userid" label={words.userid} defaultValue={userid} {...userId} />
      <PlainField
        name="code"
        label={words.code}
        defaultValue={code}
        autoComplete="one-time-code"
        inputMode={code ? 'text' : 'numeric'}
        hint={words.codeHint}
        maxLength={100}
      />
      <PlainPassword
        name="password"
        label={words.newPassword}
        autoComplete="new-password"
        hint={words.newPasswordHint}
        maxLength={128}
      />
    </PlainForm>
  )
}
