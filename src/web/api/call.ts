import { type CallName, calls, type Calls } from '#domain/calls.ts'
import type { Endpoint, Input } from '#domain/endpoint.ts'

import { type Answer, ask } from './send.ts'

/** Any call by its name. Without a payload where one is needed it is refused at once, in the call's own words. */
export const call = <N extends CallName>(
  name: N,
  input: Input<Calls[N]> | undefined,
  signal?: AbortSignal,
): Promise<Answer<Calls[N]>> => ask(name, calls[name] as Endpoint, input, signal) as Promise<Answer<Calls[N]>>
