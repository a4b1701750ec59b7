import { afterEach, beforeEach, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { expireContracts } from './expire.ts'
import { renewDue } from './renew.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
let home: Awaited<ReturnType<typeof homeWith>>
beforeEach(async () => {
  server = await testServer()
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  lco = await newOperator(server)
  home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29, autorenew: true })
  await leaveIn(server, lco.lcoid, 100)
  await renewDue(server.services)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterEach(() => server.close())

const failed = async () => {
  const list = (await lco.send('/lco/v1/plan/renewaltries')).json<{ data: { contractno: string }[] }>().data
  const tasks = (await lco.send('/lco/v1/stat/today')).json<{ data: { task: string; count: number }[] }>().data
  const counted = tasks.find(({ task }) => task === 'failedrenewals')?.count ?? 0
  return [list.map(({ contractno }) => contractno), counted]
}
const buy = async (plancode: string) => {
  const form = { customerid: home.subscriberid, stbno: home.stbno, plancode }
  await lco.send('/lco/v1/cart', { form })
  expect((await lco.send('/lco/v1/cart/checkout', { form: {} })).json()).toMatchObject({ completed: 1 })
}

it('an auto-renewal that failed is named until somebody does something about it', async () => {
  expect(await failed()).toEqual([[home.contractno], 1])
  await buy('DESI-30D')
  expect(await failed()).toEqual([[], 0])
})

it('a failed auto-renewal is named no more once the customer has another pack, also bought after the old one ran out', async () => {
  server.clock.pass(2 * 86_400_000)
  await expireContracts(server.services)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  expect(await failed()).toEqual([[home.contractno], 1])
  await buy('PARIVAR-30D')
  expect(await failed()).toEqual([[], 0])
})

it('a failed auto-renewal is named no more once its pack is changed at once, or cancelled', async () => {
  await buy('PARIVAR-30D')
  expect(await failed()).toEqual([[], 0])
  const ended = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29, autorenew: true })
  await leaveIn(server, lco.lcoid, 100)
  await renewDue(server.services)
  expect(await failed()).toEqual([[ended.contractno], 1])
  await lco.send('/lco/v1/plan/cancel', { form: { contractno: ended.contractno, reason: 'Shifted' } })
  expect(await failed()).toEqual([[], 0])
})

it('a failed auto-renewal is named no more once its STB has left the customer: the next one never had the pack', async () => {
  server.clock.pass(2 * 86_400_000)
  await expireContracts(server.services)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  const form = { move: 'SURRENDER', reason: 'Customer left' }
  expect((await lco.send(`/lco/v1/boxes/${home.stbno}/move`, { form })).statusCode).toBe(200)
  expect(await failed()).toEqual([[], 0])
})
