import { Link } from '@tanstack/react-router'

import type { Connection } from '#domain/subscriptions/service-calls.ts'
import type { ConnectionStep } from '#domain/subscriptions/connection-doctor.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'

import { ResetMacButton, SendLoginButton } from './ConnectionActions.tsx'
import { connectionTexts } from './connection-texts.ts'
import { RetryPartButton } from './RetryPartButton.tsx'

const WAYS = {
  activate: PATHS.singleactivation,
  renew: PATHS.productrenew,
  reconnect: PATHS.product,
  change: PATHS.productmodify,
} as const

/** The next step for a finding: done here, or one tap away. */
export function ConnectionStepButton({ step, connection }: { step: ConnectionStep; connection: Connection }) {
  const words = useText(connectionTexts)
  const session = useSession()
  const { customerid, contractno, stbno, retryprice } = connection
  if (step === 'retry') return <RetryPartButton contractno={contractno} service="BROADBAND" price={retryprice} />
  if (step === 'resetMac') return <ResetMacButton customerid={customerid} />
  if (step === 'sendLogin') return <SendLoginButton customerid={customerid} />
  if (!session || !may(session, 'plans')) return null
  return (
    <Link to={WAYS[step]} search={stbno ? { customerid, stbno } : { customerid }} className="plain-button">
      {words[step]}
    </Link>
  )
}
