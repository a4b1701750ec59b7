import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'

import { connectionTexts } from './connection-texts.ts'

type Of = { customerid: string }

/** The SMS goes to the customer; nobody else sees the password. */
export function SendLoginButton({ customerid }: Of) {
  const words = useText(connectionTexts)
  const session = useSession()
  const send = useWrite('sendLogin')
  if (!session || !may(session, 'messages')) return null
  return (
    <Button
      variant="default"
      loading={send.isPending}
      onClick={() => send.mutate({ customerid }, { onSuccess: ({ to }) => showBanner('success', words.loginSent(to)) })}
    >
      {words.sendLogin}
    </Button>
  )
}

export function ResetMacButton({ customerid }: Of) {
  const words = useText(connectionTexts)
  const done = () => showBanner('success', words.macReset)
  const reset = useWrite('resetMac', { refreshes: ['examineConnection'], done })
  return (
    <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate({ customerid })}>
      {words.resetMac}
    </Button>
  )
}
