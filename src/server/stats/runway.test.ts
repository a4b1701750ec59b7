import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
})
afterEach(() => server.close())

type Runway = { basis: string; shortOn: string | null; shortfall: string; daily: { day: string; amount: string }[] }
const runway = async () => (await lco.send('/lco/v1/wallet/runway')).json<Runway>()
const costly = async () =>
  (await runway()).daily.filter(({ amount }) => amount !== '0.00').map(({ day, amount }) => [day, amount])
const day = (n: number) => addDays(dayOf(server.clock.now()), n)
const ending = (days: number, more: Partial<Parameters<typeof homeWith>[2]> = {}) =>
  homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 - days, ...more })

describe('the runway', () => {
  it('adds up what ends on each day, add-ons too; what renews itself is paid the day before', async () => {
    await ending(4)
    await ending(4, { plancodes: ['DESI-30D', 'CRICKET-30D'] })
    await ending(9, { autorenew: true })
    expect(await costly()).toEqual([
      [day(4), '215.00'],
      [day(8), '84.00'],
    ])
    expect((await runway()).basis).toBe('RENEWALS')
  })

  it('takes the price of the day on which it is paid', async () => {
    await ending(4)
    await ending(9)
    await server.db
      .insertInto('plan_price')
      .values({
        plancode: 'DESI-30D',
        region: '*',
        effective: day(7),
        lcoprice: paise(9000),
        mrptariff: paise(16_000),
      })
      .execute()
    expect(await costly()).toEqual([
      [day(4), '84.00'],
      [day(9), '90.00'],
    ])
  })

  it('takes the form that is scheduled, and leaves out what is renewed already or not running', async () => {
    const scheduled = await ending(4)
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: scheduled.stbno, plancode: 'DESI-90D' } })
    const renewed = await ending(5)
    await soldTo(server, { lcoid: lco.lcoid, stbno: renewed.stbno, plancodes: ['DESI-30D'] })
    const off = await ending(6)
    await lco.send('/lco/v1/disconnect.php', { form: { contractno: off.contractno, reason: 'Shifted' } })
    expect(await costly()).toEqual([[day(3), '252.00']])
  })

  it('names the first day that the credit does not cover', async () => {
    await ending(4)
    await ending(9)
    await leaveIn(server, lco.lcoid, 8400)
    expect(await runway()).toMatchObject({ shortOn: day(9), shortfall: '84.00' })
  })

  it('counts what must stay in the wallet as not there', async () => {
    await ending(2)
    await ending(9)
    await leaveIn(server, lco.lcoid, 18_400)
    await server.db
      .updateTable('wallet')
      .set({ floor: paise(10_000) })
      .where('lcoid', '=', lco.lcoid)
      .execute()
    expect(await runway()).toMatchObject({ credit: '184.00', spendable: '84.00', shortOn: day(9), shortfall: '84.00' })
    await leaveIn(server, lco.lcoid, 10_000)
    const { data } = (await lco.send('/lco/v1/stat/today')).json<{ data: { task: string }[] }>()
    expect(data).toContainEqual(expect.objectContaining({ task: 'lowwallet', day: day(2), amount: '84.00' }))
  })

  it('goes by the pace of the last thirty days when nothing is known to end', async () => {
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-90D'] })
    const { basis, daily } = await runway()
    expect([basis, daily[0]!.amount, daily[29]!.amount]).toEqual(['PACE', '8.40', '8.40'])
  })
})
