import { useState } from 'react'
import * as z from 'zod/mini'

import type { Reply } from '#domain/endpoint.ts'
import { says } from '#domain/fields.ts'
import { messageCalls } from '#domain/messages/calls.ts'
import { useWrite } from '#web/api/hooks.ts'

import { customersIn } from './customers.ts'

/** One call takes this many. */
const MOST = 500

const isListed = ({ to, numbers }: { to: string; numbers: string }): boolean => {
  const listed = customersIn(numbers)
  return to === 'all' || (listed.wrong.length === 0 && listed.numbers.length > 0 && listed.numbers.length <= MOST)
}

/** What the form holds; the call wants the list or nothing. */
export const Wanted = z
  .object({ smsid: messageCalls.sendSms.input.shape.smsid, to: z.enum(['all', 'list']), numbers: z.string() })
  .check(z.refine(isListed, { ...says('customers'), path: ['numbers'] }))
type Wanted = z.output<typeof Wanted>

export type Sent = Reply<typeof messageCalls.sendSms>
type Done = { onSuccess?: (sent: Sent) => void }

/** To a list at once; to everybody only after a question. */
export function useSending() {
  const sms = useWrite('sendSms', { refreshes: ['listSmsReport'] })
  const [asked, setAsked] = useState<(Wanted & Done) | null>(null)

  function send({ smsid, to, numbers }: Wanted, { onSuccess }: Done) {
    const subscribers = customersIn(numbers).numbers.join(',')
    sms.mutate(
      { smsid, ...(to === 'list' && { subscribers }) },
      {
        onSuccess: (sent) => onSuccess?.(sent),
        onSettled: () => setAsked(null),
      },
    )
  }

  return {
    mutate: (wanted: Wanted, done: Done = {}) =>
      wanted.to === 'all' ? setAsked({ ...wanted, ...done }) : send(wanted, done),
    isPending: sms.isPending,
    error: sms.error,
    asked,
    yes: () => asked && send(asked, asked),
    no: () => setAsked(null),
  }
}
