import { afterAll, beforeAll, expect, it } from 'vitest'

import type { DeskRole } from '#domain/desk/roles.ts'

import { staffWith } from '../testing/desk.ts'
import { REQUEST_KINDS, REQUESTS } from '../testing/desk-requests.ts'
import { askForCommission } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { newOperator } from '../testing/shop.ts'

const HOUR_MS = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Counted = Record<string, { waiting: number; late: number }>

async function queuesOf(role: DeskRole): Promise<Counted> {
  const desk = await staffWith(server, role)
  const { data } = (await desk.call('getQueues', {})).json<{
    data: { queue: string; waiting: number; late: number }[]
  }>()
  return Object.fromEntries(data.map(({ queue, ...counted }) => [queue, counted]))
}

it('everybody sees the queues of his role, and no other', async () => {
  const names = async (role: DeskRole) => Object.keys(await queuesOf(role))
  expect(await names('support')).toEqual([
    'registrations',
    'agreements',
    'boxorders',
    'returns',
    'replacements',
    'androids',
    'tickets',
  ])
  expect(await names('finance')).toEqual(['refunds', 'held', 'unknown', 'differences', 'consents', 'imports'])
  expect(await names('content')).toEqual([])
  expect(await names('administrator')).toHaveLength(14)
})

it('what is asked waits, is late in its time, and is gone when it is decided', async () => {
  const before = await queuesOf('administrator')
  const asked = await Promise.all(REQUEST_KINDS.map(async (kind) => ({ kind, ...(await REQUESTS[kind].ask(server)) })))
  await ticketBookOf(await newOperator(server)).raise()
  const more = (now: Counted, of: 'waiting' | 'late') =>
    Object.fromEntries(
      // no worker runs in a test
      Object.keys(now)
        .filter((name) => name !== 'jobs')
        .flatMap((name) => {
          const difference = now[name]![of] - before[name]![of]
          return difference === 0 ? [] : [[name, difference]]
        }),
    )
  const one = { registrations: 1, agreements: 1, refunds: 1, replacements: 1, androids: 1, tickets: 1 }
  expect(more(await queuesOf('administrator'), 'waiting')).toEqual(one)
  expect((await queuesOf('administrator'))['registrations']!.late).toBe(before['registrations']!.late)

  server.clock.pass(48 * HOUR_MS + 1)
  const { refunds: _refunds, ...inTwoDays } = one
  expect(Object.keys(more(await queuesOf('support'), 'late')).toSorted()).toEqual(Object.keys(inTwoDays).toSorted())

  const desk = await staffWith(server, 'administrator')
  for (const { kind, id } of asked) expect((await REQUESTS[kind].decide(desk, id, 'REFUSE')).statusCode, kind).toBe(200)
  expect(more(await queuesOf('administrator'), 'waiting')).toEqual({ tickets: 1 })
})

it('a file of money waits for a second person until it is decided', async () => {
  const waiting = async () => (await queuesOf('finance'))['imports']
  const { importid } = await askForCommission(server, await staffWith(server, 'finance'))
  expect(await waiting()).toEqual({ waiting: 1, late: 0 })
  server.clock.pass(24 * HOUR_MS + 1)
  expect(await waiting()).toEqual({ waiting: 1, late: 1 })
  const second = await staffWith(server, 'finance')
  expect((await second.call('decideImport', { importid, decision: 'REFUSE' })).statusCode).toBe(200)
  expect(await waiting()).toEqual({ waiting: 0, late: 0 })
})

it('a ticket that was answered waits for the operator, not for the desk', async () => {
  const waiting = async () => (await queuesOf('support'))['tickets']!.waiting
  const before = await waiting()
  const { ticketid } = await ticketBookOf(await newOperator(server)).raise()
  expect(await waiting()).toBe(before + 1)
  const desk = await staffWith(server, 'support')
  await desk.call('answerTicket', { ticketid, action: 'ANSWER', body: 'A technician comes today.' })
  expect(await waiting()).toBe(before)
})

it('a ticket that was answered and is not over in time waits for the desk again, and is late', async () => {
  const tickets = async () => (await queuesOf('support'))['tickets']!
  const { ticketid } = await ticketBookOf(await newOperator(server)).raise()
  const desk = await staffWith(server, 'support')
  await desk.call('answerTicket', { ticketid, action: 'ANSWER', body: 'A technician comes today.' })
  const { waiting, late } = await tickets()
  const due = new Date(server.clock.now().getTime() - 1)
  await server.db.updateTable('ticket').set({ due }).where('ticketid', '=', ticketid).execute()
  expect(await tickets()).toEqual({ waiting: waiting + 1, late: late + 1 })
})
