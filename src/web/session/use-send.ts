import { useState } from 'react'

import type { CallName } from '#domain/calls.ts'
import type { Endpoint, Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { ask } from '#web/api/send.ts'
import { hideBanner } from '#web/shell/banner.ts'
import { handleFailure } from '#web/shell/failures.ts'

type Sent = { isPending: boolean; failure: Failure | null }

/** `useWrite` for the screens that stand before the query cache has arrived. */
export function useSend() {
  const [sent, setSent] = useState<Sent>({ isPending: false, failure: null })

  async function send<E extends Endpoint>(name: CallName, to: E, input: Input<E>): Promise<Reply<E> | undefined> {
    hideBanner()
    setSent({ isPending: true, failure: null })
    try {
      const reply = (await ask(name, to, input)) as Reply<E>
      setSent({ isPending: false, failure: null })
      return reply
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('server.unexpected')
      setSent({ isPending: false, failure })
      handleFailure(failure, name)
      return undefined
    }
  }

  return { ...sent, send }
}
