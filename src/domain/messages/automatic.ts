import type { MessageEvent } from './events.ts'

/** Reminders that an operator may have sent by themselves; of those for a pack, how many days before its last one. */
export const AUTOMATIC = {
  EXP5: 5,
  EXP3: 3,
  EXP1: 1,
  EXPD: -1,
  DUES: null,
} as const satisfies Partial<Record<MessageEvent, number | null>>

export type AutomaticEvent = keyof typeof AUTOMATIC
export const AUTOMATIC_EVENTS = Object.keys(AUTOMATIC) as [AutomaticEvent, ...AutomaticEvent[]]

/** Dues are asked for once a week at most. */
export const DUES_DAYS = 7
