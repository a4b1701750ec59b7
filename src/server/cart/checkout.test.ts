import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'

import { lockBox, moveBox } from '../boxes/move.ts'
import { counterOf, type Counter, type WireResult } from '../testing/counter.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { inDays, numberOf } from '../testing/in-days.ts'

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
  server.db
    .selectFrom('contract')
    .select(['contractno', 'plancode', 'status', 'starts', 'validity', 'lcoprice', 'kind', 'previous', 'provision'])
    .where('stbno', '=', stbno)
    .orderBy('contractno')
    .execute()
const mustStay = (floor: number) =>
  server.db
    .updateTable('wallet')
    .set({ floor: paise(floor) })
    .where('lcoid', '=', LCOID)
    .execute()
const freshHome = () => newHome(server, LCOID, { daysLeft: null })

describe('a checkout', () => {
  it('lacks what has to stay in the wallet, in the cart before and in the refusal', async () => {
    await leaveIn(server, LCOID, 15_000)
    await mustStay(10_000)
    await lco.put(await freshHome(), 'PARIVAR-30D')
    expect(await lco.cart()).toMatchObject({ total: '108.00', credit: '150.00', short: '58.00' })
    const refused = JSON.parse((await lco.checkOut()).body) as object
    expect(refused).toMatchObject({ code: 'wallet.insufficient', need: '108.00', have: '150.00', short: '58.00' })
    await mustStay(0)
  })

  it('takes the money, makes the contract, empties the cart and tells the headend', async () => {
    const home = await freshHome()
    await lco.put(home, 'PARIVAR-30D', { enteredid: '9822098220' })
    const reply = await lco.checkOut()
    expect(reply.headers['content-type']).toContain('text/plain')
    const result = JSON.parse(reply.body) as WireResult
    const [contract] = await contractsOn(home.stbno)
    expect(result).toMatchObject({
      completed: 1,
      total: 1,
      order: [
        {
          customerid: home.subscriberid,
          type: 'NEW',
          stbno: home.stbno,
          plandetails: {
            plancode: 'PARIVAR-30D',
            lcoprice: '108.00',
            enteredid: '9822098220',
            lcoregion: 'Maharashtra',
          },
        },
      ],
      result: [
        {
          success: contract!.contractno,
          planprice: '108.00',
          customercan: home.accountno,
          validity: inDays(29),
          failure: '',
        },
      ],
      debited: '108.00',
      credit: '892.00',
    })
    expect(contract).toMatchObject({ status: 'A', starts: inDays(0), validity: inDays(29), provision: 'PENDING' })
    expect(await credit()).toBe(89_200)
    expect((await lco.cart()).count).toBe(0)
    await server.deliver()
    expect(server.cas.sent.at(-1)).toMatchObject({ stbno: home.stbno, kind: 'ACTIVATE', detail: 'PARIVAR-30D' })
    expect((await contractsOn(home.stbno))[0]!.provision).toBe('ACCEPTED')
  })

  it('with the same key is answered byte for byte alike and happens once', async () => {
    const home = await freshHome()
    await lco.put(home, 'DESI-30D')
    const [first, second] = [await lco.checkOut('k1'), await lco.checkOut('k1')]
    expect(first.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(await contractsOn(home.stbno)).toHaveLength(1)
    expect(await credit()).toBe(91_600)
  })

  it('without a key finds an empty cart the second time', async () => {
    await lco.put(await freshHome(), 'DESI-30D')
    expect((await lco.checkOut()).statusCode).toBe(200)
    expect((await lco.checkOut()).json()).toMatchObject({ code: 'cart.empty' })
    expect(await credit()).toBe(91_600)
  })

  it('above the wallet is refused with need, have and short, and changes nothing', async () => {
    const home = await freshHome()
    await lco.put(home, 'PARIVAR-30D')
    await leaveIn(server, LCOID, 5_000)
    const before = await lco.cart()
    expect(before).toMatchObject({ short: '58.00', credit: '50.00' })
    const reply = await lco.checkOut('short')
    expect(reply.statusCode).toBe(402)
    expect(reply.json()).toMatchObject({ code: 'wallet.insufficient', need: '108.00', have: '50.00', short: '58.00' })
    expect(await contractsOn(home.stbno)).toEqual([])
    expect(await lco.cart()).toEqual(before)
    // a refusal is not remembered: with money it goes through under the same key
    await leaveIn(server, LCOID, 20_000)
    expect((await lco.checkOut('short')).statusCode).toBe(200)
  })

  it('at another price than shown asks first and charges nothing', async () => {
    const home = await freshHome()
    await lco.put(home, 'PARIVAR-30D')
    await server.db
      .updateTable('plan')
      .set({ lcoprice: paise(11_250) })
      .where('plancode', '=', 'PARIVAR-30D')
      .execute()
    const { data, version } = await lco.cart()
    const reply = await lco.checkOut()
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'price.changed',
      lines: [{ lineid: data[0]!.lineid, old: '108.00', new: '112.50' }],
    })
    expect([await credit(), await contractsOn(home.stbno)]).toEqual([100_000, []])
    await lco.act('/cart/prices', { version: String(version) })
    expect(JSON.parse((await lco.checkOut()).body)).toMatchObject({ debited: '112.50' })
  })

  it('buys what can be bought and leaves the rest in the cart with its reason', async () => {
    const good = await freshHome()
    const bad = await freshHome()
    await lco.put(bad, 'PARIVAR-30D')
    await lco.put(good, 'DESI-30D')
    await server.db.updateTable('plan').set({ status: 'DISCONTINUED' }).where('plancode', '=', 'PARIVAR-30D').execute()
    const result = JSON.parse((await lco.checkOut()).body) as WireResult
    expect(result).toMatchObject({ completed: 1, total: 2, debited: '84.00', credit: '916.00' })
    expect(result.result.map(({ failure, validity }) => [failure, validity])).toEqual([
      ['plan.discontinued', null],
      ['', inDays(29)],
    ])
    expect((await lco.cart()).data).toEqual([
      expect.objectContaining({ stbno: bad.stbno, refusal: 'plan.discontinued' }),
    ])
    const left = await server.db.selectFrom('cart_line').select('failure').execute()
    expect(left).toEqual([{ failure: 'plan.discontinued' }])
    expect(await credit()).toBe(91_600)
  })

  it('renews an active pack from the day after and an expired one from today, each under a new number', async () => {
    const active = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 25 })
    const expired = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 40 })
    await lco.put(active, 'DESI-30D')
    await lco.put(expired, 'DESI-30D')
    await lco.checkOut()
    const renewed = async ({ stbno }: { stbno: string }) => (await contractsOn(stbno)).at(-1)
    expect(await renewed(active)).toMatchObject({ kind: 'RENEW', previous: active.contractno, starts: inDays(5) })
    expect(await renewed(expired)).toMatchObject({ kind: 'RENEW', previous: expired.contractno, starts: inDays(0) })
    expect(await contractsOn(active.stbno)).toHaveLength(2)
  })

  it('ends an add-on with its base pack and charges the days it has', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 20 })
    await lco.put(home, 'CRICKET-30D')
    await lco.checkOut()
    expect((await contractsOn(home.stbno)).at(-1)).toMatchObject({
      plancode: 'CRICKET-30D',
      validity: inDays(9),
      lcoprice: 1567,
    })
  })

  it('of another base pack credits the unused days of the old one at the price paid', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const before = await credit()
    const shown = (await lco.put(home, 'PARIVAR-30D')).json<{ total: string }>()
    // today is day 11 of 30: 84.00 × 19 ÷ 30 = 53.20, 108.00 less that
    expect(shown.total).toBe('54.80')
    await lco.checkOut()
    expect(before - (await credit())).toBe(5480)
    expect(await contractsOn(home.stbno)).toMatchObject([
      { plancode: 'DESI-30D', status: 'C', validity: inDays(0) },
      { plancode: 'PARIVAR-30D', status: 'A', kind: 'CHANGE', starts: inDays(0), validity: inDays(29) },
    ])
    expect((await lco.trace(home.contractno)).at(-1)).toMatchObject({
      what: 'CHANGED',
      amount: '-53.20',
      creditnoteno: expect.stringMatching(numberOf('CN')) as string,
    })
  })

  it('that gives more back than it costs pays for the others, whatever the order of the lines', async () => {
    const dear = await homeWith(server, LCOID, { plancodes: ['PARIVAR-180D'], daysAgo: 1 })
    const other = await freshHome()
    await lco.put(other, 'PARIVAR-30D')
    await lco.put(dear, 'DESI-30D')
    await leaveIn(server, LCOID, 0)
    expect((await lco.checkOut()).statusCode).toBe(200)
  })

  it('takes as many statements for thirty boxes as for one', async () => {
    const homes = await Promise.all(Array.from({ length: 31 }, freshHome))
    await leaveIn(server, LCOID, 1_000_000)
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    const statementsFor = async (some: typeof homes) => {
      for (const home of some) await lco.put(home, 'DESI-30D')
      spy.mockClear()
      expect((await lco.checkOut()).statusCode).toBe(200)
      // each of these is told to the windows on its own
      return spy.mock.calls.filter(([first]) => !JSON.stringify(first).includes('pg_notify')).length
    }
    const one = await statementsFor(homes.slice(0, 1))
    expect(await statementsFor(homes.slice(1))).toBe(one)
    expect(one).toBeLessThan(30)
  })
})

