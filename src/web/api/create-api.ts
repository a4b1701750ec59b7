import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Input } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'

import { type Call, type Calls, createRead, type Name } from './create-read.ts'
import type { Answer } from './send.ts'
import { asOne, isOver } from './unanswered.ts'

type Page = { data: unknown[]; next: string | null }
type PagedCall<C extends Calls> = { [N in Name<C>]: Answer<C[N]> extends Page ? N : never }[Name<C>]
type RowOf<A> = A extends { data: (infer Row)[] } ? Row : never

/** So long the answer of a write waits for what it has changed. */
const READ_AGAIN_MS = 2000

/** What a write has changed is there when it is said to be done; but where the line dies just then, the answer is not held back. */
export const readAgain = (cache: QueryClient, names: readonly string[]): Promise<unknown> =>
  Promise.race([
    Promise.all(names.map((name) => cache.invalidateQueries({ queryKey: [name] }))),
    new Promise((enough) => setTimeout(enough, READ_AGAIN_MS)),
  ])

/** What screens ask and change by, from whatever makes the calls: the portal's and the desk's. */
export function createApi<C extends Calls>(
  call: Call<C>,
  { alwaysRefreshes = [] }: { alwaysRefreshes?: Name<C>[] } = {},
) {
  const readPages = <N extends PagedCall<C>>(name: N, input: Omit<Input<C[N]>, 'after'>) =>
    infiniteQueryOptions({
      queryKey: [name, 'pages', input] as const,
      queryFn: ({ pageParam, signal }) =>
        call(name, { ...input, ...(pageParam && { after: pageParam }) } as Input<C[N]>, signal) as Promise<
          Answer<C[N]> & Page
        >,
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
    })

  return {
    read: createRead(call),
    readPages,

    /**
     * `const create = useWrite('createSubUser', { refreshes: ['listSubUsers'] })`; `done` is called before they are read again, also
     * when who sent it has left the page by then: an `onSuccess` of `mutate` is not.
     */
    useWrite: <N extends Name<C>>(
      name: N,
      { refreshes = [], done }: { refreshes?: Name<C>[]; done?: (reply: Answer<C[N]>) => void } = {},
    ) => {
      const cache = useQueryClient()
      return useMutation<Answer<C[N]>, Failure, Input<C[N]>>({
        mutationKey: [name],
        mutationFn: (input) => asOne(name, input, (marked) => call(name, marked)),
        onSettled: (_reply, _failure, input) => isOver(name, input),
        onSuccess: (reply) => {
          done?.(reply)
          return readAgain(cache, [...alwaysRefreshes, ...refreshes])
        },
      })
    },

    /** A list page after page: `first` holds what is said of the whole list, `more` is null at its end. */
    usePages: <N extends PagedCall<C>>(name: N, input: Omit<Input<C[N]>, 'after'>) => {
      const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
        readPages(name, input),
      )
      return {
        first: data?.pages[0],
        rows: useMemo(() => data?.pages.flatMap((page) => page.data as RowOf<Answer<C[N]>>[]), [data]),
        hasFailed: isError && data === undefined,
        again: () => void refetch(),
        more: hasNextPage ? () => void fetchNextPage() : null,
        isLoadingMore: isFetchingNextPage,
      }
    },
  }
}
