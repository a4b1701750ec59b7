// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { buffersOfCall } from '../testing/buffers.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { listAlerts } from './alerts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ untouched: true })
})
afterAll(() => server.close())

const session = { lcoid: 'LCO10001', subuserid: null } as Context['session']
const cost = () =>
  buffersOfCall(server.services.forTenant('LCO10001'), (db: Db) =>
    listAlerts({ alerttype: 'ALERT' }, { db, session } as Context),
  )
const fill = async (lcoid: string | null, rows: number) => {
  await sql`insert into alert (lcoid, alerttype, title, message, created)
    select ${lcoid}, 'ALERT', 'Hello', 'World', now() from generate_series(1, ${rows}::int)`.execute(server.db)
}

async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query('vacuum analyze alert')
  await owner.end()
}

it('a hundred alerts cost the same among three thousand and among sixty thousand', async () => {
  for (const lcoid of ['LCO10001', 'LCO10002', null]) await fill(lcoid, 1000)
  await analyze()
  const few = await cost()
  for (const lcoid of ['LCO10001', 'LCO10002', null]) await fill(lcoid, 20_000)
  await analyze()
  const many = await cost()
  expect(many).toBeLessThan(few * 1.5 + 5)
  expect(many).toBeLessThan(60)
})
