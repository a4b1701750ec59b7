// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { bookHomeMoves } from './entries.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('lines find their accounts without being compared with each: the plan of one is kept for a thousand', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) with home_moves as (
      select * from json_to_recordset('[]'::json) as move (n int, lcoid text, subscriberid text, kind text, amount bigint, contractno text,
        receiptno text, day date, note text, actor text)),
    ${bookHomeMoves(server.clock.now())}
    select balance from home_moved`.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Insert on home_entry/)
  expect(plan).not.toMatch(/Nested Loop|Join/)
})
