import type { Ticket } from '#domain/tickets/calls.ts'

/** How long until a promise has to be kept, or since when it should have been. */
export type Timer = { what: 'answer' | 'end'; isOver: boolean; ms: number }

type Timed = Pick<Ticket, 'status' | 'answered' | 'answerdue' | 'due'>

const timer = (what: Timer['what'], at: Date, now: Date): Timer => ({
  what,
  isOver: now > at,
  ms: Math.abs(at.getTime() - now.getTime()),
})

/** Both timers of the law, as far as they still run: an answer ends the first, only closing ends the other. */
export function timersOf({ status, answered, answerdue, due }: Timed, now: Date): Timer[] {
  if (status === 'CLOSED') return []
  const end = timer('end', due, now)
  return answered === null ? [timer('answer', answerdue, now), end] : [end]
}

/** The one to look at: what should be over already, else what comes first. */
export function nextTimer(ticket: Timed, now: Date): Timer | null {
  const timers = timersOf(ticket, now)
  return timers.find(({ what, isOver }) => what === 'end' && isOver) ?? timers[0] ?? null
}

const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_H = 24
/** From here on minutes do not matter, and then hours do not. */
const MANY_H = 10
const DAYS_FROM_H = 48

type Units = {
  minutes: (count: number) => string
  hours: (count: number) => string
  days: (count: number) => string
}

/** 25 min, 3 h 20 min, 30 h, 6 days: as exact as anybody needs. */
export function lengthText(ms: number, units: Units): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  const hours = Math.floor(minutes / HOUR_MIN)
  if (hours >= DAYS_FROM_H) return units.days(Math.floor(hours / DAY_H))
  if (hours >= MANY_H) return units.hours(hours)
  const rest = minutes % HOUR_MIN
  if (hours === 0) return units.minutes(Math.max(1, rest))
  return rest === 0 ? units.hours(hours) : `${units.hours(hours)}\u00a0${units.minutes(rest)}`
}
