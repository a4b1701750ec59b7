import { describe, expect, it } from 'vitest'

import type { TicketStatus } from '../states.ts'
import { duesOf, ticketCan, TICKET_CATEGORIES, type TicketAction, type TicketCategory } from './rules.ts'

const NOON = new Date('2026-07-15T06:30:00Z')
const hoursAfter = (hours: number, ms = 0) => new Date(NOON.getTime() + hours * 3_600_000 + ms)

describe('the timers', () => {
  it.each<[TicketCategory, number]>([
    ['No signal', 24],
    ['Wrong pack/billing', 7 * 24],
    ['Top-up not credited', 7 * 24],
    ['Refund', 30 * 24],
    ['Other', 48],
  ])('of %s: the first answer within 8 hours, the end within %i', (category, hours) => {
    expect(duesOf(category, NOON)).toEqual({ answerdue: hoursAfter(8), due: hoursAfter(hours) })
  })

  it('leave no category without an end', () => {
    for (const hours of Object.values(TICKET_CATEGORIES)) expect(hours).toBeGreaterThanOrEqual(24)
  })
})

describe('a ticket', () => {
  const WEEK = 7 * 24
  it.each<[TicketAction, TicketStatus, Date, boolean]>([
    ['REPLY', 'OPEN', NOON, true],
    ['REPLY', 'ANSWERED', NOON, true],
    ['REPLY', 'CLOSED', NOON, false],
    ['CLOSE', 'OPEN', NOON, true],
    ['CLOSE', 'CLOSED', NOON, false],
    ['REOPEN', 'OPEN', NOON, false],
    ['REOPEN', 'ANSWERED', NOON, false],
    ['REOPEN', 'CLOSED', hoursAfter(WEEK), true],
    ['REOPEN', 'CLOSED', hoursAfter(WEEK, 1), false],
  ])('%s while %s at %s: %s', (action, status, now, can) => {
    expect(ticketCan(action, { status, closed: status === 'CLOSED' ? NOON : null }, now)).toBe(can)
  })
})
