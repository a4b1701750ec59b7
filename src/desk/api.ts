import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'

import { type DeskCallName, deskCalls, type DeskCalls } from '#domain/desk/calls.ts'
import type { Endpoint, Input } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { toRequest } from '#web/api/request.ts'
import { type Answer, send } from '#web/api/send.ts'
import { sendOnce } from '#web/api/unanswered.ts'
import { apiBase } from '#web/app-info.ts'

/** Any call of the desk by its name. */
export const call = <N extends DeskCallName>(name: N, input: Input<DeskCalls[N]>, signal?: AbortSignal) =>
  send(deskCalls[name] as Endpoint, input, signal) as Promise<Answer<DeskCalls[N]>>

/** Where the browser itself can fetch what a call gives: a picture to show, a paper for a tab of its own. */
export const hrefOf = <N extends DeskCallName>(name: N, input: Input<DeskCalls[N]>): string =>
  toRequest(deskCalls[name], input, apiBase())[0]

/** For `useQuery(read('listStaff', {}))`. */
export const read = <N extends DeskCallName>(name: N, input: Input<DeskCalls[N]>) =>
  queryOptions<Answer<DeskCalls[N]>, Failure, Answer<DeskCalls[N]>, readonly [N, Input<DeskCalls[N]>]>({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  })

/** `const decide = useWrite('decideRefund', { refreshes: ['listDeskRefunds'] })` */
export function useWrite<N extends DeskCallName>(name: N, { refreshes = [] }: { refreshes?: DeskCallName[] } = {}) {
  const cache = useQueryClient()
  return useMutation<Answer<DeskCalls[N]>, Failure, Input<DeskCalls[N]>>({
    mutationKey: [name],
    mutationFn: (input) => sendOnce(name, input, (marked) => call(name, marked)),
    onSuccess: () =>
      Promise.all(['getQueues' as const, ...refreshes].map((stale) => cache.invalidateQueries({ queryKey: [stale] }))),
  })
}

type Page = { data: unknown[]; next: string | null }
type PagedCall = { [N in DeskCallName]: Answer<DeskCalls[N]> extends Page ? N : never }[DeskCallName]
type RowOf<N extends PagedCall> = Answer<DeskCalls[N]> extends { data: (infer Row)[] } ? Row : never

const readPages = <N extends PagedCall>(name: N, input: Omit<Input<DeskCalls[N]>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', input] as const,
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { after: pageParam }) } as Input<DeskCalls[N]>, signal) as Promise<
        Answer<DeskCalls[N]> & Page
      >,
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** A list page after page, in the form that `PagedTable` takes. */
export function usePages<N extends PagedCall>(name: N, input: Omit<Input<DeskCalls[N]>, 'after'>) {
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
