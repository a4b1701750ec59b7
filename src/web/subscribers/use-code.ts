import { useState } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts'

const PAUSE_MS = 30_000
const LONG_AGO = new Date(0)

type Purpose = Input<Calls['sendOtp']>['purpose']

/** Sends a code to a mobile, by itself to the one that is known of the home, and knows to which one it went and when it may be sent again. */
export function useCode(customerid: string, purpose: Purpose) {
  const { mutate, isPending, data } = useWrite('sendOtp')
  const [sent, setSent] = useState({ mobile: '', again: LONG_AGO })
  const seconds = useSecondsUntil(sent.again)

  function send(mobile = '') {
    mutate(
      { customerid, purpose, ...(mobile && { mobile }) },
      { onSuccess: () => setSent({ mobile, again: new Date(Date.now() + PAUSE_MS) }) },
    )
  }

  return { send, isPending, sentTo: sent.mobile, reply: data, seconds }
}
