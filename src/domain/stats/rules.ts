import { addDays, addMonths, type Day } from '../dates.ts'
import type { Permission } from '../permissions.ts'

/** What the dashboard says needs doing, most urgent first. */
export const TASKS = [
  'lowwallet',
  'expiringtoday',
  'failedrenewals',
  'expiring',
  'overduetickets',
  'answeredtickets',
  'pricechanges',
  'agreement',
  'licence',
  'quiz',
] as const
export type Task = (typeof TASKS)[number]

/** What a new operator does once, in the order in which one needs the other. */
export const FIRST_STEPS = ['agreement', 'topup', 'stb', 'customer', 'sale', 'subuser'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** So long he counts as new. */
export const FIRST_DAYS = 14

/** What a person must hold to do it; `operator` is never a sub-user, `null` is anybody. */
const TASK_NEEDS: Record<Task, Permission | 'operator' | null> = {
  lowwallet: 'payments',
  expiringtoday: 'plans',
  failedrenewals: 'plans',
  expiring: 'plans',
  overduetickets: 'tickets',
  answeredtickets: 'tickets',
  pricechanges: 'plans',
  agreement: 'operator',
  licence: 'operator',
  quiz: null,
}

type Person = { subuserid: string | null; permissions: readonly Permission[] }

export function mayDo(task: Task, { subuserid, permissions }: Person): boolean {
  const need = TASK_NEEDS[task]
  return subuserid === null || need === null || (need !== 'operator' && permissions.includes(need))
}

export const STAT_DAYS = 30
export const STAT_DAYS_MOST = 90

/** A licence is worth a word this many days before it ends. */
export const LICENCE_DAYS = 45

/** Days that have ended already stand in the chart of those to come, so that what was missed is seen. */
export const ENDED_DAYS = 7

/** A wallet that does not last so long is worth a word. */
export const LOW_WALLET_DAYS = 3

/** Of failed renewals only those of the last days: who has not renewed by then has let the home go. */
export const FAILED_DAYS = 7
/** So many are counted, not more: beyond it the number no longer matters. */
export const FAILED_MOST = 500

export const lastDays = (today: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, n) => addDays(today, n - days + 1))

/** This month so far, and the same days of the last one; where that was shorter, all of it. */
export function monthsSoFar(today: Day): { thismonth: [Day, Day]; lastmonth: [Day, Day] } {
  const first = `${today.slice(0, 8)}01`
  return { thismonth: [first, today], lastmonth: [addMonths(first, -1), addMonths(today, -1)] }
}

/** What the dashboard shows before anybody scrolls. */
export const FIRST_LOOK = ['getStats', 'listTasks', 'getRunway'] as const
