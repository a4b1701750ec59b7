import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { read } from '#web/api/hooks.ts'

const A_WHILE_MS = 10 * 60_000

/** All channels there are; they change so rarely that one look serves a while. */
export const useAllChannels = () => useQuery({ ...read('listChannels', {}), staleTime: A_WHILE_MS })

/** The genres and languages that there are channels of. */
export function useChannelKinds() {
  const { data } = useAllChannels()
  return useMemo(() => {
    const kinds = (of: 'genre' | 'language') => [...new Set(data?.data.map((channel) => channel[of]))].toSorted()
    return { genres: kinds('genre'), languages: kinds('language') }
  }, [data])
}
