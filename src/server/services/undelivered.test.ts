import { afterAll, beforeAll, expect, it } from 'vitest'

import { dayOf, daysBetween } from '#domain/dates.ts'

import { renewDue } from '../subscriptions/renew.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { sayDelivered } from './orders.ts'

const COMBO = 'ONE599-1M'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterAll(() => server.close())

const balance = async () =>
  (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
    .balance
const codeOf = (reply: { body: string }) => (JSON.parse(reply.body) as { code: string }).code

it('says in the catalogue what cannot be delivered', async () => {
  await sayDelivered(server.db, [])
  const plans = (await lco.send('/lco/v1/plan?onedigital=YES')).json<{ data: { undelivered: string[] }[] }>().data
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.every(({ undelivered }) => undelivered.join() === 'BROADBAND,OTT')).toBe(true)
})

it('refuses a pack with a part that nobody delivers, wherever it could be bought, and takes no money', async () => {
  await sayDelivered(server.db, ['BROADBAND', 'OTT'])
  const sold = await homeWith(server, lco.lcoid, { plancodes: [COMBO], daysAgo: 20, autorenew: true })
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  await sayDelivered(server.db, ['OTT'])
  const before = await balance()
  const added = await lco.send('/lco/v1/cart', {
    form: { customerid: home.subscriberid, stbno: home.stbno, plancode: COMBO },
  })
  expect([added.statusCode, codeOf(added)]).toEqual([409, 'plan.undelivered'])
  const desi = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 5 })
  const form = { stbno: desi.stbno, plancode: COMBO }
  expect(codeOf(await lco.send('/lco/v1/plan.php/schedule', { form }))).toBe('plan.undelivered')
  const csv = new File([`stb_number,plancode\n${home.stbno},${COMBO}\n`], 'a.csv', { type: 'text/csv' })
  const jobid = (await lco.send('/lco/v1/plan/bulkactivation', { parts: { file: csv } })).body
  const rows = (await lco.send(`/lco/v1/plan/bulkjob/rows?jobid=${jobid}`)).json<{ data: object[] }>().data
  expect(rows).toMatchObject([{ status: 'REFUSED', reason: 'plan.undelivered' }])
  const ends = server.db.selectFrom('contract').select('validity').where('contractno', '=', sold.contractno)
  const { validity } = await ends.executeTakeFirstOrThrow()
  server.clock.pass(daysBetween(dayOf(server.clock.now()), validity) * 24 * 3_600_000)
  await renewDue(server.services)
  const tries = server.db.selectFrom('renewal_try').select('reason').where('contractno', '=', sold.contractno)
  expect(await tries.execute()).toEqual([{ reason: 'plan.undelivered' }])
  expect(await balance()).toBe(before)
})
