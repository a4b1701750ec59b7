import { useQuery } from '@tanstack/react-query'

import { LINK_SECONDS } from '#domain/downloads/calls.ts'
import { read } from '#web/api/hooks.ts'
import { now } from '#web/ui/clock.ts'

// a seek that sets out in the last seconds would arrive too late
const SPARE_MS = 30_000

/** The link of a video for as long as it is watched: another one in the midst of it would start it anew. */
export function useVideoLink(id: string) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...read('getDownloadLink', { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    url: data?.url,
    fetchedAt: dataUpdatedAt,
    hasFailed: isError && data === undefined,
    // by this window's own clock, which may differ from the server's
    hasRunOut: () => data !== undefined && now().getTime() > dataUpdatedAt + LINK_SECONDS * 1000 - SPARE_MS,
    renew: () => void refetch(),
  }
}
