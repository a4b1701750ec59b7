// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { LINE_ELSEWHERE } from '#domain/services/parts.ts'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

/** 419.00 for 31 days, of which 174.87 are broadband’s. */
const COMBO = 'ONE599-1M'
const PRICE = 41_900
const BROADBAND = 17_487

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

/** Of a customer with two STBs the first gives its combo up for TV alone, and the other takes it over. */
async function movedOn() {
  const home = await homeWith(server, lcoid, { plancodes: [COMBO], daysAgo: 5 })
  await leaveIn(server, lcoid, 1_000_000)
  await server.deliver()
  const { stbno: other } = await newHome(server, lcoid, { daysLeft: null })
  const { subscriberid } = home
  await server.db.updateTable('box').set({ subscriberid }).where('stbno', '=', other).execute()
  const [changed = ''] = await buy(counter, home, 'DESI-30D')
  await buy(counter, { subscriberid, stbno: other }, COMBO)
  return { ...home, changed }
}
const partOf = (contractno: string) =>
  server.db
    .selectFrom('contract_part')
    .select(['state', 'reason'])
    .where('contractno', '=', contractno)
    .where('service', '=', 'BROADBAND')
    .executeTakeFirstOrThrow()
/** Twenty-five of its thirty-one days are left of the first, without broadband. */
async function expectPaidOnce(contractno: string): Promise<void> {
  expect(await partOf(contractno)).toEqual({ state: 'REJECTED', reason: LINE_ELSEWHERE })
  const taken = 1_000_000 - (await creditOf(server.db, lcoid))
  expect(Math.abs(taken - (PRICE - (BROADBAND * 25) / 31))).toBeLessThanOrEqual(2)
}

it('a combo runs on without its broadband where the headend refuses what took its place and the line runs with another STB by now', async () => {
  const { contractno, stbno } = await movedOn()
  server.cas.send = async (order) =>
    order.stbno === stbno && order.detail.includes('DESI')
      ? { outcome: 'rejected', reason: 'VC blacklisted' }
      : { outcome: 'accepted' }
  while ((await server.deliver()) > 0);
  await expectPaidOnce(contractno)
  expect(server.broadband.sent.map(({ kind }) => kind)).not.toContain('RESUME')
})

it('so it does where that is undone', async () => {
  const { contractno, changed } = await movedOn()
  const { refund } = await counter.act('/plan/undo', { contractno: changed })
  await expectPaidOnce(contractno)
  expect(Number(refund)).toBeLessThan(0)
})
