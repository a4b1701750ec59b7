// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import { buffersOfCall, statementsOfCall } from '../testing/buffers.ts'
import { DASHBOARD_CALLS, inventTrade } from '../testing/dashboard.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { growHomes, settleHomes } from '../testing/many-homes.ts'
import { newOperator } from '../testing/shop.ts'

const SMALL_HOMES = 320
const GIANT_HOMES = 50_000

let server: TestServer
let small: string
let giant: string
beforeAll(async () => {
  server = await testServer({ untouched: true })
  small = (await newOperator(server)).lcoid
  giant = (await newOperator(server)).lcoid
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const today = dayOf(server.clock.now())
  await growHomes({ client, lcoids: [small], homes: SMALL_HOMES, first: 1, today })
  await growHomes({ client, lcoids: [giant], homes: GIANT_HOMES, first: SMALL_HOMES + 1, today })
  await inventTrade(client, [small, giant], today)
  await settleHomes(client)
  await client.end()
}, 120_000)
// figures without transfers stand in no books
afterAll(() => server.close({ spoiled: true }))

type Call = (typeof DASHBOARD_CALLS)[keyof typeof DASHBOARD_CALLS]

const pagesOf = (lcoid: string, call: Call) =>
  buffersOfCall(server.connections.forTenant(lcoid), (db) => call({ db, lcoid, now: server.clock.now }))

it.each(Object.entries(DASHBOARD_CALLS))(
  '%s touches at most 60 database pages for 50,000 homes, and about as many as for 320',
  async (_name, call) => {
    const [few, many] = [await pagesOf(small, call), await pagesOf(giant, call)]
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThanOrEqual(60)
    expect(many).toBeLessThanOrEqual(few * 1.5)
  },
)

it.each([
  ['getStats', 1],
  ['listTasks', 2],
  ['getRunway', 2],
] as const)('%s asks the database %i times: each way there costs more than what is read', async (name, most) => {
  const call = (db: Parameters<Call>[0]['db']) => DASHBOARD_CALLS[name]({ db, lcoid: giant, now: server.clock.now })
  await call(server.connections.forTenant(giant))
  expect(await statementsOfCall(server.connections.forTenant(giant), call)).toHaveLength(most)
})

it('a thousand changes that nobody folded yet cost a reader no more than 60 pages', async () => {
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 1000; n++)
      await tx
        .insertInto('box_count_change')
        .values({ lcoid: giant, state: 'ASSIGNED', base_status: 'A', expires: '2026-08-01', boxes: n % 2 ? 1 : -1 })
        .execute()
  })
  expect(await pagesOf(giant, DASHBOARD_CALLS.getStats)).toBeLessThanOrEqual(60)
})
