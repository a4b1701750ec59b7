// @day 2026-07-01
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { approveRefund } from '../refunds/decide.ts'
import { expireContracts } from '../subscriptions/expire.ts'
import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const DAY_MS = 86_400_000
const PACK = 'DESI-30D'
const YES = { outcome: 'accepted' } as const
const NO = { outcome: 'rejected', reason: 'VC blacklisted' } as const
const SILENCE = { outcome: 'unanswered', reason: 'The headend does not answer' } as const

let server: TestServer
let lcoid: string
let counter: Counter
let customer: string
let first: string
let second: string
/** What the headend says to commands for the first STB; the other obeys. */
let toFirst: typeof YES | typeof NO | typeof SILENCE
beforeAll(async () => {
  server = await testServer()
  server.cas.send = async ({ stbno }) => (stbno === first ? toFirst : YES)
})
afterAll(() => server.close())

/** A customer of two STBs with a monthly sum of ₹250. */
beforeEach(async () => {
  const { lcoid: own, ...person } = await newOperator(server)
  lcoid = own
  counter = counterOf(person)
  toFirst = YES
  await leaveIn(server, lcoid, 1_000_000)
  const one = await newHome(server, lcoid, { daysLeft: null })
  customer = one.subscriberid
  first = one.stbno
  second = await anotherStb()
  const agreed = { lcoid, subscriberid: customer, stbno: '', plancode: '', price: paise(25_000), actor: lcoid }
  await server.db
    .insertInto('home_price')
    .values({ ...agreed, at: server.clock.now() })
    .execute()
})

async function anotherStb(): Promise<string> {
  const { stbno } = await newHome(server, lcoid, { daysLeft: null })
  await server.db.updateTable('box').set({ subscriberid: customer }).where('stbno', '=', stbno).execute()
  return stbno
}

const sell = (stbno: string, plancode = PACK) => buy(counter, { subscriberid: customer, stbno }, plancode)
async function later(days: number) {
  server.clock.pass(days * DAY_MS)
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
  await expireContracts(server.services)
}
const deliver = async () => {
  server.clock.pass(3_600_000)
  while ((await server.deliver()) > 0);
}
const cancel = (contractno = '') => counter.act('/plan/cancel', { contractno, reason: 'Other' })
async function owed(): Promise<number> {
  const entries = server.db.selectFrom('home_entry').select('amount').where('lcoid', '=', lcoid)
  const amounts = await entries.where('subscriberid', '=', customer).execute()
  return amounts.reduce((sum, { amount }) => sum + amount, 0) / 100
}

it('of a pack that the headend refused after it ran out is the other STB’s that ran beside it', async () => {
  toFirst = SILENCE
  await sell(first)
  await sell(second)
  await server.deliver()
  await later(31)
  toFirst = NO
  await deliver()
  expect(await owed()).toBe(250)
})

it('is that also where the first STB was renewed meanwhile', async () => {
  toFirst = SILENCE
  await sell(first)
  await sell(second)
  await server.deliver()
  await later(31)
  await sell(first)
  expect(await owed()).toBe(500)
  toFirst = NO
  await server.deliver()
  server.clock.pass(3_600_000)
  await server.deliver()
  toFirst = YES
  await deliver()
  expect(await owed()).toBe(500)
})

it('is the other STB’s for the days alone that it ran, where that was cancelled before', async () => {
  toFirst = SILENCE
  await sell(first)
  const [other] = await sell(second)
  await server.deliver()
  await later(9)
  await cancel(other)
  await later(22)
  toFirst = NO
  await deliver()
  // ten of thirty days
  expect(await owed()).toBe(83.33)
})

const daysAgo = (days: number) => addDays(dayOf(server.clock.now()), -days)
async function madeGood(contractno: string, form: Record<string, string>) {
  const asked = await counter.send('/lco/v1/refund', { form: { contractno, ...form } })
  const { refundid } = asked.json<{ refundid: string }>()
  await approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen' })
}

it('is the other STB’s though days without signal were made good on it, and stays the share of what is left of its price', async () => {
  const [carrier] = await sell(first)
  const [other] = await sell(second)
  await later(9)
  await madeGood(other!, { reason: 'NO_SIGNAL', darkfrom: daysAgo(7), darkto: daysAgo(5) })
  await cancel(carrier)
  expect(await owed()).toBe(250)
  await later(10)
  await cancel(other)
  // ten days of the first, ten of the other
  expect(await owed()).toBeCloseTo(166.67, 1)
})

it('is not charged with an STB that was given back whole', async () => {
  const [carrier] = await sell(first)
  const [other] = await sell(second)
  await later(9)
  await madeGood(other!, { reason: 'CHARGED_TWICE' })
  await cancel(carrier)
  expect(await owed()).toBe(83.33)
})

it('is not charged with a pack that came along from another customer, who paid for it', async () => {
  const { subscriberid, stbno } = await newHome(server, lcoid, { daysLeft: null })
  await buy(counter, { subscriberid, stbno }, PACK)
  const [carrier] = await sell(first)
  const form = { move: 'TRANSFER', customerid: customer, packs: 'KEEP', reason: 'Shifted' }
  expect((await counter.send(`/lco/v1/boxes/${stbno}/move`, { form })).statusCode).toBe(200)
  await later(9)
  await cancel(carrier)
  expect(await owed()).toBe(83.33)
})

it('that an STB took over which the headend then refuses stays charged for the days before', async () => {
  const [carrier] = await sell(second)
  toFirst = SILENCE
  await sell(first)
  await server.deliver()
  await later(9)
  await cancel(carrier)
  expect(await owed()).toBe(250)
  toFirst = NO
  await deliver()
  // ten of thirty days
  expect(await owed()).toBe(83.33)
})

it('is charged with the other STB that is sold beside a pack whose whole price was given back', async () => {
  const [contractno] = await sell(first)
  await madeGood(contractno!, { reason: 'NOT_ACTIVATED' })
  expect(await owed()).toBe(0)
  await sell(second)
  expect(await owed()).toBe(250)
})
