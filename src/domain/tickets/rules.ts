import type { TicketStatus } from '../states.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Of each kind of trouble: within how many hours it must be over. (law) */
export const TICKET_CATEGORIES = {
  'No signal': 24,
  Freezing: 48,
  'Box dead': 48,
  'Pairing error': 48,
  'Wrong pack/billing': 7 * 24,
  Refund: 30 * 24,
  'Top-up not credited': 7 * 24,
  'Broadband down': 24,
  'OTT activation': 48,
  Relocation: 48,
  'Portal login': 48,
  Other: 48,
} as const
export type TicketCategory = keyof typeof TICKET_CATEGORIES
export const TICKET_CATEGORY_NAMES = Object.keys(TICKET_CATEGORIES) as [TicketCategory, ...TicketCategory[]]

/** The first answer. (law) */
export const ANSWER_HOURS = 8
export const REOPEN_DAYS = 7

export const TICKET_ACTIONS = ['REPLY', 'CLOSE', 'REOPEN'] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Both timers, from the moment it was raised or opened again. */
export const duesOf = (category: TicketCategory, from: Date): { answerdue: Date; due: Date } => ({
  answerdue: later(from, ANSWER_HOURS * HOUR_MS),
  due: later(from, TICKET_CATEGORIES[category] * HOUR_MS),
})

export const reopenableUntil = (closed: Date): Date => later(closed, REOPEN_DAYS * DAY_MS)

type Standing = { status: TicketStatus; closed: Date | null }

/** Read by the screens to offer an action and by the server to allow it. */
export function ticketCan(action: TicketAction, { status, closed }: Standing, now: Date): boolean {
  if (action !== 'REOPEN') return status !== 'CLOSED'
  return closed !== null && now <= reopenableUntil(closed)
}
