import type { Input } from '#domain/endpoint.ts'
import { logInCalls as calls } from '#domain/session/log-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { afterLogIn, goTo, warmUp } from '#web/shell/navigate.ts'
import { startSession } from '#web/shell/session.ts'

import { PlainField, PlainForm, PlainPassword } from './PlainForm.tsx'
import { sessionTexts } from './texts.ts'
import { useSend } from './use-send.ts'

type Credentials = Input<typeof calls.logIn>

/** Ids of sub-users begin like this; everybody else is an operator. */
const isSubUserId = (userid: string): boolean => userid.startsWith('SUB')

/** `userid` is filled in after a password was set. */
export function LogInForm({ duringMaintenance, userid }: { duringMaintenance: boolean; userid: string }) {
  const words = useText(sessionTexts)
  const { logIn, failure, isPending } = useLogIn(duringMaintenance)
  return (
    <PlainForm
      schema={calls.logIn.input}
      onSubmit={logIn}
      failure={failure}
      isPending={isPending}
      submitText={words.submit}
    >
      <PlainField
        name="userid"
        label={words.userid}
        placeholder={words.useridExample}
        defaultValue={userid}
        autoComplete="username"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        // the shell's code arrives while the person types
        onFocus={() => warmUp(PATHS.dashboard)}
      />
      <PlainPassword name="password" label={words.password} autoComplete="current-password" maxLength={128} />
    </PlainForm>
  )
}

function useLogIn(duringMaintenance: boolean) {
  const { send, failure, isPending } = useSend()

  async function logIn(typed: Credentials) {
    const input = duringMaintenance ? { ...typed, maintenance: 'YES' as const } : typed
    const user = isSubUserId(input.userid)
      ? await send('logInSubUser', calls.logInSubUser, input)
      : await send('logIn', calls.logIn, input)
    if (!user) return
    startSession(user)
    goTo(afterLogIn(location.search), { replace: true })
  }

  return { logIn: (typed: Credentials) => void logIn(typed), failure, isPending }
}
