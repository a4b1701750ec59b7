import { queryOptions } from '@tanstack/react-query'

import type { Endpoint, Input } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'

import type { Answer } from './send.ts'

export type Calls = Record<string, Endpoint>
export type Name<C extends Calls> = keyof C & string
export type Call<C extends Calls> = <N extends Name<C>>(
  name: N,
  input: Input<C[N]>,
  signal?: AbortSignal,
) => Promise<Answer<C[N]>>

/** For `useQuery(read('listSubUsers', {}))` in a screen and `prefetchQuery` in its route. */
export const createRead =
  <C extends Calls>(call: Call<C>) =>
  <N extends Name<C>>(name: N, input: Input<C[N]>) =>
    queryOptions<Answer<C[N]>, Failure, Answer<C[N]>, readonly [N, Input<C[N]>]>({
      queryKey: [name, input] as const,
      queryFn: ({ signal }) => call(name, input, signal),
    })
