import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { forgetTraces } from './retention.ts'

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
const TRACES = ['cas_command', 'message', 'alert', 'bulk_row', 'report_job', 'job']

it('old traces are taken away some at a time; what waits stays, what is new stays, and the books stay whole', async () => {
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
  await forgetTraces(server.services)
  const after = await Promise.all(TRACES.map(count))
  // the one that the headend has not answered, and the one of a day ago
  expect(after[0]! - before[0]!).toBe(2)
  expect(after.slice(2)).toEqual(before.slice(2))
  expect(server.storage.kept.has('c2FtcGxlLWRvY3VtZW50MQ')).toBe(false)
  expect(await Promise.all(BOOKS.map(count))).toEqual(books)
})