it('a box that has gone to another home meanwhile is not sold to', async () => {
  const [home, stock] = [await homeWith(server, LCOID, { plancodes: ['DESI-30D'] }), await newStockBox(server, LCOID)]
  await lco.put(home, 'DESI-30D')
  await lco.act('/hardware/swap', { stbno: home.stbno, newstbno: stock, reason: 'No power' })
  // as a line has it that came in at the very moment of the swap
  await server.db.updateTable('cart_line').set({ stbno: home.stbno }).where('stbno', '=', stock).execute()
  const result = JSON.parse((await lco.checkOut()).body) as WireResult
  expect(result).toMatchObject({ completed: 0, debited: '0.00', result: [{ failure: 'box.unassigned' }] })
  const other = await freshHome()
  await server.db.transaction().execute(async (tx) => {
    const how = { actor: 'TEST', at: server.clock.now() }
    const box = await lockBox(tx, LCOID, home.stbno)
    const working = await moveBox(tx, box!, { move: 'MARK_WORKING', ...how })
    await moveBox(tx, working, { move: 'ASSIGN', subscriberid: other.subscriberid, ...how })
  })
  expect(JSON.parse((await lco.checkOut()).body)).toMatchObject({
    completed: 0,
    result: [{ failure: 'box.unassigned' }],
  })
})

