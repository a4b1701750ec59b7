import { useEffect, useState } from 'react'

/** What was typed or picked, once the person has paused: a slow line is not asked at every key. */
export function useSettled(text: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text, pauseMs])
  return settled
}
