import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { Command, deviceCalls, DeviceDetails } from '#domain/hardware/device-calls.ts'
import { isSilent } from '#domain/hardware/device-rules.ts'
import { call } from '#web/api/call.ts'

/** The server announces every step; this is for a line that has dropped. */
export const ASK_EVERY_MS = 3000

type Found = Reply<typeof deviceCalls.getDeviceDetails>

/** NEW and SENT are on their way: nobody knows yet whether the home has it. One that was given up waits for nothing. */
export const isPending = ({ status, reason }: Pick<Command, 'status' | 'reason'>): boolean =>
  status === 'NEW' || (status === 'SENT' && !isSilent({ status, reason }))

const awaits = ({ commands }: DeviceDetails): boolean => commands.some(isPending)

/** That nobody here knows the number is an answer, not a failure. */
async function orNone(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.code === 'not.found') return { count: 0, data: [] }
    throw error
  }
}

const boxesOf = (customerno: string) =>
  queryOptions<Found, Failure>({
    queryKey: ['getDeviceDetails', { customerno }],
    queryFn: ({ signal }) => orNone(call('getDeviceDetails', { customerno }, signal)),
    staleTime: 0,
  })

/** The boxes behind a number, asked again every few seconds while the headend has not answered. */
export function useBoxes(customerno: string) {
  const { data, isError, refetch } = useQuery({
    ...boxesOf(customerno),
    refetchInterval: ({ state }) => (state.data?.data.some(awaits) ? ASK_EVERY_MS : false),
  })
  return { boxes: data?.data, hasFailed: isError && data === undefined, again: () => void refetch() }
}