describe('two checkouts at once', () => {
  it('of one cart sell it once', async () => {
    const home = await freshHome()
    await lco.put(home, 'DESI-30D')
    await server.warmUp()
    const replies = await Promise.all(Array.from({ length: 6 }, () => lco.checkOut()))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await contractsOn(home.stbno)).toHaveLength(1)
    expect(await credit()).toBe(91_600)
  })

  it('of two people for one box leave one base pack running', async () => {
    const sub = counterOf(await server.as('SUB10001'))
    const home = await freshHome()
    await lco.put(home, 'DESI-30D')
    await sub.put(home, 'DESI-30D')
    await server.warmUp()
    await Promise.all([lco.checkOut(), sub.checkOut()])
    const contracts = await contractsOn(home.stbno)
    // the second one is a renewal of the first, and nobody pays twice for a day
    expect(contracts.map(({ starts }) => starts)).toEqual([inDays(0), inDays(30)])
  })
})

describe('a late renewal', () => {
  it('costs the fee once the pack has run out', async () => {
    const late = await testServer({ env: { LATE_RENEWAL_FEE: '10' } })
    const counter = counterOf(await late.as(LCOID))
    const expired = await homeWith(late, LCOID, { plancodes: ['DESI-30D'], daysAgo: 40 })
    const running = await homeWith(late, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20 })
    await counter.put(expired, 'DESI-30D')
    const { data } = (await counter.put(running, 'DESI-30D')).json<{ data: { lcoprice: string; latefee: string }[] }>()
    expect(data.map(({ lcoprice, latefee }) => [lcoprice, latefee])).toEqual([
      ['94.00', '10.00'],
      ['84.00', '0.00'],
    ])
    await late.close()
  })
})
