import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { fullPath } from '#domain/endpoint.ts'

import { renewDue } from '../subscriptions/renew.ts'
import { windowOf } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'

const COMBO = 'ONE599-1M'
const REFUSED = { code: 'customer.mobile' }

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())

type Home = Awaited<ReturnType<typeof newHome>>

async function erase({ subscriberid }: Home): Promise<void> {
  const desk = await windowOf(server, 'DESK1')
  const asked = { lcoid: lco.lcoid, subscriberid, reason: 'Asked for by letter' }
  expect((await desk.call('erasePersonalData', asked)).statusCode).toBe(200)
}
const put = ({ subscriberid: customerid, stbno }: Home, plancode = COMBO) =>
  lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode } })
const balance = async () =>
  (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
    .balance
const contractsOn = ({ stbno }: Home) =>
  server.db.selectFrom('contract').selectAll().where('stbno', '=', stbno).execute()

it('nothing is put into the cart for a customer whose details are erased, and every price says why', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: -3 })
  await erase(home)
  expect((await put(home)).json()).toMatchObject(REFUSED)
  const { stbno, subscriberid } = home
  expect((await lco.send('/lco/v1/cart/renewals', { form: { boxes: stbno } })).json()).toMatchObject({
    added: 0,
    refused: [{ stbno, reason: REFUSED.code }],
  })
  const asked = `customerid=${subscriberid}&stbno=${stbno}`
  const box = (await lco.send(`/lco/v1/plan/subscriber?${asked}`)).json<{ basepack: object }>()
  expect(box.basepack).toMatchObject({ renewrefusal: REFUSED.code })
})

it('what was in the cart before is not sold after, and sold once somebody says who it is', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  expect((await put(home)).statusCode).toBe(200)
  await erase(home)
  const before = await balance()
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  expect(done.json()).toMatchObject({ completed: 0, debited: '0.00', result: [{ failure: REFUSED.code }] })
  await server.deliver()
  expect(await balance()).toBe(before)
  expect(server.ott.sent).toEqual([])
  await server.db
    .updateTable('subscriber')
    .set({ fname: 'Meena', mobilephone: '9812300077' })
    .where('subscriberid', '=', home.subscriberid)
    .execute()
  expect((await lco.send('/lco/v1/cart/checkout', { form: {} })).json()).toMatchObject({ completed: 1 })
  await server.deliver()
  expect(server.ott.sent).toMatchObject([{ kind: 'CREATE', account: '9812300077' }])
})

it('neither a file nor auto-renew sells to him', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  await erase(home)
  const csv = `stb_number,plancode\n${home.stbno},DESI-30D\n`
  const parts = { file: new File([csv], 'renewals.csv', { type: 'text/csv' }) }
  const jobid = (await lco.send(fullPath(calls.bulkActivate.path), { parts })).body
  const rows = (await lco.send(`/lco/v1/plan/bulkjob/rows?jobid=${jobid}`)).json<{ data: object[] }>().data
  expect(rows).toMatchObject([{ status: 'REFUSED', reason: REFUSED.code }])
  expect(await contractsOn(home)).toEqual([])

  // his pack runs, so that the desk would refuse to erase him: only the sale itself is in question here
  const running = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29, autorenew: true })
  await server.db
    .updateTable('subscriber')
    .set({ mobilephone: '' })
    .where('subscriberid', '=', running.subscriberid)
    .execute()
  await renewDue(server.services)
  expect(await contractsOn(running)).toHaveLength(1)
})
