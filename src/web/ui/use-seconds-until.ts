import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'

function everySecond(tell: () => void) {
  const tick = setInterval(tell, 1000)
  return () => clearInterval(tick)
}

/** Whole seconds until a moment, counting down; 0 from then on. */
export function useSecondsUntil(moment: Date): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment.getTime() - now().getTime()) / 1000))
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft)
}
