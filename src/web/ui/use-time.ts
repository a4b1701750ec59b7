import { useState, useSyncExternalStore } from 'react'

import { type Day, dayOf } from '#domain/dates.ts'

import { now } from './clock.ts'

/** Which day it was in India when this was opened. */
export function useToday(): Day {
  const [today] = useState(() => dayOf(now()))
  return today
}

function everySecond(tell: () => void) {
  const tick = setInterval(tell, 1000)
  return () => clearInterval(tick)
}

/** Whole seconds until a moment, counting down; 0 from then on. */
export function useSecondsUntil(moment: Date): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment.getTime() - now().getTime()) / 1000))
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft)
}

const EVERY_MS = 30_000

function twiceAMinute(tell: () => void) {
  const tick = setInterval(tell, EVERY_MS)
  return () => clearInterval(tick)
}

const halfMinute = () => Math.floor(now().getTime() / EVERY_MS) * EVERY_MS

/** The moment, renewed twice a minute: words about time stay true while one looks at them. */
export const useNow = (): Date => new Date(useSyncExternalStore(twiceAMinute, halfMinute, halfMinute))
