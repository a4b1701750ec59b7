import { afterEach, beforeEach, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import type { BulkRow } from '#domain/subscriptions/bulk-calls.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterEach(() => server.close())

const check = async (...lines: string[]) =>
  (
    await lco.send('/lco/v1/plan/bulkactivation', {
      parts: { file: new File([['stb_number,plancode', ...lines].join('\n')], 'renewals.csv') },
    })
  ).body
const carryOut = async (jobid: string, verb: 'start' | 'retry' = 'start') => {
  expect((await lco.send(`/lco/v1/plan/bulkjob/${verb}`, { form: { jobid } })).statusCode).toBe(200)
  await server.deliver()
}
const rows = async (jobid: string) =>
  (await lco.send(`/lco/v1/plan/bulkjob/rows?jobid=${jobid}`)).json<{ data: BulkRow[] }>().data
const soldOn = (stbno: string) =>
  server.db.selectFrom('contract').select(['plancode', 'validity', 'lcoprice']).where('stbno', '=', stbno).execute()

it('does the rows of one STB together, however far apart they stand in the file', async () => {
  // ends today: alone, the add-on would be refused, for nothing is left of the base pack
  const ending = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 })
  const others: string[] = []
  for (let n = 0; n < 25; n++) others.push((await newHome(server, lco.lcoid, { daysLeft: null })).stbno)
  const jobid = await check(
    `${others[0]},DESI-30D`,
    `${ending.stbno},CRICKET-30D`,
    ...others.slice(1).map((stbno) => `${stbno},DESI-30D`),
    `${ending.stbno},DESI-30D`,
  )
  const shown = (await rows(jobid)).map(({ reason, price, validity }) => ({ reason, price, validity }))
  await carryOut(jobid)
  expect(await rows(jobid)).toMatchObject(shown)
  expect((await rows(jobid)).map(({ status }) => status)).toEqual(Array.from({ length: 27 }, () => 'DONE'))
})

it('renews nobody again who was renewed in another way since the file was checked', async () => {
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 20 })
  const jobid = await check(`${home.stbno},DESI-30D`)
  server.clock.pass(60_000)
  const form = { customerid: home.subscriberid, stbno: home.stbno, plancode: 'DESI-30D' }
  await lco.send('/lco/v1/cart', { form })
  await lco.send('/lco/v1/cart/checkout', { form: {} })
  expect(await soldOn(home.stbno)).toHaveLength(2)
  await carryOut(jobid)
  expect(await rows(jobid)).toMatchObject([{ status: 'FAILED', reason: 'contract.renewed' }])
  // also where somebody presses once more
  await carryOut(jobid, 'retry')
  expect(await rows(jobid)).toMatchObject([{ status: 'FAILED', reason: 'contract.renewed' }])
  expect(await soldOn(home.stbno)).toHaveLength(2)
})

const raise = async ({ lcoprice = 9900, mrp = 15_300 } = {}) => {
  const { region } = await server.db
    .selectFrom('operator')
    .select('region')
    .where('lcoid', '=', lco.lcoid)
    .executeTakeFirstOrThrow()
  const price = { plancode: 'DESI-30D', region, effective: dayOf(server.clock.now()) }
  await server.db
    .insertInto('plan_price')
    .values({ ...price, lcoprice: paise(lcoprice), mrptariff: paise(mrp) })
    .execute()
}

it('takes no other price than the check has shown; the new one is shown, and taken when it is tried again', async () => {
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 20 })
  const jobid = await check(`${home.stbno},DESI-30D`)
  expect(await rows(jobid)).toMatchObject([{ status: 'READY', price: '84.00' }])
  await raise()
  await carryOut(jobid)
  expect(await rows(jobid)).toMatchObject([{ status: 'FAILED', reason: 'price.changed', price: '99.00' }])
  expect(await soldOn(home.stbno)).toHaveLength(1)
  await carryOut(jobid, 'retry')
  expect(await rows(jobid)).toMatchObject([{ status: 'DONE', reason: '', price: '99.00' }])
})

it('asks about another MRP as about another price: it is what the customer is charged', async () => {
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 20 })
  const jobid = await check(`${home.stbno},DESI-30D`)
  expect(await rows(jobid)).toMatchObject([{ status: 'READY', price: '84.00', mrp: '153.00' }])
  await raise({ lcoprice: 8400, mrp: 18_000 })
  await carryOut(jobid)
  expect(await rows(jobid)).toMatchObject([
    { status: 'FAILED', reason: 'price.changed', price: '84.00', mrp: '180.00' },
  ])
  expect(await soldOn(home.stbno)).toHaveLength(1)
  await carryOut(jobid, 'retry')
  expect(await rows(jobid)).toMatchObject([{ status: 'DONE', reason: '', price: '84.00', mrp: '180.00' }])
})

it('takes none either of a row that failed for another reason before', async () => {
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 20 })
  const jobid = await check(`${home.stbno},DESI-30D`)
  const set = (status: 'A' | 'D') =>
    server.db.updateTable('contract').set({ status }).where('stbno', '=', home.stbno).execute()
  await set('D')
  await carryOut(jobid)
  expect(await rows(jobid)).toMatchObject([{ status: 'FAILED', reason: 'contract.disconnected', price: '84.00' }])
  await set('A')
  await raise()
  await carryOut(jobid, 'retry')
  expect(await rows(jobid)).toMatchObject([{ status: 'FAILED', reason: 'price.changed', price: '99.00' }])
})

it('keeps the price of a row that the wallet did not cover, for when it is tried again', async () => {
  const { stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  const jobid = await check(`${stbno},DESI-30D`)
  await leaveIn(server, lco.lcoid, 100)
  await carryOut(jobid)
  expect(await rows(jobid)).toMatchObject([{ status: 'FAILED', reason: 'wallet.insufficient', price: '84.00' }])
})

it('sells no second broadband pack to a customer, and does the other rows all the same', async () => {
  const [one, two, other] = [
    await newHome(server, lco.lcoid, { daysLeft: null }),
    await newHome(server, lco.lcoid, { daysLeft: null }),
    await newHome(server, lco.lcoid, { daysLeft: null }),
  ]
  await server.db.updateTable('box').set({ subscriberid: one.subscriberid }).where('stbno', '=', two.stbno).execute()
  const jobid = await check(...[one, two, other].map(({ stbno }) => `${stbno},ONE599-1M`))
  const states = async () => (await rows(jobid)).map(({ status, reason }) => [status, reason])
  expect(await states()).toEqual([
    ['READY', ''],
    ['REFUSED', 'service.taken'],
    ['READY', ''],
  ])
  await carryOut(jobid)
  await carryOut(jobid, 'retry')
  expect(await states()).toEqual([
    ['DONE', ''],
    ['FAILED', 'service.taken'],
    ['DONE', ''],
  ])
})

it('sells a customer his broadband with another STB where it is refused on the first', async () => {
  const one = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 20 })
  const two = await newHome(server, lco.lcoid, { daysLeft: null })
  await server.db.updateTable('box').set({ subscriberid: one.subscriberid }).where('stbno', '=', two.stbno).execute()
  await server.db.updateTable('contract').set({ status: 'D' }).where('stbno', '=', one.stbno).execute()
  const jobid = await check(...[one, two].map(({ stbno }) => `${stbno},ONE599-1M`))
  expect((await rows(jobid)).map(({ status, reason }) => [status, reason])).toEqual([
    ['REFUSED', 'contract.disconnected'],
    ['READY', ''],
  ])
})
