import * as z from 'zod/mini'

import type { CallName } from '#domain/calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'
import { maintenanceCalls } from '#domain/maintenance/calls.ts'
import { logInCalls } from '#domain/session/log-in-calls.ts'
import { ask } from '#web/api/send.ts'
import { handleFailure } from '#web/shell/failures.ts'
import { startSession } from '#web/shell/session.ts'

/** What log-in needs only once somebody sends it: the contract, the checks, the session. It comes behind the page. */

type LogInCalls = typeof logInCalls
export type LogInCall = keyof LogInCalls & CallName
export type Sent<N extends LogInCall> =
  | { input: Input<LogInCalls[N]>; reply: Reply<LogInCalls[N]> }
  | { codes: Record<string, string> }
  | { failure: Failure }

/** What was typed as the call wants it, sent; or what is wrong with it. A failure is acted upon here. */
export async function sendLogIn<N extends LogInCall>(name: N, typed: unknown): Promise<Sent<N>> {
  const call = logInCalls[name]
  const decoded = z.safeDecode(call.input, typed as never)
  if (!decoded.success) return { codes: fieldCodes(decoded.error) }
  try {
    const reply = (await ask(name, call, decoded.data)) as Reply<LogInCalls[N]>
    return { input: decoded.data as Input<LogInCalls[N]>, reply }
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('server.unexpected')
    handleFailure(failure, name)
    return { failure }
  }
}

export const isMaintenance = async (): Promise<boolean> =>
  (await ask('getMaintenance', maintenanceCalls.getMaintenance, {})).maintenance === 'ON'

export { startSession }
