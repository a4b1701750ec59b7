// @day 2026-07-15
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { tasksOf } from '../background.ts'
import { sweep } from '../retention/sweep.ts'
import { MIGRATIONS } from '../root.ts'
import { renewDue } from '../subscriptions/renew.ts'
import { buy, counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { homeWith } from '../testing/sold.ts'
import { startOwnedCluster, type OwnedCluster } from '../testing/owned-cluster.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import type { Db } from './connect.ts'
import { migrate } from './migrate.ts'

const LCOID = 'LCO10001'
const DAY_MS = 86_400_000

/** As in production, and unlike where all other tests work: the owner of the tables is no superuser, and who serves owns nothing. */
describe('tables whose owner is no superuser', () => {
  let cluster: OwnedCluster
  let server: TestServer
  const place = mkdtempSync(join(tmpdir(), 'lco-owner-'))
  beforeAll(async () => {
    cluster = await startOwnedCluster(place)
    await migrate(cluster.urlAs('lco_migrate'), MIGRATIONS, { serving: 'lco_serve' })
    server = await testServer({ into: cluster.urlAs('lco_serve') })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await cluster?.stop()
    rmSync(place, { recursive: true, force: true })
  })

  it('no role of ours may pass the walls, and all tables are the one’s who migrates', async () => {
    const { rows: roles } = await sql<{ name: string; passes: boolean }>`
      select rolname as name, rolsuper or rolbypassrls as passes from pg_roles where rolname like 'lco\\_%' order by 1`.execute(
      server.db,
    )
    expect(roles).toEqual(
      ['lco_app', 'lco_migrate', 'lco_region', 'lco_serve'].map((name) => ({ name, passes: false })),
    )
    const { rows: owners } = await sql<{ owner: string }>`
      select distinct tableowner as owner from pg_tables where schemaname = 'public'`.execute(server.db)
    expect(owners).toEqual([{ owner: 'lco_migrate' }])
  })

  /** Where he is of the role that is bound to regions, their wall stands before him too. */
  const inherit = async () => {
    const superuser = new pg.Client({ connectionString: cluster.urlAs() })
    await superuser.connect()
    await superuser.query('grant lco_app, lco_region to lco_migrate with inherit true')
    await superuser.end()
  }

  it.each([
    ['whose owner inherits nothing from the roles he made, as since PostgreSQL 16', async () => undefined],
    ['whose owner is of the roles he made, as in PostgreSQL 15', inherit],
  ])('the role that serves sells, takes back and renews by itself in tables %s', async (_, prepare) => {
    await prepare()
    const counter = counterOf(await server.as(LCOID))
    const home = await newHome(server, LCOID, { daysLeft: null })
    const [contractno] = await buy(counter, home, 'DESI-30D')
    expect(contractno).toBeTruthy()
    await server.deliver()
    expect(server.cas.sent.filter(({ stbno }) => stbno === home.stbno).map(({ kind }) => kind)).toEqual(['ACTIVATE'])
    const done = await counter.act('/plan/cancel', { contractno: contractno ?? '', reason: 'Customer Request' })
    expect(done.creditnotes).toHaveLength(1)
    const due = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 29, autorenew: true })
    expect(await renewDue(server.services)).toBeGreaterThan(0)
    await server.deliver()
    const contracts = server.db.selectFrom('contract').select('status').where('stbno', '=', due.stbno)
    expect(await contracts.execute()).toHaveLength(2)
  })

  const tenantTables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid'
      where relrowsecurity and relkind = 'r' order by 1`.execute(server.db)
    return rows.map(({ name }) => name)
  }
  const countOthers = (table: string) => `select count(*)::int as n from ${table} where lcoid <> '${LCOID}'`

  it('the walls stand before an operator, before the people of a region and before the owner himself', async () => {
    const owner = new pg.Client({ connectionString: cluster.urlAs('lco_migrate') })
    await owner.connect()
    const seen: [table: string, all: number, operator: number, owner: number][] = []
    for (const table of await tenantTables()) {
      const count = async (db: Db) => (await sql.raw<{ n: number }>(countOthers(table)).execute(db)).rows[0]?.n ?? -1
      const { rows } = await owner.query<{ n: number }>(countOthers(table))
      seen.push([table, await count(server.db), await count(server.services.forTenant(LCOID)), rows[0]?.n ?? -1])
    }
    await owner.end()
    expect(seen.filter(([, , operator, its]) => operator > 0 || its > 0)).toEqual([])
    expect(seen.filter(([, all]) => all > 0).length).toBeGreaterThan(20)
    const { region } = await server.db
      .selectFrom('operator')
      .select('region')
      .where('lcoid', '=', LCOID)
      .executeTakeFirstOrThrow()
    const regions = server.services.forRegions([region]).selectFrom('operator').select('region').distinct()
    expect(await regions.execute()).toEqual([{ region }])
  })

  it('who serves may nothing by himself, and puts nothing into the books of another', async () => {
    const alone = new pg.Client({ connectionString: cluster.urlAs('lco_serve') })
    await alone.connect()
    await expect(alone.query('select from operator')).rejects.toThrow('permission denied')
    await expect(alone.query('create table x ()')).rejects.toThrow('permission denied')
    await alone.end()
    const area = sql`insert into wallet (lcoid) values ('LCO10009')`
    await expect(area.execute(server.services.forTenant(LCOID))).rejects.toThrow('row-level security')
    await expect(sql`delete from transfer`.execute(server.db)).rejects.toThrow('permission denied')
  })

  it('what ran out is taken away as the role that serves', async () => {
    const { stbno } = await newHome(server, LCOID)
    const old = new Date(server.clock.now().getTime() - 401 * DAY_MS)
    const row = { lcoid: LCOID, stbno, kind: 'RETRACK', state: 'ACCEPTED', actor: 'TEST' } as const
    await server.db
      .insertInto('cas_command')
      .values({ ...row, created: old, updated: old })
      .execute()
    await sweep(server.services)
    const left = server.db.selectFrom('cas_command').select('id').where('stbno', '=', stbno)
    expect(await left.execute()).toEqual([])
  })

  it.each(Object.keys(tasksOf({ patient: {} as never, log: console })))('the task %s ends well', async (name) => {
    const tasks = tasksOf({ patient: server.db, log: { info: () => {}, warn: () => {}, error: () => {} } })
    const ended = tasks[name as keyof typeof tasks](server.services).then(() => 'well')
    expect(await ended).toBe('well')
  })
})
