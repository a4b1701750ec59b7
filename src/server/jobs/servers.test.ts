// @day 2026-07-15
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { referenceOf } from '../messages/kinds.ts'
import { queueMessage } from '../messages/queue.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { startServersOn } from '../testing/server-process.ts'

const MESSAGES = 40
const VENDOR_MS = 2000

let server: TestServer
let vendor: Server
let servers: Awaited<ReturnType<typeof startServersOn>> | undefined
/** The keys of what was posted, in that order. */
const posted: string[] = []
beforeAll(async () => {
  server = await testServer({ untouched: true })
  vendor = createServer((request, reply) => {
    posted.push(String(request.headers['idempotency-key']))
    request.resume()
    setTimeout(() => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'), VENDOR_MS)
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  servers = await startServersOn(2, {
    DATABASE_URL: server.url,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    MESSAGES_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    MESSAGES_SECRET: 'hush',
  })
}, 120_000)
afterAll(async () => {
  await servers?.stop()
  vendor.closeAllConnections()
  vendor.close()
  await server.close({ spoiled: true })
}, 60_000)

const TEST = { event: 'TEST', lcoid: 'desk', recipient: '9822012345', language: 'en', actor: 'x' } as const
const messages = () => server.db.selectFrom('job').selectAll().where('kind', '=', 'send-message').execute()
const leased = async () => (await messages()).filter(({ leased_until }) => leased_until !== null).length

it('two servers post no message twice to a slow vendor, and one that is told to stop leaves nothing leased', async () => {
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < MESSAGES; n++)
      await queueMessage(tx, { ...TEST, values: { portal: 'LCO Portal', name: `Asha ${n}` } }, server.services)
  })
  await expect.poll(() => posted.length).toBeGreaterThan(8)
  await servers!.terminate(0)
  // what the other has in hand, and no more
  expect(await leased()).toBeLessThanOrEqual(8)
  await expect.poll(async () => (await messages()).filter(({ finished_at }) => finished_at === null).length).toBe(0)
  // with what the servers' own sweeps had to say, each under its own key
  const sent = await server.db.selectFrom('message').select(['lcoid', 'id']).where('sent', 'is not', null).execute()
  expect(posted.toSorted()).toEqual(sent.map(referenceOf).toSorted())
}, 180_000)
