// @day 2026-03-31
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'
import { startOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const MIDNIGHT_MS = startOf('2026-04-01').getTime()

let server: TestServer
let lco: Counter
let subscriberid: string
beforeAll(async () => {
  server = await testServer()
  const { lcoid, ...person } = await newOperator(server)
  lco = counterOf(person)
  subscriberid = (await newHome(server, lcoid, { daysLeft: null })).subscriberid
})
afterAll(() => server.close())

async function to(ms: number) {
  server.clock.pass(ms - server.clock.now().getTime())
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
}
let taken = 0
async function take(takenMs: number) {
  const form = {
    subscriberid,
    amount: '7',
    mode: 'CASH',
    key: `year-end-${++taken}-0000`,
    takenat: new Date(takenMs).toISOString(),
  }
  return (await lco.send('/lco/v1/collections/receipts', { form })).json<OnWire<Receipt>>()
}

it('a receipt has a number of the financial year that it was taken in, whenever it arrives, without a gap in either', async () => {
  await to(MIDNIGHT_MS - 20 * MINUTE_MS)
  expect((await take(MIDNIGHT_MS - 20 * MINUTE_MS)).receiptno).toBe('R/25-26/000001')
  await to(MIDNIGHT_MS + 10 * MINUTE_MS)
  expect((await take(MIDNIGHT_MS)).receiptno).toBe('R/26-27/000001')
  const late = await take(MIDNIGHT_MS - 1)
  expect(late).toMatchObject({ receiptno: 'R/25-26/000002', created: server.clock.now().toISOString() })
  // a phone whose clock is ahead took it now
  expect((await take(MIDNIGHT_MS + 365 * DAY_MS)).receiptno).toBe('R/26-27/000002')
  await to(MIDNIGHT_MS + 59 * DAY_MS)
  expect((await take(MIDNIGHT_MS - 1)).receiptno).toBe('R/25-26/000003')
  // later than that nobody waits for it, and it was taken when it arrives
  await to(MIDNIGHT_MS + 61 * DAY_MS)
  expect((await take(MIDNIGHT_MS - 1)).receiptno).toBe('R/26-27/000003')
  const handedOver = await lco.send('/lco/v1/collections/handovers', { form: { counted: '42' } })
  expect(handedOver.json()).toMatchObject({ receipts: 6, difference: '0.00' })
})
