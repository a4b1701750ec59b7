import { expect, it } from 'vitest'

import { samples } from '#domain/samples.ts'
import { ticketTexts } from './ticket-texts.ts'
import { lengthText, nextTimer, timersOf } from './timers.ts'

const [ticket] = samples.listTickets.reply.data
const RAISED = ticket!.created.getTime()
const HOUR_MS = 3_600_000
const said = (ms: number) => lengthText(ms, ticketTexts.en).replaceAll('\u00a0', ' ')
const after = (hours: number) => new Date(RAISED + hours * HOUR_MS)

it.each([
  [0.5, 'answer', false, '7 h 30 min'],
  [7.9, 'answer', false, '6 min'],
  [9, 'answer', true, '1 h'],
  [25, 'end', true, '1 h'],
])('%d h after it was raised, what comes next is the %s (late: %s) in %s', (hours, what, isOver, length) => {
  const next = nextTimer(ticket!, after(hours))!
  expect([next.what, next.isOver, said(next.ms)]).toEqual([what, isOver, length])
})

it('waits for no first answer once there was one', () => {
  const answered = { ...ticket!, status: 'ANSWERED' as const, answered: after(1) }
  expect(timersOf(answered, after(2)).map(({ what }) => what)).toEqual(['end'])
})

it('holds nobody to a ticket that is closed', () => {
  expect(nextTimer({ ...ticket!, status: 'CLOSED' }, after(100))).toBeNull()
})

it.each([
  [20_000, '1 min'],
  [25 * 60_000, '25 min'],
  [3 * HOUR_MS, '3 h'],
  [30 * HOUR_MS, '30 h'],
  [30 * 24 * HOUR_MS, '30 days'],
])('says %d ms as %s', (ms, words) => {
  expect(said(ms)).toBe(words)
})
