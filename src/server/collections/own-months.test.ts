// @day 2027-01-29
import { afterAll, beforeAll, expect, it } from 'vitest'

import { homeCharge } from '#domain/collections/rules.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { buy, counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const EXTRA = { plancode: 'EXTRA-1M', plantype: 'PACKAGE', tariffperiod: 1, tariffperiodtype: 'M' } as const
const OWN = paise(10_000)

it('charges an own price for the days of a month as the rule does, on whatever day of it a pack begins', async () => {
  const plan = { planid: EXTRA.plancode, planname: 'Extra', packagecode: 'EXTRA', hardwaretype: 'ANY' as const }
  await server.db
    .insertInto('plan')
    .values({ ...EXTRA, ...plan, lcoprice: paise(5000), mrptariff: paise(9000) })
    .execute()
  const { lcoid, ...person } = await newOperator(server)
  await leaveIn(server, lcoid, 1_000_000)
  for (let day = 0; day < 35; day++) {
    const { subscriberid, stbno } = await newHome(server, lcoid, { daysLeft: 15 })
    const agreed = { lcoid, subscriberid, stbno, plancode: EXTRA.plancode, price: OWN, actor: lcoid }
    await server.db
      .insertInto('home_price')
      .values({ ...agreed, at: server.clock.now() })
      .execute()
    const [contractno] = await buy(counterOf(person), { subscriberid, stbno }, EXTRA.plancode)
    const charged = await server.db
      .selectFrom('home_entry')
      .select('amount')
      .where('contractno', '=', contractno!)
      .executeTakeFirstOrThrow()
    const starts = dayOf(server.clock.now())
    const sale = { mrptariff: paise(0), starts, validity: addDays(starts, 15), plan: EXTRA, beside: null }
    expect(charged.amount, starts).toBe(homeCharge(sale, { lump: null, own: OWN }))
    server.clock.pass(86_400_000)
    await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
  }
})
