// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('no trigger joins the rows before a statement to those after it, which a plan kept from one row does in seconds', async () => {
  const { rows } = await sql<{ name: string; joins: boolean }>`
    select t.tgname as name, p.prosrc ~ format('\\mjoin\\s+(%s|%s)\\M', t.tgoldtable, t.tgnewtable) as joins
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgoldtable is not null and t.tgnewtable is not null order by 1`.execute(server.db)
  expect(rows).toEqual(
    ['box_counted_anew', 'contract_due_anew', 'contract_listed_anew', 'schedule_due_anew'].map((name) => ({
      name,
      joins: false,
    })),
  )
})

it('add-ons are read within the statement that lists boxes, not by one of their own for each box', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) select * from box b
    cross join lateral add_ons_beside(b.lcoid, b.stbno, '2026-07-01'::date, '2026-07-30'::date, 'A')`.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/on contract c/)
  expect(plan).not.toMatch(/Function Scan/)
})

it('nothing is done as the owner of the tables: where he is no superuser the walls refuse him, and with him every sale', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`.execute(server.db)
  expect(rows).toEqual([])
})
