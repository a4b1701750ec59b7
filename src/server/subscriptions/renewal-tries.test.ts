import { afterEach, beforeEach, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import { staffWith } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { expireContracts } from './expire.ts'
import { leaveContracts } from './leave.ts'
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

it('of a pack that was cancelled, or whose customer gave his STB back, no failed renewal is kept', async () => {
  const left = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29, autorenew: true })
  await leaveIn(server, lco.lcoid, 100)
  await renewDue(server.services)
  const kept = async () =>
    (await server.db.selectFrom('renewal_try').select('contractno').where('lcoid', '=', lco.lcoid).execute()).length
  expect(await kept()).toBe(2)
  await lco.send('/lco/v1/plan/cancel', { form: { contractno: home.contractno, reason: 'Shifted' } })
  expect(await kept()).toBe(1)
  const today = dayOf(server.clock.now())
  await server.db
    .transaction()
    .execute((tx) => leaveContracts(tx, { lcoid: lco.lcoid, ...left }, { today, goAlong: false }))
  expect(await kept()).toBe(0)
})

it('of a customer who is erased no failed renewal is kept', async () => {
  server.clock.pass(2 * 86_400_000)
  await expireContracts(server.services)
  const { subscriberid } = home
  const desk = await staffWith(server, 'administrator')
  const erased = await desk.call('erasePersonalData', { lcoid: lco.lcoid, subscriberid, reason: 'He asked for it' })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await server.db.selectFrom('renewal_try').select('lcoid').where('lcoid', '=', lco.lcoid).execute()).toEqual([])
})
