import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import type { DeskCallName, DeskCalls } from '#domain/desk/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import type { Answer } from '#web/api/send.ts'

type ListCall = { [N in DeskCallName]: Answer<DeskCalls[N]> extends { data: unknown[] } ? N : never }[DeskCallName]
export type RowOf<N extends ListCall> = Answer<DeskCalls[N]> extends { data: (infer Row)[] } ? Row : never

/** A list that comes as a whole, in the form that `PagedTable` takes. */
export function useWhole<N extends ListCall>(name: N, input = {} as Input<DeskCalls[N]>) {
  const { data, isError, refetch } = useQuery(read(name, input))
  return {
    rows: (data as { data: RowOf<N>[] } | undefined)?.data,
    hasFailed: isError && data === undefined,
    again: () => void refetch(),
    more: null,
    isLoadingMore: false,
  }
}
