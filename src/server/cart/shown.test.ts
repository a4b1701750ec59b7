import { afterEach, beforeEach, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeEach(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  await leaveIn(server, LCOID, 100_000)
})
afterEach(() => server.close())

const credit = () => creditOf(server.db, LCOID)
const contractsOn = (stbno: string) =>
  server.db.selectFrom('contract').select('contractno').where('stbno', '=', stbno).execute()

it('at another MRP than shown, which the customer is charged, asks first and charges nothing', async () => {
  const home = await newHome(server, LCOID, { daysLeft: null })
  await lco.put(home, 'PARIVAR-30D')
  await server.db
    .updateTable('plan')
    .set({ mrptariff: paise(26_000) })
    .where('plancode', '=', 'PARIVAR-30D')
    .execute()
  const { data, version } = await lco.cart()
  expect(data).toMatchObject([{ pricechanged: 'YES', shownmrp: '250.00', mrptariff: '260.00' }])
  const reply = await lco.checkOut()
  expect(reply.json()).toMatchObject({
    code: 'price.changed',
    lines: [{ lineid: data[0]!.lineid, what: 'mrptariff', old: '250.00', new: '260.00' }],
  })
  expect([await credit(), await contractsOn(home.stbno)]).toEqual([100_000, []])
  await lco.act('/cart/prices', { version: String(version) })
  expect(JSON.parse((await lco.checkOut()).body)).toMatchObject({ debited: '108.00' })
})

it('asks first when the pack that makes room has one day less left than when its refund was shown', async () => {
  const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 9 })
  await lco.put(home, 'DESI-30D')
  // 20 of 30 days for 108.00
  expect((await lco.cart()).data).toMatchObject([{ pricechanged: 'NO', showncredit: '72.00', due: '12.00' }])
  server.clock.pass(24 * 3_600_000)
  lco = counterOf(await server.as(LCOID))
  const { data, version } = await lco.cart()
  expect(data).toMatchObject([{ pricechanged: 'YES', showncredit: '72.00', due: '15.60' }])
  const before = await credit()
  expect((await lco.checkOut()).json()).toMatchObject({
    code: 'price.changed',
    lines: [{ lineid: data[0]!.lineid, what: 'credit', old: '72.00', new: '68.40' }],
  })
  expect(await credit()).toBe(before)
  await lco.act('/cart/prices', { version: String(version) })
  expect(JSON.parse((await lco.checkOut()).body)).toMatchObject({ debited: '15.60' })
})

it('asks first about a line put in before its MRP and refund were kept, and charges it once both were shown', async () => {
  const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 9 })
  await lco.put(home, 'DESI-30D')
  await server.db
    .updateTable('cart_line')
    .set({ shownmrp: null, showncredit: null })
    .where('stbno', '=', home.stbno)
    .execute()
  // shown then: 72.00 back
  server.clock.pass(24 * 3_600_000)
  lco = counterOf(await server.as(LCOID))
  const before = await credit()
  const { data, version } = await lco.cart()
  expect(data).toMatchObject([{ pricechanged: 'YES', shownmrp: null, showncredit: null, due: '15.60' }])
  expect((await lco.checkOut()).json()).toMatchObject({
    code: 'price.changed',
    lines: [
      { lineid: data[0]!.lineid, what: 'mrptariff', old: '', new: '153.00' },
      { lineid: data[0]!.lineid, what: 'credit', old: '', new: '68.40' },
    ],
  })
  expect(await credit()).toBe(before)
  await lco.act('/cart/prices', { version: String(version) })
  expect(JSON.parse((await lco.checkOut()).body)).toMatchObject({ debited: '15.60' })
})
