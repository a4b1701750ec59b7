// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { readsOf } from '../testing/table-reads.ts'
import { renewBoxes } from './renew.ts'

const BASE = 'DESI-30D'

let server: TestServer
let lcoid: string
let counter: ReturnType<typeof counterOf>
beforeAll(async () => {
  server = await testServer()
  const person = await newOperator(server)
  ;({ lcoid } = person)
  counter = counterOf(person)
  await leaveIn(server, lcoid, 10_000_000)
})
afterAll(() => server.close())

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : (asked as { text: string }).text)

/** What was written into the books of sales while this went on, statement by statement. */
async function writing(work: () => Promise<unknown>): Promise<string[][]> {
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = spy.mock.calls.map(([asked]) => textOf(asked))
  const tables = texts.map((text) => [
    ...text.matchAll(/insert into (contract|cas_command|contract_event|transfer|home_entry) /g),
  ])
  return tables.filter((found) => found.length > 0).map((found) => found.map(([, table]) => table!))
}
const ALL_OF_A_SALE = [['contract', 'cas_command', 'contract_event', 'transfer', 'home_entry']]

it('a sale at the counter writes contract, command, trace, money and account in one statement', async () => {
  await counter.put(await newHome(server, lcoid, { daysLeft: null }), BASE)
  expect(await writing(async () => expect((await counter.checkOut()).statusCode).toBe(200))).toEqual(ALL_OF_A_SALE)
})

it('a sweep writes them for many packs in one statement, and waits for no disk while it holds their wallets', async () => {
  const homes = [await homeWith(server, lcoid, { plancodes: [BASE], daysAgo: 29, autorenew: true })]
  homes.push(await homeWith(server, lcoid, { plancodes: [BASE], daysAgo: 29, autorenew: true }))
  const boxes = homes.map(({ stbno }) => ({ lcoid, stbno }))
  const waits = sql<{ synchronous_commit: string }>`show synchronous_commit`
  const sweep = () =>
    server.db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      const { sold } = await renewBoxes(tx, boxes, server.clock.now())
      expect(sold).toHaveLength(2)
      expect((await waits.execute(tx)).rows).toEqual([{ synchronous_commit: 'off' }])
    })
  expect(await writing(sweep)).toEqual(ALL_OF_A_SALE)
})

it('a sweep reads as much of an STB with packs of many years as of a new one', async () => {
  const pagesFor = async (years: number): Promise<number> => {
    const { stbno, contractno } = await homeWith(server, lcoid, { plancodes: [BASE], daysAgo: 29, autorenew: true })
    await sql`
      insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, created, actor)
      select lcoid, contractno || '-' || n, stbno, plancode, 'E', starts - 30 * n, validity - 30 * n, 0, created - 30 * n * interval '1 day',
        -- so long that they lie on many pages, as what was written in many months does
        (select string_agg(md5(n || '-' || m), '') from generate_series(1, 50) as m)
      from contract, generate_series(1, ${12 * years}) as n where lcoid = ${lcoid} and contractno = ${contractno}`.execute(
      server.db,
    )
    const { byTable } = await readsOf(
      server.connections.pool,
      () =>
        server.db.transaction().execute(async (tx) => {
          const { sold } = await renewBoxes(tx, [{ lcoid, stbno }], server.clock.now())
          expect(sold).toHaveLength(1)
        }),
      new Set(),
    )
    return byTable.find(({ name }) => name === 'contract')!.pages
  }
  // plans made by the way read too
  await pagesFor(0)
  const fresh = await pagesFor(0)
  expect(await pagesFor(10)).toBeLessThanOrEqual(fresh + 5)
})
