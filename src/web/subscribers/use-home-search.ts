import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { read } from '#web/api/hooks.ts'

const PAUSE_MS = 150
const SHORTEST = 2

/** One space between words, none around: what is pasted and what is typed are the same search. */
const plain = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

/** Finds homes as one types. While new ones are on their way the old ones stay; `isSettled` says that these are the answer. */
export function useHomeSearch(typed: string) {
  const wanted = plain(typed)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted])
  const isLongEnough = wanted.length >= SHORTEST
  const { data, isPlaceholderData, isError } = useQuery({
    ...read('searchSubscribers', { q: asked }),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return {
    hits: isLongEnough ? data?.data : undefined,
    asked,
    isLongEnough,
    isSettled: isLongEnough && asked === wanted && !isPlaceholderData && (data !== undefined || isError),
    /** Whoever presses Enter does not wait for the pause. */
    askNow: (text: string) => setAsked(plain(text)),
  }
}
