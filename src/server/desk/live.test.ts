// @day 2026-07-15
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { QueueName } from '#domain/desk/queues.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import { paise } from '#domain/money.ts'

import { staffWith, windowOf } from '../testing/desk.ts'
import { REQUEST_KINDS, REQUESTS } from '../testing/desk-requests.ts'
import { askForCommission } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { newOperator } from '../testing/shop.ts'

let server: TestServer
let port: number
const replies: IncomingMessage[] = []
beforeAll(async () => {
  server = await testServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  // an open line would keep the server from closing
  for (const reply of replies.splice(0)) reply.destroy()
  await expect.poll(openConnections).toBe(0)
})
afterAll(() => server.close({ spoiled: true }))

const openConnections = promisify((done: (error: Error | null, count: number) => void) =>
  server.app.server.getConnections(done),
)

/** What a window of the desk hears over HTTP, and whether the line has ended. */
async function lineOf(cookie: string) {
  const request = get({ port, host: '127.0.0.1', path: '/desk/v1/events', headers: { cookie }, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  replies.push(reply)
  const line = { heard: [] as (QueueName | null)[], ended: false }
  let text = ''
  reply.setEncoding('utf8')
  reply.on('end', () => (line.ended = true))
  reply.on('data', (chunk: string) => {
    text += chunk
    const events = [...text.matchAll(/^data: (.*)\n\n/gm)]
    line.heard = events.map(([, event]) => (JSON.parse(event!) as { queue: QueueName | null }).queue)
  })
  await expect.poll(() => line.heard).toEqual([null])
  return line
}

const listenWith = async (role: DeskRole) => lineOf((await staffWith(server, role)).cookie)

async function raiseTicket() {
  await ticketBookOf(await newOperator(server)).raise()
}

async function spoilPayment(change: { next_check: null } | { state: 'HELD'; held_reason: 'amount' }) {
  const operator = await newOperator(server)
  await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  await server.db.updateTable('payment').set(change).where('lcoid', '=', operator.lcoid).execute()
}

async function failJob() {
  const at = server.clock.now()
  const { id } = await server.db
    .insertInto('job')
    .values({ kind: 'message', payload: '{}', run_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.updateTable('job').set({ finished_at: at, failure: 'gone' }).where('id', '=', id).execute()
}

async function askForConsent() {
  const { lcoid } = await newOperator(server)
  const asker = await staffWith(server, 'finance')
  await asker.call('adjustWallet', { lcoid, direction: 'CREDIT', amount: paise(9_000_000), reason: 'Incentive' })
}

describe('the live line of the desk', () => {
  const OTHERS: [QueueName, () => Promise<void>][] = [
    ['tickets', raiseTicket],
    ['held', () => spoilPayment({ state: 'HELD', held_reason: 'amount' })],
    ['unknown', () => spoilPayment({ next_check: null })],
    ['consents', askForConsent],
    ['imports', async () => void (await askForCommission(server, await staffWith(server, 'finance')))],
    ['jobs', failJob],
  ]
  it.each(OTHERS)('says that the queue of %s has changed', async (queue, change) => {
    const line = await listenWith('administrator')
    await change()
    await expect.poll(() => line.heard).toContain(queue)
  })

  it.each(REQUEST_KINDS)('says that a %s was asked for, and again that it was decided', async (kind) => {
    const queue: QueueName = `${kind}s`
    const line = await listenWith('administrator')
    const counted = () => line.heard.filter((name) => name === queue).length
    const { id } = await REQUESTS[kind].ask(server)
    await expect.poll(counted).toBeGreaterThan(0)
    const before = counted()
    await REQUESTS[kind].decide(await staffWith(server, 'administrator'), id, 'REFUSE')
    await expect.poll(counted).toBeGreaterThan(before)
  })

  it('says nothing of what the role may not see', async () => {
    const finance = await listenWith('finance')
    const support = await listenWith('support')
    await raiseTicket()
    await askForConsent()
    await expect.poll(() => finance.heard).toEqual([null, 'consents'])
    await expect.poll(() => support.heard).toEqual([null, 'tickets'])
  })

  it('ends once its person was blocked, and says nothing more', async () => {
    const { staffid, cookie } = await staffWith(server, 'support')
    const line = await lineOf(cookie)
    await server.db.updateTable('staff').set({ status: 'BLOCKED' }).where('staffid', '=', staffid).execute()
    await raiseTicket()
    await expect.poll(() => line.ended).toBe(true)
    expect(line.heard).toEqual([null])
  })

  it('hears nothing that is announced to operators', async () => {
    const { staffid } = await staffWith(server, 'administrator')
    const line = await lineOf((await windowOf(server, staffid)).cookie)
    const page = { maintenance: 'OFF', header: '', image: '', content: '', style: '', redirect: '' } as const
    await server.services.live.announce('*', { kind: 'maintenance', maintenance: page })
    await raiseTicket()
    await expect.poll(() => line.heard).toEqual([null, 'tickets'])
  })
})
