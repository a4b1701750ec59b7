import { useEffect, useState } from 'react'

/** Whether the browser has had a moment to itself since this was first shown. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true))
      return () => clearTimeout(timer)
    }
    const wait = requestIdleCallback(() => setIsIdle(true), { timeout: 1500 })
    return () => cancelIdleCallback(wait)
  }, [])
  return isIdle
}
