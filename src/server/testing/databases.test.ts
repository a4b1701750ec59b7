// @day 2026-07-15
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { asOwner } from './as-owner.ts'
import { testServer, visitor, type TestServer } from './server.ts'
import { newHome } from './homes.ts'
import { leaveIn, newOperator } from './shop.ts'

/** All there is in the database: every row of every table, and how far each counter has come. */
async function allIn({ db }: TestServer): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.table(name)} as one order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  all['counters'] = (
    await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  ).rows
  return all
}

async function live(server: TestServer): Promise<void> {
  const { lcoid, send } = await newOperator(server)
  await leaveIn(server, lcoid, 50_000)
  await newHome(server, lcoid)
  await send('/lco/v1/subuser', {
    form: { name: 'Clerk', mobileno: '9811122334', permissions: '', dailylimit: '', password: 'Monsoon2026' },
  })
  await server.db.updateTable('operator').set({ password_hash: 'none' }).execute()
  await asOwner(server, 'delete from pack_channel; update subscriber set fname = upper(fname)')
}

it('a database that a test gives back is the next test’s, to the last row and counter as it was made', async () => {
  const made = await testServer({ untouched: true })
  const before = await allIn(made)
  await made.close()
  const first = await testServer()
  await live(first)
  expect(await allIn(first)).not.toEqual(before)
  await first.close()
  const second = await testServer()
  expect(second.url).toBe(first.url)
  expect(await allIn(second)).toEqual(before)
  await second.close()
})

it('one whose tables a test has altered is nobody’s any more', async () => {
  const server = await testServer()
  await asOwner(server, 'create table left_behind (n int)')
  await server.close()
  const next = await testServer()
  expect(next.url).not.toBe(server.url)
  await next.close()
})

it('one that was lent knows its former holder no longer', async () => {
  const server = await testServer()
  const { db } = server
  await server.close()
  await expect(db.selectFrom('wallet').selectAll().execute()).rejects.toThrow('after calling end')
})

it('a server whose books do not balance says so when it closes', async () => {
  const server = await testServer()
  await server.db
    .updateTable('wallet')
    .set({ balance: 1 as never })
    .where('lcoid', '=', 'LCO10001')
    .execute()
  await expect(server.close()).rejects.toThrow('the books do not balance')
})

it('a server whose chain of what was noted is broken says so when it closes', async () => {
  const server = await testServer()
  await live(server)
  await asOwner(server, `update audit set what = 'nothing' where id = (select min(id) from audit)`)
  await expect(server.close()).rejects.toThrow('the books do not balance')
})

it('the API that a test gives back asks what the next test has, and answers nobody of the former', async () => {
  const first = await testServer()
  const former = visitor(first.app)
  first.clock.pass(86_400_000)
  await first.as('LCO10001')
  const [of] = await first.db.selectFrom('session').select('created').execute()
  await first.close()
  const second = await testServer()
  await expect(former.send('/lco/v1/lco/maintenance')).rejects.toThrow('after its end')
  await second.as('LCO10001')
  const [next] = await second.db.selectFrom('session').select('created').execute()
  expect(of!.created.getTime() - next!.created.getTime()).toBe(86_400_000)
  await second.close()
})

it('what is left unheard when a test ends is not heard in the next', async () => {
  const first = await testServer()
  void first.services.live.announce('LCO10001', { kind: 'session-ended', userid: 'FORMER' })
  await first.close()
  const second = await testServer()
  const gone = new AbortController()
  const heard = second.services.live.listen('LCO10001', gone.signal).next()
  await second.services.live.announce('LCO10001', { kind: 'session-ended', userid: 'NEXT' })
  expect((await heard).value).toEqual({ kind: 'session-ended', userid: 'NEXT' })
  gone.abort()
  await second.close()
})
