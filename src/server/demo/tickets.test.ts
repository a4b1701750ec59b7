import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { TICKET_CATEGORY_NAMES } from '#domain/tickets/rules.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { waitingTickets } from '../tickets/desk.ts'

const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const allTickets = () => server.db.selectFrom('ticket').selectAll().orderBy('ticketid').execute()
const own = async () => (await allTickets()).filter(({ lcoid }) => lcoid === 'LCO10001')

describe('the tickets of the demo world', () => {
  it('tell of a year, of every category, and nearly all of them are over', async () => {
    const tickets = await own()
    const days = tickets.map(({ created }) => (server.clock.now().getTime() - created.getTime()) / DAY_MS)
    expect([tickets.length, Math.max(...days) > 340, Math.min(...days) > 0]).toEqual([61, true, true])
    expect(new Set(tickets.map(({ category }) => category)).size).toBe(TICKET_CATEGORY_NAMES.length)
    const states = tickets.map(({ status }) => status)
    expect(['OPEN', 'ANSWERED', 'CLOSED'].map((one) => states.filter((status) => status === one).length)).toEqual([
      4, 1, 56,
    ])
  })

  it('have one that has waited too long', async () => {
    expect(await waitingTickets(server.services, { overdue: true })).toMatchObject([
      { lcoid: 'LCO10001', category: 'Box dead', status: 'OPEN' },
    ])
  })

  it('have threads in order, which end as the ticket does and never tomorrow', async () => {
    const messages = await server.db.selectFrom('ticket_message').selectAll().orderBy('id').execute()
    for (const { ticketid, created, updated, closed } of await allTickets()) {
      const thread = messages.filter((one) => one.ticketid === ticketid)
      const times = thread.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect([times[0], times.at(-1)]).toEqual([created.getTime(), updated.getTime()])
      expect(thread.at(-1)!.event === 'CLOSED').toBe(closed !== null)
      expect(updated <= server.clock.now()).toBe(true)
    }
  })
})

it('the refunds of the demo world: two wait, three were given with a credit note, one was refused', async () => {
  const refunds = await server.db.selectFrom('refund_request').selectAll().orderBy('refundid').execute()
  const states = refunds.map(({ status }) => status)
  expect(states.toSorted().join(' ')).toBe('APPROVED APPROVED APPROVED OPEN OPEN REFUSED')
  for (const { amount, creditnoteno, status } of refunds)
    expect([amount > 0, creditnoteno !== null]).toEqual([true, status === 'APPROVED'])
})
