// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { NO_ANSWER } from '#domain/services/parts.ts'

import { newHome } from '../testing/homes.ts'
import { windowOf } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const COMBO = 'ONE599-1M'
const TRIES = 16
/** Longer than the longest wait between two tries. */
const WAIT_MS = 10 * 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())
beforeEach(() => {
  server.broadband.answers.splice(0)
  server.broadband.sent.splice(0)
})

const balance = async () =>
  (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
    .balance

async function buy(plancode: string) {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const { subscriberid: customerid, stbno } = home
  await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode } })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  return { ...home, contractno: done.json<{ result: { success: string }[] }>().result[0]!.success }
}
/** The vendor of broadband says nothing for as long as an order is sent. */
async function silence() {
  for (let n = 0; n < TRIES; n++) server.broadband.answers.push({ outcome: 'unanswered', reason: 'no answer' })
  for (let n = 0; n < TRIES; n++) {
    await server.deliver()
    server.clock.pass(WAIT_MS)
  }
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
}
const ordersOf = (stbno: string) =>
  server.db
    .selectFrom('cas_command')
    .select(['kind', 'state', 'reason'])
    .where('stbno', '=', stbno)
    .where('service', '=', 'BROADBAND')
    .orderBy('id')
    .execute()
const alerts = async () =>
  (await lco.send('/lco/v1/alertmessage.php?alerttype=ALERT&language=en')).json<{
    data: { title: string; message: string }[]
  }>().data

it('a part that nobody answered for gives its share back, is ended at the vendor, and both sides are told', async () => {
  const before = await balance()
  const { contractno, stbno } = await buy(COMBO)
  await silence()
  expect(await ordersOf(stbno)).toEqual([
    { kind: 'CREATE', state: 'REJECTED', reason: NO_ANSWER },
    { kind: 'END', state: 'NEW', reason: '' },
  ])
  const parts = await server.db
    .selectFrom('contract_part')
    .select(['service', 'state', 'price', 'refunded'])
    .where('contractno', '=', contractno)
    .orderBy('service')
    .execute()
  const [broadband] = parts
  expect(parts).toMatchObject([
    { service: 'BROADBAND', state: 'REJECTED', refunded: broadband!.price },
    { service: 'OTT', state: 'ACCEPTED', refunded: 0 },
  ])
  const { lcoprice } = await server.db
    .selectFrom('contract')
    .select('lcoprice')
    .where('contractno', '=', contractno)
    .executeTakeFirstOrThrow()
  expect(before - (await balance())).toBe(lcoprice - broadband!.price)
  expect((await alerts())[0]).toMatchObject({
    title: expect.stringMatching(/^Broadband refused, ₹.* refunded$/),
    message: expect.stringContaining(NO_ANSWER),
  })
  const desk = await windowOf(server, 'DESK1')
  const stuck = (await desk.call('listStuckJobs', { kind: 'send-service-order' })).json<{
    data: { state: string; lcoid: string }[]
  }>()
  expect(stuck.data).toContainEqual(expect.objectContaining({ state: 'FAILED', lcoid: lco.lcoid }))
  // he is back: whatever he did with the first order, the customer has nothing he did not pay for
  await server.deliver()
  expect((await ordersOf(stbno)).at(-1)).toEqual({ kind: 'END', state: 'ACCEPTED', reason: '' })
})

it('an order without money is given up in words, and goes out again from the desk unless another one followed it', async () => {
  const { contractno, stbno } = await buy(COMBO)
  await server.deliver()
  await server.deliver()
  const before = await balance()
  await lco.send('/lco/v1/disconnect.php', { form: { contractno, reason: 'Non Payment' } })
  await silence()
  expect((await ordersOf(stbno)).at(-1)).toEqual({ kind: 'SUSPEND', state: 'REJECTED', reason: NO_ANSWER })
  expect((await alerts())[0]).toMatchObject({ title: 'Broadband: no answer from the vendor' })
  expect(await balance()).toBe(before)
  await sendAgain()
  expect((await ordersOf(stbno)).at(-1)).toEqual({ kind: 'SUSPEND', state: 'ACCEPTED', reason: '' })

  await lco.send('/lco/v1/reconnect.php', { form: { contractno, reason: 'Payment Received' } })
  await silence()
  await lco.send('/lco/v1/disconnect.php', { form: { contractno, reason: 'Non Payment' } })
  await server.deliver()
  await sendAgain()
  expect((await ordersOf(stbno)).slice(-2)).toEqual([
    { kind: 'RESUME', state: 'REJECTED', reason: NO_ANSWER },
    { kind: 'SUSPEND', state: 'ACCEPTED', reason: '' },
  ])
})

it('an order without money that the vendor refuses is told like one that nobody answered', async () => {
  const { contractno, stbno } = await buy(COMBO)
  await server.deliver()
  await server.deliver()
  const before = await balance()
  await lco.send('/lco/v1/disconnect.php', { form: { contractno, reason: 'Non Payment' } })
  await server.deliver()
  server.broadband.answers.push({ outcome: 'rejected', reason: 'Port is taken' })
  await lco.send('/lco/v1/reconnect.php', { form: { contractno, reason: 'Payment Received' } })
  await server.deliver()
  expect((await ordersOf(stbno)).at(-1)).toEqual({ kind: 'RESUME', state: 'REJECTED', reason: 'Port is taken' })
  expect((await alerts())[0]).toMatchObject({
    title: 'Broadband: refused by the vendor',
    message: `${stbno}: reconnecting it was refused: Port is taken. Call the provider.`,
  })
  expect(await balance()).toBe(before)
})

/** The last order that was given up, by the button of the desk. */
async function sendAgain() {
  const { id } = await server.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'send-service-order')
    .where('failure', 'is not', null)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await (await windowOf(server, 'DESK1')).call('retryJob', { id: String(id) })
  await server.deliver()
}
