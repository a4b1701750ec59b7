// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import { orderServices } from '../services/orders.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { expireContracts } from './expire.ts'
import { renewDue } from './renew.ts'

const COMBO = 'ONE599-1M'
const FASTER = 'ONE899-1M'
const DAY_MS = 24 * 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())
beforeEach(async () => void (await heard()))

/** What the vendors were told since, with the last day that it holds for. */
async function heard() {
  await server.deliver()
  await server.deliver()
  const said = [...server.broadband.sent.splice(0), ...server.ott.sent.splice(0)]
  return said.map(({ service, kind, terms }) => {
    const speed = service === 'OTT' ? '' : ` ${terms?.speed_mbps ?? 0}`
    return `${kind}${speed} ${terms?.expires ?? ''}`.trim()
  })
}
type Home = Awaited<ReturnType<typeof newHome>>
async function buy({ subscriberid, stbno }: Home, plancode: string): Promise<string> {
  await lco.send('/lco/v1/cart', { form: { customerid: subscriberid, stbno, plancode } })
  const done = (await lco.send('/lco/v1/cart/checkout', { form: {} })).json<{ result: { success: string }[] }>()
  return done.result[0]!.success
}
const disconnect = (contractno: string) =>
  lco.send('/lco/v1/disconnect.php', { form: { contractno, reason: 'Non Payment' } })
async function pass(days: number) {
  server.clock.pass(days * DAY_MS)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  await expireContracts(server.services)
}
/** A combo that was delivered and then disconnected. */
async function suspended() {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const contractno = await buy(home, COMBO)
  await heard()
  await disconnect(contractno)
  return { ...home, contractno }
}
const lineOf = async ({ subscriberid }: Home) =>
  (
    await server.db
      .selectFrom('broadband')
      .selectAll()
      .where('subscriberid', '=', subscriberid)
      .executeTakeFirstOrThrow()
  ).status
const lastDay = async (contractno: string) =>
  (
    await server.db
      .selectFrom('contract')
      .select('validity')
      .where('contractno', '=', contractno)
      .executeTakeFirstOrThrow()
  ).validity

it('a line that was suspended and ran out runs again with the days of a renewal', async () => {
  const home = await suspended()
  expect([(await heard())[0], await lineOf(home)]).toEqual([expect.stringMatching(/^SUSPEND/), 'SUSPENDED'])
  await pass(40)
  const until = await lastDay(await buy(home, COMBO))
  expect(await heard()).toEqual([`RESUME 40 ${until}`, `CREATE ${until}`])
  expect(await lineOf(home)).toBe('ACTIVE')
})

it('such a line runs again with a first sale of another pack, too', async () => {
  const home = await suspended()
  await heard()
  await pass(40)
  const until = await lastDay(await buy(home, FASTER))
  expect(await heard()).toEqual([`RESUME 150 ${until}`, `CREATE ${until}`])
})

it('a change of plan lifts a suspension that outlived the disconnection', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  await buy(home, COMBO)
  await heard()
  await server.db
    .updateTable('broadband')
    .set({ status: 'SUSPENDED' })
    .where('subscriberid', '=', home.subscriberid)
    .execute()
  const until = await lastDay(await buy(home, FASTER))
  expect(await heard()).toEqual([`RESUME 150 ${until}`, `CHANGE ${until}`])
  expect(await lineOf(home)).toBe('ACTIVE')
})

it('apps that were stopped with the pack of one home run again for another with the same number', async () => {
  const [home, other] = [await suspended(), await newHome(server, lco.lcoid, { daysLeft: null })]
  await heard()
  const { mobilephone } = await server.db
    .selectFrom('subscriber')
    .select('mobilephone')
    .where('subscriberid', '=', home.subscriberid)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('subscriber')
    .set({ mobilephone })
    .where('subscriberid', '=', other.subscriberid)
    .execute()
  const until = await lastDay(await buy(other, COMBO))
  expect(await heard()).toEqual([`CREATE 40 ${until}`, `RESUME ${until}`])
})

it('the vendor’s last order counts where our own word is another, and a renewal in time stays one', async () => {
  const [home, other] = [await suspended(), await newHome(server, lco.lcoid, { daysLeft: null })]
  await buy(other, COMBO)
  await heard()
  await server.db.updateTable('broadband').set({ status: 'ACTIVE' }).execute()
  await pass(28)
  await buy(other, COMBO)
  expect(await heard()).toEqual([expect.stringMatching(/^RENEW 40/), expect.stringMatching(/^RENEW/)])
  await pass(12)
  await buy(home, COMBO)
  expect((await heard())[0]).toMatch(/^RESUME 40/)
})

it('a renewal or change that reaches a suspended line does not say that it runs', async () => {
  const home = await suspended()
  await heard()
  const { account } = await server.db
    .selectFrom('contract_part')
    .select('account')
    .where('contractno', '=', home.contractno)
    .where('service', '=', 'BROADBAND')
    .executeTakeFirstOrThrow()
  const order = { lcoid: lco.lcoid, stbno: home.stbno, service: 'BROADBAND' as const, account, kind: 'CHANGE' as const }
  await server.db
    .transaction()
    .execute((tx) => orderServices(tx, [{ ...order, terms: null, actor: lco.lcoid }], server.clock.now()))
  await heard()
  expect(await lineOf(home)).toBe('SUSPENDED')
})

const sendAgain = (contractno: string) =>
  lco.send('/lco/v1/plan/part/retry', { form: { contractno, service: 'BROADBAND' } })

it('sent again, the vendor hears the plan that runs and the last day that was paid for, and lets the customer in', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const running = await buy(home, COMBO)
  await heard()
  await pass(28)
  const until = await lastDay(await buy(home, COMBO))
  await heard()
  expect(until > (await lastDay(running)) && (await lastDay(running)) >= dayOf(server.clock.now())).toBe(true)
  expect((await sendAgain(running)).statusCode).toBe(200)
  expect(await heard()).toEqual([`RESUME 40 ${until}`])
})

it('of a slower pack that is to follow he hears nothing yet', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const running = await buy(home, FASTER)
  await heard()
  await pass(29)
  await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode: COMBO } })
  await pass(1)
  await renewDue(server.services)
  await heard()
  const later = await server.db
    .selectFrom('contract')
    .select(['contractno', 'validity'])
    .where('stbno', '=', home.stbno)
    .where('plancode', '=', COMBO)
    .executeTakeFirstOrThrow()
  await sendAgain(running)
  expect(await heard()).toEqual([`RESUME 150 ${later.validity}`])
})
