import { afterAll, beforeAll, expect, it } from 'vitest'

import { counterOf, type Counter } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer({ env: { LATE_RENEWAL_FEE: '15' } })
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

type Priced = { starts: string | null; validity: string | null; lcoprice: string; mrptariff: string; refusal: string }
const pricesOf = ({ starts, validity, lcoprice, mrptariff, refusal }: Priced) =>
  refusal || [starts, validity, lcoprice, mrptariff]

/** What the cart says of these for the box, or why it does not take one. */
async function inCart(home: Parameters<Counter['put']>[0], plancodes: readonly string[]) {
  const refused: string[] = []
  for (const plancode of plancodes) {
    const reply = await lco.put(home, plancode)
    refused.push(reply.statusCode === 200 ? '' : reply.json<{ code: string }>().code)
  }
  const { data } = await lco.cart()
  await lco.send('/lco/v1/cart/delete')
  const lineOf = (plancode: string) => data.find((line) => line.plancode === plancode)!
  return plancodes.map((plancode, n) => refused[n] || pricesOf(lineOf(plancode)))
}

it.each([
  ['running', 25, false],
  ['running, with the network capacity fee', 25, true],
  ['expired, with the fee for coming late', 40, false],
  ['expired, with both', 40, true],
])('a renewal costs in each form, and without the base pack, what the cart says: %s', async (_, daysAgo, ncf) => {
  await server.db.updateTable('operator').set({ ncf }).where('lcoid', '=', LCOID).execute()
  const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'], daysAgo })
  const { planlist, renewals } = await lco.plans(home)
  const addOns = planlist.filter(({ plantype }) => plantype !== 'BASE').map(({ plancode }) => plancode)
  expect(renewals.map(({ plancode }) => plancode)).toEqual(
    expect.arrayContaining(['PARIVAR-30D', 'PARIVAR-90D', 'PARIVAR-12M', '']),
  )
  for (const { plancode, packs } of renewals) {
    const said = packs.map(pricesOf)
    expect({ plancode, said }).toEqual({ plancode, said: await inCart(home, [plancode, ...addOns].filter(Boolean)) })
  }
})
