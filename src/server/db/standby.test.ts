// @day 2026-07-15
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { calls } from '#domain/calls.ts'
import { fullPath } from '#domain/endpoint.ts'
import { REPORTS } from '#domain/reports/declarations.ts'

import { buildApp } from '../app.ts'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { reportJob } from '../reports/job.ts'
import { runDue } from '../jobs/queue.ts'
import { MIGRATIONS } from '../root.ts'
import { staffWith } from '../testing/desk.ts'
import { signIn, testServer, visitor, type TestServer } from '../testing/server.ts'
import { startStandby, type TestStandby } from '../testing/standby.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { connect, type Connections } from './connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { standbyOf, type Standby } from './standby.ts'

const LCO = 'LCO10001'

let server: TestServer
let dataDir: string
let primary: EmbeddedPostgres
let copy: TestStandby
let connections: Connections
let standby: Standby
let services: TestServer['services']
let app: TestServer['app']
let operator: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await testServer()
  dataDir = mkdtempSync(join(tmpdir(), 'lco-primary-'))
  primary = await startEmbeddedPostgres({ dataDir, log: () => undefined, throwaway: true })
  await migrate(primary.url, MIGRATIONS)
  // as in production; the test's own PostgreSQL does not wait for its log
  await tell(primary.url, 'alter database postgres set synchronous_commit = on')
  connections = connect(primary.url)
  const { system, forTenant, forRegions, copyOut, pool } = connections
  await bring(['operator', 'wallet', 'staff'], server.url, primary.url)
  copy = await startStandby(primary, 'postgres')
  standby = standbyOf(copy.url, pool, { max: 4, followsWithinMs: 10_000 })
  services = { ...server.services, system, forTenant, forRegions, copyOut, standby }
  app = await buildApp(services)
  await app.ready()
  operator = await signIn(app, LCO, DEMO_PASSWORD)
}, 60_000)
afterAll(async () => {
  await app?.close()
  await standby?.close()
  await connections?.close()
  await copy?.remove()
  await primary?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  await server?.close()
})

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Rows of a few tables, past triggers and keys: a whole world costs more than all that is tested here. */
async function bring(tables: string[], from: string, to: string): Promise<void> {
  const [source, target] = [from, to].map((url) => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]
  await Promise.all([source.connect(), target.connect()])
  await target.query('set session_replication_role = replica')
  for (const table of tables) {
    const { rows } = await source.query<{ all: string }>(`select jsonb_agg(to_jsonb(t))::text as all from ${table} t`)
    await target.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [rows[0]!.all],
    )
  }
  await Promise.all([source.end(), target.end()])
}

/** How many reads ended how since the last time. */
async function outcomes(): Promise<Record<string, number>> {
  const metric = (await register.getSingleMetric('lco_standby_reads_total')!.get()).values
  register.getSingleMetric('lco_standby_reads_total')!.reset()
  return Object.fromEntries(metric.map(({ labels, value }) => [labels['outcome'], value]))
}

const openTickets = async (): Promise<number> =>
  (await operator.send('/lco/v1/stat/mqstats')).json<{ opentickets: number }>().opentickets

/** A standby that was behind, or away, is left alone for a while. */
async function untilRead(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    await outcomes()
    await openTickets()
    if ((await outcomes())['standby']) return
    await sleep(50)
  }
  throw new Error(`the standby does not follow: ${copy.log().slice(-2000)}`)
}

it('every report, its file and the dashboards are read from the standby, and none of them writes', async () => {
  await untilRead()
  const paths = [
    ...Object.values(REPORTS).map(
      ({ call, fixed = {} }) => `${fullPath(calls[call].path)}?${new URLSearchParams(fixed as Record<string, string>)}`,
    ),
    ...['subscriberlist', 'dues', 'walletdebit'].map((name) => `/lco/v1/reports/export?report=${name}&format=csv`),
    ...['mqstats', 'credits', 'expiry', 'revenues', 'earnings', 'today'].map((name) => `/lco/v1/stat/${name}`),
  ]
  for (const path of paths) expect([path, (await operator.send(path)).statusCode]).toEqual([path, 200])
  expect(await outcomes()).toEqual({ standby: paths.length })
  const desk = await staffWith({ app, db: connections.system, clock: server.clock }, 'administrator')
  expect((await desk.call('getFigures', {})).statusCode).toBe(200)
  const health = (await desk.call('getHealth', {})).json<{ data: { check: string; state: string }[] }>().data
  expect(health.find(({ check }) => check === 'standby')).toMatchObject({ value: 0, state: 'GOOD' })
})

it('a report that is made in the background is read from the standby too', async () => {
  await untilRead()
  await operator.send('/lco/v1/reports', { form: { report: 'subscriberlist', format: 'csv' } })
  await untilRead()
  await runDue(connections.system, [reportJob(services)], server.clock.now())
  expect((await outcomes())['standby']).toBe(1)
  const { data } = (await operator.send('/lco/v1/reports')).json<{ data: { status: string; rows: number }[] }>()
  expect(data[0]).toMatchObject({ status: 'DONE', rows: expect.any(Number) })
})

it('while the standby stands still, one’s own last write is seen, from the primary, and it is told', async () => {
  await untilRead()
  const before = await openTickets()
  await copy.client.query('select pg_wal_replay_pause()')
  await ticketBookOf(operator).raise()
  const hasty = standbyOf(copy.url, connections.pool, { max: 2, followsWithinMs: 0 })
  const hastyApp = await buildApp({ ...services, standby: hasty })
  const { send } = visitor(hastyApp, operator.cookie)
  await outcomes()
  expect((await send('/lco/v1/stat/mqstats')).json()).toMatchObject({ opentickets: before + 1 })
  expect(await outcomes()).toEqual({ behind: 1 })
  const counted = await copy.client.query<{ n: number }>(
    `select count(*)::int as n from ticket where status <> 'CLOSED' and lcoid = '${LCO}'`,
  )
  expect(counted.rows[0]!.n).toBeLessThan(before + 1)
  expect(await hasty.lagSeconds()).not.toBeNull()
  await hasty.close()
  await copy.client.query('select pg_wal_replay_resume()')
  await untilRead()
  expect(await openTickets()).toBe(before + 1)
})

it('without a standby no statement is added', async () => {
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  const plain = await server.as(LCO)
  spy.mockClear()
  await plain.send('/lco/v1/stat/mqstats')
  const texts = spy.mock.calls.map(([query]: unknown[]) => JSON.stringify(query))
  expect(texts.filter((text) => text.includes('_lsn'))).toEqual([])
})

it('one that was promoted, or is away, is not read: the primary answers', async () => {
  await untilRead()
  const before = await openTickets()
  await copy.client.query('select pg_promote(true)')
  await ticketBookOf(operator).raise()
  await outcomes()
  expect(await openTickets()).toBe(before + 1)
  expect(await outcomes()).toEqual({ away: 1 })
  expect(await standby.lagSeconds()).toBeNull()
  await copy.stop()
  expect(await openTickets()).toBe(before + 1)
  expect(await standby.lagSeconds()).toBeNull()
})
