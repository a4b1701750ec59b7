// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { addDays, dayOf, startOf } from '#domain/dates.ts'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

let server: TestServer
let lcoid: string
let counter: Counter
beforeEach(async () => {
  server = await testServer()
  const { lcoid: own, ...person } = await newOperator(server)
  lcoid = own
  counter = counterOf(person)
  await leaveIn(server, lcoid, 1_000_000)
})
afterEach(() => server.close())

it('a cancel that midnight comes upon is reckoned and dated on one day, whenever it comes', async () => {
  const { now } = server.clock
  const midnight = startOf(addDays(dayOf(now()), 1)).getTime()
  for (let looks = 1; looks < 16; looks++) {
    const home = await newHome(server, lcoid, { daysLeft: null })
    const [contractno = ''] = await buy(counter, home, 'DESI-30D')
    // each look at the clock takes a millisecond
    let ms = midnight - looks
    server.services.now = () => new Date(ms++)
    const { refund } = await counter.act('/plan/cancel', { contractno, reason: 'Other' })
    server.services.now = now
    const { at, after_validity } = await server.db
      .selectFrom('contract_event')
      .select(['at', 'after_validity'])
      .where('contractno', '=', contractno)
      .where('what', '=', 'CANCELLED')
      .executeTakeFirstOrThrow()
    expect([looks, after_validity]).toEqual([looks, dayOf(at)])
    expect(refund).toBe(dayOf(at) === dayOf(now()) ? '81.20' : '78.40')
  }
})
