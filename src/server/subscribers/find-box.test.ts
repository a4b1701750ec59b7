// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { clerkWith } from '../testing/clerk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('whoever may sell finds a customer by a whole number of his, and nobody else’s', async () => {
  const seller = await clerkWith(server, 'LCO10001', 'plans')
  const home = await newHome(server, 'LCO10001')
  const other = await newHome(server, 'LCO10002')
  const find = (no: string) => seller.send(`/lco/v1/plan/find?no=${no}`)
  for (const no of [home.stbno, home.vcno, home.subscriberid, home.accountno])
    expect((await find(no)).json()).toEqual({ subscriberid: home.subscriberid, stbno: home.stbno })
  for (const no of [other.stbno, home.stbno.slice(-6)]) expect((await find(no)).statusCode).toBe(404)
  expect((await seller.send(`/lco/v1/subscriber/search?q=${home.stbno}`)).statusCode).toBe(403)
})
