import type { QueryClient } from '@tanstack/react-query'

import type { CallName, Calls } from '#domain/calls.ts'
import type { Input } from '#domain/endpoint.ts'

import { call } from './call.ts'
import { createRead } from './create-read.ts'
import type { Answer } from './send.ts'
import { sendOnce } from './unanswered.ts'

/** As in `hooks.ts`, without the code of forms and lists: for what stands on the first screen. */
export const read = createRead<Calls>(call)

/** A write that no screen waits for. Failed, it ends where those of `useWrite` do. */
export const write = <N extends CallName>(
  cache: QueryClient,
  name: N,
  input: Input<Calls[N]>,
): Promise<Answer<Calls[N]>> =>
  cache
    .getMutationCache()
    .build<Answer<Calls[N]>, Error, Input<Calls[N]>, unknown>(cache, {
      mutationKey: [name],
      mutationFn: (marked) => sendOnce(name, marked, (once) => call(name, once)),
    })
    .execute(input)
