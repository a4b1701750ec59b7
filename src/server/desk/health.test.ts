// @noon
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { judge } from '#domain/desk/health.ts'

import { localFolder } from '../adapters/storage/local-folder.ts'
import { unclearAges } from '../servers/keep-up.ts'
import { heartbeat } from '../servers/presence.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

type Found = { check: string; of: string; value: number | null; state: string }
const look = async (check: string, of = '') =>
  (await desk.call('getHealth', {})).json<{ data: Found[] }>().data.find((one) => one.check === check && one.of === of)
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

it('what waits in a lane is aged by its oldest, and codes are worth a look after seconds', async () => {
  const job = { kind: 'send-code', payload: '{}', run_at: ago(20_000) }
  expect(await look('codes', 'codes')).toMatchObject({ value: 0, state: 'GOOD' })
  await server.db.insertInto('job').values(job).execute()
  await server.db
    .insertInto('job')
    .values({ ...job, kind: 'report', run_at: ago(40 * MINUTE) })
    .execute()
  expect(await look('codes', 'codes')).toMatchObject({ value: 20, state: 'WATCH' })
  expect(await look('lane', 'reports')).toMatchObject({ value: 2400, state: 'BAD' })
  await server.db.deleteFrom('job').where('kind', 'in', ['send-code', 'report']).execute()
})

it('a vendor’s errors are the share of the tries of the last hour that failed', async () => {
  await server.db.deleteFrom('job').where('kind', '=', 'send-command').execute()
  const job = { kind: 'send-command', payload: '{}', run_at: ago(MINUTE), finished_at: ago(MINUTE) }
  const sent = (attempts: number[]) =>
    server.db
      .insertInto('job')
      .values(attempts.map((one) => ({ ...job, attempts: one })))
      .execute()
  // two of four say nothing yet
  await sent([3, 1])
  expect(await look('vendor', 'headend')).toBeUndefined()
  await sent([3, 1, 3, 1, 3, 1, 3, 1])
  expect(await look('vendor', 'headend')).toMatchObject({ value: 50, state: 'BAD' })
  await server.db
    .updateTable('job')
    .set({ finished_at: ago(2 * HOUR) })
    .where('kind', '=', 'send-command')
    .execute()
  expect(await look('vendor', 'headend')).toBeUndefined()
})

it('books, back-ups and unclear payments are as old as the last good word about them', async () => {
  await server.db.deleteFrom('books_run').execute()
  expect(await look('books')).toMatchObject({ value: null, state: 'BAD' })
  const run = { kind: 'RECENT', began: ago(HOUR), took_ms: 5, marks: '{}' } as const
  await server.db
    .insertInto('books_run')
    .values({ ...run, breaches: 1 })
    .execute()
  expect(await look('books')).toMatchObject({ value: null, state: 'BAD' })
  await server.db
    .insertInto('books_run')
    .values({ ...run, breaches: 0 })
    .execute()
  expect(await look('books')).toMatchObject({ value: 1, state: 'GOOD' })

  expect(await look('backup')).toMatchObject({ value: null, state: 'WATCH' })
  await server.db
    .insertInto('backup_run')
    .values({ made: ago(60 * HOUR), host: 'h', rows: 1 })
    .execute()
  expect(await look('backup')).toMatchObject({ value: 60, state: 'BAD' })
  expect(await look('payments')).toMatchObject({ state: expect.any(String) })
})

it('a store that does not answer is bad, and who may not look is refused', async () => {
  expect(await look('storage')).toMatchObject({ state: 'GOOD' })
  const { size } = server.storage
  // a folder takes nothing but the id of a file
  server.storage.size = localFolder(join(tmpdir(), 'lco-none')).size
  expect(await look('storage')).toMatchObject({ state: 'GOOD' })
  server.storage.size = () => Promise.reject(new Error('away'))
  expect(await look('storage')).toMatchObject({ value: null, state: 'BAD' })
  server.storage.size = size
  expect((await (await staffWith(server, 'support')).call('getHealth', {})).statusCode).toBe(403)
})

it('a disk is named by its machine, which its fullest server speaks for, and not before it was looked at', async () => {
  const machine = (serverid: string, host: string) => ({ serverid, host, storage: 'bucket', push_key: 'key' })
  const says = (serverid: string, host: string, disk_percent: number | null) =>
    heartbeat(server.db, machine(serverid, host), { skewMs: 0, disk_percent })
  await says('a', 'one', null)
  expect(await look('disk', 'one')).toBeUndefined()
  await says('a', 'one', 79)
  expect(await look('disk', 'one')).toMatchObject({ value: 79, state: 'GOOD' })
  await says('b', 'one', 91)
  await says('c', 'two', 80)
  expect(await look('disk', 'one')).toMatchObject({ value: 91, state: 'BAD' })
  expect(await look('disk', 'two')).toMatchObject({ value: 80, state: 'WATCH' })
  await server.db.deleteFrom('server').execute()
})

it('a payment that is held or without a final word is measured by its age', async () => {
  const undone = new Error('undone')
  const measuring = server.db.transaction().execute(async (tx) => {
    const [one, other] = await tx.selectFrom('payment').select('paymentid').limit(2).execute()
    const old = sql<Date>`clock_timestamp() - interval '90000 s'`
    const change = (paymentid: string) => tx.updateTable('payment').where('paymentid', '=', paymentid)
    const bare = { settled: null, gateway_payment: null, created: old }
    await change(one!.paymentid)
      .set({ ...bare, state: 'HELD', held_reason: sql`'amount'` })
      .execute()
    await change(other!.paymentid)
      .set({ ...bare, state: 'UNKNOWN', held_reason: null })
      .execute()
    const ages = await unclearAges(tx)
    expect(ages.map(({ state, seconds }) => [state, seconds >= 90_000])).toEqual([
      ['HELD', true],
      ['UNKNOWN', true],
    ])
    throw undone
  })
  await expect(measuring).rejects.toBe(undone)
})

it.each([
  ['database', 99, 'GOOD'],
  ['database', 100, 'WATCH'],
  ['database', null, 'BAD'],
  ['clock', 30, 'BAD'],
  ['servers', 0, 'BAD'],
  ['servers', 1, 'GOOD'],
  ['backup', null, 'WATCH'],
] as const)('%s of %s is %s', (check, value, state) => expect(judge(check, value)).toBe(state))
