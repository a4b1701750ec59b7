// @day 2026-07-15
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
/** Sees what all others run; the application's role does not. */
let owner: pg.Client
let cookie: string
beforeAll(async () => {
  server = await testServer()
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  // far more than the sockets between can hold
  await owner.query(
    `insert into customer_change (lcoid, subscriberid, field, before, after, actor, at)
     select 'LCO10001', subscriberid, 'addrline1', repeat('a', 500), repeat('b', 500), 'LCO10001', now()
     from (select subscriberid from subscriber where lcoid = 'LCO10001' limit 1) home, generate_series(1, 40000)`,
  )
  cookie = (await server.as('LCO10001')).cookie
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

// long before the database would end it by itself
const SOON = { timeout: 20_000 }
const copying = async (): Promise<number> => {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and query ilike 'copy %' and state <> 'idle'`,
  )
  return rowCount ?? 0
}

async function ask(format: string) {
  const { port } = server.app.server.address() as AddressInfo
  const path = `/lco/v1/reports/export?report=modifiedCustomer&format=${format}`
  const asked = request({ port, host: '127.0.0.1', path, headers: { cookie, 'x-lco-portal': '1' } })
  asked.on('error', () => undefined)
  asked.end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return { asked, reply }
}

it.each(['csv', 'xlsx'])('a browser that goes away in the middle of a %s leaves no query running', async (format) => {
  const { asked, reply } = await ask(format)
  await once(reply, 'readable')
  // the file waits for its reader, and the query for the file
  await expect.poll(copying).toBe(1)
  asked.destroy()
  await expect.poll(copying, SOON).toBe(0)
})

it('a browser that is slow gets the whole file, and leaves no query running', async () => {
  const { reply } = await ask('csv')
  let bytes = 0
  for await (const piece of reply) {
    bytes += (piece as Buffer).length
    if (bytes % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(reply.complete).toBe(true)
  expect(bytes).toBeGreaterThan(40_000_000)
  expect(await copying()).toBe(0)
})
