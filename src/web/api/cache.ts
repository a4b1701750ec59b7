import {
  type Mutation,
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

import { Failure, type FailureCode } from '#domain/errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the page of a read says itself where it has nothing to show, and so do those of its parts, which ask about the same: no banner does. */
      says?: FailureCode
    }
  }
}

type OnFailure = (failure: Failure, from: string) => void

/** What a server that is restarting answers; anything else will be the same a second later, and who has waited is told at once. */
const PASSING: readonly FailureCode[] = ['network.unreachable', 'server.unexpected', 'server.unavailable']
const isPassing = (error: unknown): boolean =>
  error instanceof Failure && PASSING.includes(error.code) && !error.details['isLate']

const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('server.unexpected', { reason: String(error) })

const nameOf = (key: readonly unknown[] = []): string => (typeof key[0] === 'string' ? key[0] : '')

/** Every failed read and write of the portal ends in `onFailure`, and nowhere else, but what its page says in its place. */
export function createCache(onFailure: OnFailure): QueryClient {
  const queries = new QueryCache({
    onError: (error, { queryKey, meta, state }) => {
      const failure = asFailure(error)
      if (state.data || meta?.says !== failure.code) onFailure(failure, nameOf(queryKey))
    },
  })
  queries.subscribe(({ query }) => sayIfCutOff(query))
  return new QueryClient({
    queryCache: queries,
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { options }) => onFailure(asFailure(error), nameOf(options.mutationKey)),
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (tries, error) => tries < 2 && isPassing(error) },
      // a write must never wait for the line to come back and then happen behind the person's back
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** A read that waits for the line and has nothing to show meanwhile says so where it stands; the frame of the page has said it in words. */
function sayIfCutOff(query: Query): void {
  const { data, status, fetchStatus } = query.state
  if (data !== undefined || status !== 'pending' || fetchStatus !== 'paused' || onlineManager.isOnline()) return
  query.setState({ status: 'error', error: new Failure('network.offline') })
}

/** Whether any write that counts is under way. The library's own hook, which gives the states of all of them, would be in every first load. */
export function useIsWriting(counts: (write: Mutation) => boolean = () => true): boolean {
  const writes = useQueryClient().getMutationCache()
  const hear = useCallback((changed: () => void) => writes.subscribe(notifyManager.batchCalls(changed)), [writes])
  return useSyncExternalStore(hear, () => writes.find({ status: 'pending', predicate: counts }) !== undefined)
}
