import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { afterLogIn, goTo, warmUp } from '#web/shell/navigate.ts'

import { loadSender, PlainField, PlainForm, PlainPassword } from './PlainForm.tsx'
import { sessionTexts } from './texts.ts'

type Sender = Awaited<ReturnType<typeof loadSender>>

/** Ids of sub-users begin like this; everybody else is an operator. */
const isSubUserId = (userid: string): boolean => userid.startsWith('SUB')

/** `userid` is filled in after a password was set. */
export function LogInForm({ duringMaintenance, userid }: { duringMaintenance: boolean; userid: string }) {
  const words = useText(sessionTexts)
  return (
    <PlainForm
      callOf={({ userid: typed = '' }) => (isSubUserId(typed.trim().toUpperCase()) ? 'logInSubUser' : 'logIn')}
      {...(duringMaintenance && { fixed: { maintenance: 'YES' } })}
      onDone={({ reply }) => void enter(reply)}
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

async function enter(user: Parameters<Sender['startSession']>[0]) {
  const { startSession } = await loadSender()
  startSession(user)
  goTo(afterLogIn(location.search), { replace: true })
}
