import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'

import type { CallName, Calls } from '#domain/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'

import { call } from './call.ts'
import type { Answer } from './send.ts'
import { sendOnce } from './unanswered.ts'

/** For `useQuery(read('listSubUsers', {}))` in a screen and `prefetchQuery` in its route. */
export const read = <N extends CallName>(name: N, input: Input<Calls[N]>) =>
  queryOptions<Answer<Calls[N]>, Failure, Answer<Calls[N]>, readonly [N, Input<Calls[N]>]>({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  })

/** `const create = useWrite('createSubUser', { refreshes: ['listSubUsers'] })` */
export function useWrite<N extends CallName>(name: N, { refreshes = [] }: { refreshes?: CallName[] } = {}) {
  const cache = useQueryClient()
  return useMutation<Answer<Calls[N]>, Failure, Input<Calls[N]>>({
    mutationKey: [name],
    mutationFn: (input) => sendOnce(name, input, (marked) => call(name, marked)),
    onSuccess: () => Promise.all(refreshes.map((stale) => cache.invalidateQueries({ queryKey: [stale] }))),
  })
}

type Page = { data: unknown[]; next: string | null }
type PagedCall = { [N in CallName]: Answer<Calls[N]> extends Page ? N : never }[CallName]
type PageOf<N extends PagedCall> = Answer<Calls[N]> & Page
type RowOf<N extends PagedCall> = Answer<Calls[N]> extends { data: (infer Row)[] } ? Row : never

const readPages = <N extends PagedCall>(name: N, input: Omit<Input<Calls[N]>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', input] as const,
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { after: pageParam }) } as Input<Calls[N]>, signal) as Promise<PageOf<N>>,
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** A list page after page: `first` holds what is said of the whole list, `more` is null at its end. */
export function usePages<N extends PagedCall>(name: N, input: Omit<Input<Calls[N]>, 'after'>) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readPages(name, input),
  )
  return {
    first: data?.pages[0],
    rows: useMemo(() => data?.pages.flatMap((page) => page.data as RowOf<N>[]), [data]),
    hasFailed: isError && data === undefined,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}
