import type { CallName, Calls } from '#domain/calls.ts'
import type { Endpoint, Input } from '#domain/endpoint.ts'
import { alertCalls } from '#domain/notices/alert-calls.ts'
import { ownCalls } from '#domain/operators/own-calls.ts'
import { leavingCalls } from '#domain/session/leaving-calls.ts'
import { firstCalls } from '#domain/stats/first-calls.ts'
import { runwayCalls } from '#domain/wallet/runway-calls.ts'

import { unreachable } from './failure.ts'
import { type Answer, ask } from './send.ts'

/** What the shell and the dashboard ask: in their download. All other calls come with the first screen that makes one. */
export const nearCalls = { ...leavingCalls, ...ownCalls, ...runwayCalls, ...firstCalls, ...alertCalls }

type Table = Partial<Record<CallName, Endpoint>>

const near: Table = nearCalls
let far: Table | undefined

/** Fetches the calls of all rooms; a second try starts anew. */
export async function loadCalls(): Promise<Table> {
  far ??= (
    await import('#domain/calls.ts').catch(() => {
      throw unreachable()
    })
  ).calls
  return far
}

/** A call that was made or can be made without fetching anything. */
export const knownCall = (name: CallName): Endpoint | undefined => near[name] ?? far?.[name]

/** Any call by its name. Without a payload where one is needed it is refused at once, in the call's own words. */
export async function call<N extends CallName>(
  name: N,
  input: Input<Calls[N]> | undefined,
  signal?: AbortSignal,
): Promise<Answer<Calls[N]>> {
  const to = knownCall(name) ?? (await loadCalls())[name]!
  return ask(name, to, input, signal) as Promise<Answer<Calls[N]>>
}
