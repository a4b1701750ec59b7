import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** What was typed or picked, once the person has paused: a slow line is not asked at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
