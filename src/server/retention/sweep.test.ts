import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { forgetOldImports } from '../imports/store.ts'
import { sweep } from './sweep.ts'

const LCOID = 'LCO10001'
const DAY_MS = 86_400_000
let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)).rows[0]!.n
const BOOKS = ['transfer', 'contract', 'contract_event', 'payment', 'payment_event', 'audit', 'bill', 'box_move']
const TRACES = [
  'cas_command',
  'message',
  'alert',
  'bulk_job',
  'bulk_row',
  'report_job',
  'job',
  'renewal_notice',
  'idempotency',
]

it('what ran out is taken away some at a time; what waits stays, what is new stays, and the books stay whole', async () => {
  const { stbno } = await newHome(server, LCOID)
  const command = (days: number, state: 'SENT' | 'ACCEPTED') =>
    ({ lcoid: LCOID, stbno, kind: 'RETRACK', state, actor: 'TEST', created: ago(days), updated: ago(days) }) as const
  // the demo's are younger than what comes now, which no life has in this order
  await server.db.deleteFrom('cas_command').where('lcoid', '=', LCOID).execute()
  const [before, books] = [await Promise.all(TRACES.map(count)), await Promise.all(BOOKS.map(count))]
  await server.db
    .insertInto('cas_command')
    .values([
      ...Array.from({ length: 2500 }, () => command(401, 'ACCEPTED')),
      command(401, 'SENT'),
      command(399, 'ACCEPTED'),
    ])
    .execute()
  const alert = { lcoid: LCOID, alerttype: 'ALERT', title: 'Old', message: 'Old' } as const
  const { alertid } = await server.db
    .insertInto('alert')
    .values({ ...alert, created: ago(401) })
    .returning('alertid')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('alert_read')
    .values({ lcoid: LCOID, actor: LCOID, alertid, at: ago(401) })
    .execute()
  await server.db
    .insertInto('job')
    .values({ kind: 'report', payload: '{}', run_at: ago(401), finished_at: ago(401), failure: 'gone' })
    .execute()
  const report = {
    lcoid: LCOID,
    report: 'activity',
    format: 'csv',
    language: 'en',
    filename: 'a.csv',
    actor: LCOID,
  } as const
  server.storage.kept.set('c2FtcGxlLWRvY3VtZW50MQ', Buffer.from('old'))
  await server.db
    .insertInto('report_job')
    .values({
      ...report,
      reportid: 'R1',
      state: 'DONE',
      fileid: 'c2FtcGxlLWRvY3VtZW50MQ',
      created: ago(91),
      finished: ago(91),
    })
    .execute()
  const job = {
    lcoid: LCOID,
    jobid: 'B1',
    kind: 'ACTIVATE',
    filename: 'b.csv',
    sha256: 'x',
    state: 'DONE',
    actor: LCOID,
  } as const
  await server.db
    .insertInto('bulk_job')
    .values({ ...job, created: ago(401), finished: ago(401) })
    .execute()
  await server.db
    .insertInto('bulk_row')
    .values({ lcoid: LCOID, jobid: 'B1', rowno: 1, stbno, value: 'X', state: 'DONE' })
    .execute()
  await server.db
    .insertInto('renewal_notice')
    .values({ lcoid: LCOID, kind: 'DUE', day: dayOf(ago(31)) })
    .execute()
  await sql`insert into idempotency (scope, key, call, input_hash, at)
    select 'test', n::text, 'checkout', '', ${ago(8)}::timestamptz from generate_series(1, 4100) as n`.execute(
    server.db,
  )
  await sweep(server.services)
  const after = await Promise.all(TRACES.map(count))
  // the one that the headend has not answered, and the one of a day ago
  expect(after[0]! - before[0]!).toBe(2)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(server.storage.kept.has('c2FtcGxlLWRvY3VtZW50MQ')).toBe(false)
  expect(await Promise.all(BOOKS.map(count))).toEqual(books)
})

it('the number from before a change is forgotten once the new one counts, and not before', async () => {
  const change = (days: number, lcoid: string) =>
    server.db
      .updateTable('operator')
      .set({ mobileno_before: '9822012345', email_before: 'a@example.in', contact_changed: ago(days) })
      .where('lcoid', '=', lcoid)
      .execute()
  await change(1.1, LCOID)
  await change(0.5, 'LCO10002')
  await sweep(server.services)
  const kept = await server.db.selectFrom('operator').select('lcoid').where('contact_changed', 'is not', null).execute()
  expect(kept).toEqual([{ lcoid: 'LCO10002' }])
})

it('what a file said is gone after a month, what became of its rows after 400 days; that it was moved in stays known', async () => {
  const file = (importid: string, days: number) => ({
    lcoid: 'desk',
    importid,
    kind: 'CUSTOMERS' as const,
    filename: 'a.csv',
    sha256: 'x',
    headers: [],
    columns: [],
    state: 'DONE' as const,
    actor: 'ASHA',
    created: ago(days),
  })
  const days = { NEW: 29, MONTH: 31, OLD: 401 }
  await server.db
    .insertInto('import_job')
    .values(Object.entries(days).map(([importid, age]) => file(importid, age)))
    .execute()
  for (const importid of Object.keys(days))
    await sql`insert into import_row (lcoid, importid, rowno, line, cells, keys, state)
      select 'desk', ${importid}, n, n, '{"name":"Asha"}', '{}', 'FAILED' from generate_series(1, 2100) as n`.execute(
      server.db,
    )
  await forgetOldImports(server.services)
  const { rows } = await sql`select importid, count(r.rowno)::int as rows, count(r.cells)::int as said
    from import_job left join import_row r using (lcoid, importid) where lcoid = 'desk' group by 1 order by 1`.execute(
    server.db,
  )
  expect(rows).toEqual([
    { importid: 'MONTH', rows: 2100, said: 0 },
    { importid: 'NEW', rows: 2100, said: 2100 },
    { importid: 'OLD', rows: 0, said: 0 },
  ])
})
