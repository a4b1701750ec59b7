// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { buildApp } from '../app.ts'
import { liveOver, type Live } from '../live.ts'
import { counterOf, type WireResult } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { signIn, testServer, type TestServer } from '../testing/server.ts'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { leaveIn } from '../testing/shop.ts'
import { connect, type Connections } from './connect.ts'

const LCOS = ['LCO10001', 'LCO10002']

describe.skipIf(!hasPgBouncer())('behind PgBouncer in transaction mode', () => {
  let server: TestServer
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let lent: Connections
  let live: Live
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    server = await testServer()
    // two connections for ten that ask: each is somebody else's a moment later
    bouncer = await startPgBouncer(server.url, { more: 'ignore_startup_parameters = options' })
    lent = connect(bouncer.url, { past: server.url })
    const { system, forTenant, forRegions, copyOut, pool } = lent
    live = liveOver(server.url, pool)
    app = await buildApp({ ...server.services, system, forTenant, forRegions, copyOut, live })
    await Promise.all([app.ready(), live.opened])
    for (const lcoid of LCOS) await leaveIn(server, lcoid, 100_000)
  })
  afterAll(async () => {
    await live?.close()
    await app?.close()
    await lent?.close()
    await bouncer?.stop()
    await server?.close()
  })

  const seenBy = async (lcoid: string) =>
    (
      await sql<{ lcoid: string; role: string }>`
        select distinct lcoid, current_user as role from subscriber`.execute(lent.forTenant(lcoid))
    ).rows

  it('each sees his own rows alone, however often the connection changes hands', async () => {
    const asked = Array.from({ length: 60 }, (_, n) => LCOS[n % 2]!)
    const seen = await Promise.all(asked.map(seenBy))
    expect(seen).toEqual(asked.map((lcoid) => [{ lcoid, role: 'lco_app' }]))
    const inside = await lent
      .forTenant(LCOS[0]!)
      .transaction()
      .execute((tx) => tx.selectFrom('operator').select('lcoid').execute())
    expect(inside).toEqual([{ lcoid: LCOS[0] }])
    // nothing stays behind on what was lent
    const { rows } = await lent.pool.query(
      `select current_user <> 'lco_app' as own, current_setting('app.lcoid', true) as lcoid`,
    )
    expect(rows).toEqual([{ own: true, lcoid: '' }])
    const regional = await lent.forRegions(['Maharashtra']).selectFrom('operator').select('region').distinct().execute()
    expect(regional).toEqual([{ region: 'Maharashtra' }])
  })

  it('lists are as long as without it, and a file has all its rows', async () => {
    for (const lcoid of LCOS) {
      const [direct, behind] = [await server.as(lcoid), await signIn(app, lcoid, DEMO_PASSWORD)]
      for (const path of [
        '/lco/v1/subscriber/list-stb-subscribers',
        '/lco/v1/reports/export?report=subscriberlist&format=csv',
      ]) {
        const [with_, without] = [await behind.send(path), await direct.send(path)]
        expect([with_.statusCode, with_.body]).toEqual([200, without.body])
        expect(with_.body.length).toBeGreaterThan(1000)
      }
    }
  })

  it('a sale is made once, with no statement more than without it', async () => {
    const statementsOf = async (visitor: Awaited<ReturnType<typeof signIn>>, key: string) => {
      const counter = counterOf(visitor)
      const home = await newHome(server, LCOS[0]!, { daysLeft: null })
      await counter.put(home, 'PARIVAR-30D')
      using spy = vi.spyOn(pg.Client.prototype, 'query')
      const [first, again] = [await counter.checkOut(key), await counter.checkOut(key)]
      expect([first.statusCode, again.body]).toEqual([200, first.body])
      expect((JSON.parse(first.body) as WireResult).completed).toBe(1)
      const texts = spy.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'string' ? query : (query as pg.QueryConfig).text,
      )
      // from the beginning of a transaction to its end; the longest is the sale
      const ends = texts.flatMap((text, n) => (text === 'commit' ? [n] : []))
      const begins = ends.map((end) => texts.findLastIndex((text, n) => n < end && text.startsWith('begin')))
      return Math.max(...ends.map((end, n) => end - begins[n]! + 1))
    }
    const [direct, behind] = [await server.as(LCOS[0]!), await signIn(app, LCOS[0]!, DEMO_PASSWORD)]
    await statementsOf(direct, 'warm')
    const without = await statementsOf(direct, 'without')
    const within = await statementsOf(behind, 'with')
    expect([within, without]).toEqual([10, 10])
  })

  it('a connection that is lent, and told only when it was opened, is refused in words instead of seeing nothing', async () => {
    const unaware = connect(bouncer.url)
    const refusal = /does not let this connection work as lco_app.* DATABASE_POOLING=transaction/
    await expect(unaware.system.selectFrom('operator').selectAll().execute()).rejects.toThrow(refusal)
    const inside = unaware
      .forTenant(LCOS[0]!)
      .transaction()
      .execute((tx) => tx.selectFrom('operator').selectAll().execute())
    await expect(inside).rejects.toThrow(refusal)
    await unaware.close()
  })
})
