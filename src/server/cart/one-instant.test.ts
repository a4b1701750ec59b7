// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import { counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { buyCarts } from './checkout.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('sells at one instant: a sale that midnight comes upon is priced, dated and booked on one day', async () => {
  const { lcoid, ...person } = await newOperator(server)
  await leaveIn(server, lcoid, 1_000_000)
  const home = await newHome(server, lcoid, { daysLeft: null })
  await counterOf(person).put(home, 'DESI-30D')
  // just before midnight in India, and each look at the clock takes a millisecond
  let ms = Date.parse('2026-07-15T18:29:59.998Z') - 1
  const now = () => new Date(++ms)
  const session = { lcoid, subuserid: null, permissions: [], tokenHash: Buffer.alloc(0), duringMaintenance: false }
  await server.services.system
    .transaction()
    .execute((tx) => buyCarts(tx, [{ session }], { config: server.services.config, now }))
  const { created, starts } = await server.db
    .selectFrom('contract')
    .select(['created', 'starts'])
    .where('lcoid', '=', lcoid)
    .where('stbno', '=', home.stbno)
    .executeTakeFirstOrThrow()
  expect(dayOf(created)).toBe(starts)
  const { at } = await server.db
    .selectFrom('transfer')
    .select('at')
    .where('lcoid', '=', lcoid)
    .where('reason', '=', 'plan-sale')
    .executeTakeFirstOrThrow()
  expect(at).toEqual(created)
})
