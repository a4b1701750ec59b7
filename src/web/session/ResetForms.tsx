import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'

import { PlainField, PlainForm, PlainPassword } from './PlainForm.tsx'
import { sessionTexts } from './texts.ts'

const userId = { autoComplete: 'username', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } as const

/** Asks for a code. The answer is the same for ids that do not exist. */
export function ForgotForm({ onSent }: { onSent: (userid: string) => void }) {
  const words = useText(sessionTexts)
  return (
    <PlainForm
      callOf={() => 'requestPasswordReset'}
      submitText={words.send}
      onDone={({ input, reply }) => {
        showBanner('success', words.sent(reply.minutes))
        onSent(input.userid)
      }}
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
  return (
    <PlainForm
      callOf={() => 'resetPassword'}
      submitText={words.change}
      onDone={({ input }) => {
        showBanner('success', words.changed)
        onChanged(input.userid)
      }}
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
