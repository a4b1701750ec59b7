import type { MessageEvent } from './events.ts'

/** What an operator may have sent by itself: for a pack so many days before its last one, for dues, or with each receipt. */
export const AUTOMATIC = {
  EXP5: 5,
  EXP3: 3,
  EXP1: 1,
  EXPD: -1,
  DUES: 'weekly',
  RECEIPT: 'receipt',
} as const satisfies Partial<Record<MessageEvent, number | 'weekly' | 'receipt'>>

export type AutomaticEvent = keyof typeof AUTOMATIC
export const AUTOMATIC_EVENTS = Object.keys(AUTOMATIC) as [AutomaticEvent, ...AutomaticEvent[]]

/** Dues are asked for once a week at most. */
export const DUES_DAYS = 7
