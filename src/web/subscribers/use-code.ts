import { useState } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useSecondsUntil } from '#web/ui/use-time.ts'
import { now } from '#web/ui/clock.ts'

const PAUSE_MS = 30_000
const LONG_AGO = new Date(0)

type Purpose = Input<Calls['sendOtp']>['purpose']

/** Sends a code to a mobile, by itself to the one that is known of the home, and knows to which one it went and when it may be sent again. */
export function useCode(customerid: string, purpose: Purpose) {
  const byPurpose = useWrite('sendOtp')
  // whoever renews may hold no more than what renewing needs
  const forRenewal = useWrite('sendRenewalOtp')
  const { isPending, data } = purpose === 'RENEWAL' ? forRenewal : byPurpose
  const [sent, setSent] = useState({ mobile: '', again: LONG_AGO })
  const seconds = useSecondsUntil(sent.again)

  function send(mobile = '') {
    const onSuccess = () => setSent({ mobile, again: new Date(now().getTime() + PAUSE_MS) })
    if (purpose === 'RENEWAL') forRenewal.mutate({ customerid }, { onSuccess })
    else byPurpose.mutate({ customerid, purpose, ...(mobile && { mobile }) }, { onSuccess })
  }

  return { send, isPending, sentTo: sent.mobile, reply: data, seconds }
}
