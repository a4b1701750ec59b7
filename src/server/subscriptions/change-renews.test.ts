import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterAll(() => server.close())

const changed = async (autorenew: boolean) => {
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'], daysAgo: 5, autorenew })
  const form = { customerid: home.subscriberid, stbno: home.stbno, plancode: 'PARIVAR-30D' }
  await lco.send('/lco/v1/cart', { form })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  return { ...home, sale: done.json<{ result: { success: string }[] }>().result[0]!.success }
}
const renewing = async (stbno: string) => {
  const rows = await server.db
    .selectFrom('contract')
    .select('plancode')
    .where('stbno', '=', stbno)
    .where('autorenew', '=', true)
    .where('status', '=', 'A')
    .orderBy('plancode')
    .execute()
  return rows.map(({ plancode }) => plancode)
}

it('a base pack that renewed itself does so after it was changed, and as before once the change is undone', async () => {
  const { stbno, sale } = await changed(true)
  expect(await renewing(stbno)).toEqual(['CRICKET-30D', 'PARIVAR-30D'])
  await lco.send('/lco/v1/plan/undo', { form: { contractno: sale } })
  expect(await renewing(stbno)).toEqual(['CRICKET-30D', 'DESI-30D'])
})

it('one that did not does not either', async () => {
  expect(await renewing((await changed(false)).stbno)).toEqual([])
})
