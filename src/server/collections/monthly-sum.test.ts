// @day 2026-07-01
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const DAY_MS = 86_400_000
const PACK = 'DESI-30D'

let server: TestServer
let lcoid: string
let counter: Counter
let customer: string
let first: string
let second: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A customer of two STBs with a monthly sum of ₹250. */
beforeEach(async () => {
  const { lcoid: own, ...person } = await newOperator(server)
  lcoid = own
  counter = counterOf(person)
  await leaveIn(server, lcoid, 1_000_000)
  const [one, other] = [
    await newHome(server, lcoid, { daysLeft: null }),
    await newHome(server, lcoid, { daysLeft: null }),
  ]
  customer = one.subscriberid
  ;[first, second] = [one.stbno, other.stbno]
  await server.db.updateTable('box').set({ subscriberid: customer }).where('stbno', '=', second).execute()
  const agreed = { lcoid, subscriberid: customer, stbno: '', plancode: '', price: paise(25_000), actor: lcoid }
  await server.db
    .insertInto('home_price')
    .values({ ...agreed, at: server.clock.now() })
    .execute()
})

const sell = (stbno: string, plancode = PACK) => buy(counter, { subscriberid: customer, stbno }, plancode)
async function later(days: number) {
  server.clock.pass(days * DAY_MS)
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
}
const charged = async () =>
  (
    await server.db
      .selectFrom('home_entry')
      .select('amount')
      .where('lcoid', '=', lcoid)
      .where('subscriberid', '=', customer)
      .orderBy('id')
      .execute()
  ).map(({ amount }) => amount / 100)

const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100

it('is charged with the STB that renews, also where that is the second alone', async () => {
  await sell(first)
  await sell(second)
  expect(await charged()).toEqual([250, 0])
  await later(31)
  await sell(second)
  expect(await charged()).toEqual([250, 0, 250])
  await later(30)
  await sell(second)
  expect(await charged()).toEqual([250, 0, 250, 250])
})

it('is charged once where both renew, whichever comes first and however far apart', async () => {
  await sell(second)
  await later(10)
  await sell(first)
  expect(await charged()).toEqual([250, 0])
  await later(20)
  await sell(second)
  await later(10)
  await sell(first)
  expect(await charged()).toEqual([250, 0, 250, 0])
})

it('is charged once where both renew ahead, whichever comes first', async () => {
  await sell(first)
  await later(1)
  await sell(second)
  await later(26)
  // from the thirty-second day; the first from the thirty-first
  await sell(second)
  await sell(first)
  expect(await charged()).toEqual([250, 0, 250, 0])
  await later(30)
  await sell(first)
  await sell(second)
  expect(await charged()).toEqual([250, 0, 250, 0, 0, 250])
})

it('is charged once where both renew ahead in one cart, the later first', async () => {
  await sell(first)
  await later(1)
  await sell(second)
  await later(26)
  for (const stbno of [second, first]) await counter.put({ subscriberid: customer, stbno }, PACK)
  await counter.checkOut()
  expect(sumOf(await charged())).toBe(500)
})

it('is charged for the days before a time that the other STB was charged for ahead, once they are half a month', async () => {
  await sell(first)
  await later(20)
  await sell(second)
  await sell(second)
  expect(await charged()).toEqual([250, 0, 250])
  await later(6)
  // from the thirty-first day; of its ninety days the other is charged for thirty from the fifty-first
  await sell(first, 'DESI-90D')
  expect(await charged()).toEqual([250, 0, 250, 500])
})

it('is charged once where both stand in one cart', async () => {
  for (const stbno of [second, first]) await counter.put({ subscriberid: customer, stbno }, PACK)
  await counter.checkOut()
  expect((await charged()).toSorted((one, other) => other - one)).toEqual([250, 0])
})

it('of a longer pack is charged for the whole months that the other STB does not cover', async () => {
  await sell(second)
  await later(14)
  await sell(first, 'DESI-90D')
  // until the 30th day it is charged; of the 74 days after it two months are whole
  expect(await charged()).toEqual([250, 500])
  await later(20)
  await sell(second)
  expect(await charged()).toEqual([250, 500, 0])
})

it('goes to the other STB once the one that carried it is cancelled, and what was charged comes back with it', async () => {
  const [contractno = ''] = await sell(first)
  await counter.act('/plan/cancel', { contractno, reason: 'Other' })
  const [, back = 0] = await charged()
  expect(back).toBeLessThan(0)
  await sell(second)
  expect(await charged()).toEqual([250, back, 250])
})

it('stands for the STB that runs on where the one that carried it is cancelled, until that one ends too', async () => {
  const [carrier = ''] = await sell(first)
  const [other = ''] = await sell(second)
  await later(10)
  await counter.act('/plan/cancel', { contractno: carrier, reason: 'Other' })
  expect(sumOf(await charged())).toBe(250)
  await later(10)
  await counter.act('/plan/cancel', { contractno: other, reason: 'Other' })
  // of thirty days nine are left
  expect(sumOf(await charged())).toBe(175)
  await sell(first)
  expect(sumOf(await charged())).toBe(425)
})

it('of a sale that never was is the other STB’s, whole', async () => {
  const [undone = ''] = await sell(first)
  await sell(second)
  await counter.act('/plan/undo', { contractno: undone })
  expect(sumOf(await charged())).toBe(250)
  await server.deliver()
  await later(30)
  await sell(second)
  expect(sumOf(await charged())).toBe(500)
})

it('of a sale that the headend refused is the other STB’s', async () => {
  for (const stbno of [first, second]) await counter.put({ subscriberid: customer, stbno }, PACK)
  await counter.checkOut()
  server.cas.send = async ({ stbno }) =>
    stbno === first ? { outcome: 'rejected', reason: 'VC blacklisted' } : { outcome: 'accepted' }
  while ((await server.deliver()) > 0);
  expect(sumOf(await charged())).toBe(250)
})

it('is charged once where a change of pack is taken back that both STBs saw', async () => {
  await sell(first)
  await sell(second)
  await later(10)
  const [changed = ''] = await sell(first, 'PARIVAR-30D')
  expect(sumOf(await charged())).toBeCloseTo(250 + 250 - 158.33, 2)
  await counter.act('/plan/undo', { contractno: changed })
  expect(sumOf(await charged())).toBe(250)
})

it('of a longer pack that is cancelled is the other STB’s for the days that were sold on it already', async () => {
  const [long = ''] = await sell(first, 'DESI-90D')
  await sell(second)
  await sell(second)
  expect(await charged()).toEqual([750, 0, 0])
  await later(9)
  await counter.act('/plan/cancel', { contractno: long, reason: 'Other' })
  // ten days with the first STB, fifty with the second
  expect(sumOf(await charged())).toBe(500)
})

it('is never charged with the other STB for more than was given back, also where a month has thirty-one days', async () => {
  const [month = ''] = await sell(first, 'DESI-1M')
  await later(5)
  await sell(second)
  await later(4)
  await counter.act('/plan/cancel', { contractno: month, reason: 'Other' })
  // a day of the other costs a thirtieth of the sum
  expect(sumOf(await charged())).toBe(250)
  await later(9)
  await sell(first)
  expect(sumOf(await charged())).toBe(250)
})

it('is not charged with an add-on, on whichever STB', async () => {
  await sell(second)
  await sell(second, 'CRICKET-30D')
  expect(await charged()).toEqual([250, 0])
})
