import { afterAll, beforeAll, expect, it } from 'vitest'

import { clerkWith } from '../testing/clerk.ts'
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

const seller = () => clerkWith(server, lco.lcoid, 'plans')
type Person = Pick<Awaited<ReturnType<typeof seller>>, 'send'>
const switchOn = (by: Person, contractno: string) =>
  by.send('/lco/v1/plan/actiavteplan', { method: 'POST', form: { contractno } })
const sells = async (by: Person, home: { subscriberid: string; stbno: string }, plancode: string) => {
  await by.send('/lco/v1/cart', { form: { customerid: home.subscriberid, stbno: home.stbno, plancode } })
  expect((await by.send('/lco/v1/cart/checkout', { form: {} })).json()).toMatchObject({ completed: 1 })
}
const renewedBy = async (stbno: string) => {
  const { autorenew_by } = await server.db
    .selectFrom('contract')
    .select('autorenew_by')
    .where('stbno', '=', stbno)
    .where('autorenew', '=', true)
    .where('status', '=', 'A')
    .orderBy('contractno', 'desc')
    .executeTakeFirstOrThrow()
  return autorenew_by
}

it('a changed pack goes on in the name of who ordered the change, a renewed one of who switched it on', async () => {
  const [first, second] = [await seller(), await seller()]
  const one = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 25 })
  expect((await switchOn(first, one.contractno)).statusCode).toBe(200)
  const of = await renewedBy(one.stbno)
  await sells(second, one, 'DESI-30D')
  expect([of, await renewedBy(one.stbno)]).toEqual([of, of])
  await sells(second, one, 'PARIVAR-30D')
  const other = await renewedBy(one.stbno)
  expect(other).not.toBe(of)
  expect(other).toEqual(expect.any(String))
  await sells(lco, one, 'DESI-30D')
  expect(await renewedBy(one.stbno)).toBeNull()
})
