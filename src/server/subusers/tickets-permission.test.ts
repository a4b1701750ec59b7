// @day 2026-07-15
import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { clerkWith } from '../testing/clerk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const TICKETS = '/lco/v1/ticket/category'
const REFUNDS = '/lco/v1/refund'

it('a sub-user has tickets without refunds, and refunds without tickets', async () => {
  const [tickets, refunds] = [
    await clerkWith(server, 'LCO10001', 'tickets'),
    await clerkWith(server, 'LCO10001', 'refunds'),
  ]
  const statuses = await Promise.all(
    [tickets, refunds].flatMap((clerk) => [TICKETS, REFUNDS].map(async (path) => (await clerk.send(path)).statusCode)),
  )
  expect(statuses).toEqual([200, 403, 403, 200])
})

it('who had tickets with the refunds keeps them, and nobody else gets them', async () => {
  await sql`update subuser set permissions = '{refunds,plans}' where lcosubuserid = 'SUB10002'`.execute(server.db)
  await sql`update subuser set permissions = '{plans}' where lcosubuserid = 'SUB10001'`.execute(server.db)
  const migration = sql.raw(readFileSync('migrations/0111_tickets_permission.sql', 'utf8'))
  await migration.execute(server.db)
  await migration.execute(server.db)
  const people = server.db.selectFrom('subuser').select(['lcosubuserid', 'permissions'])
  expect(await people.where('lcosubuserid', 'in', ['SUB10001', 'SUB10002']).orderBy('lcosubuserid').execute()).toEqual([
    { lcosubuserid: 'SUB10001', permissions: ['plans'] },
    { lcosubuserid: 'SUB10002', permissions: ['refunds', 'plans', 'tickets'] },
  ])
})
