import { now } from '#web/ui/clock.ts'
import { useSyncExternalStore } from 'react'

const EVERY_MS = 30_000

function subscribe(tell: () => void) {
  const tick = setInterval(tell, EVERY_MS)
  return () => clearInterval(tick)
}

const halfMinute = () => Math.floor(now().getTime() / EVERY_MS) * EVERY_MS

/** The moment, renewed twice a minute: words about time stay true while one looks at them. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, halfMinute, halfMinute))
