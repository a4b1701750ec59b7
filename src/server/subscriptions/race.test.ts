// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sized } from '../testing/sizes.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { renewDue } from './renew.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
let sub: Counter
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  sub = counterOf(await server.as('SUB10001'))
  // the demo's own contracts would keep the sweep busy
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
})
// the books are looked into at the end: nothing of this may have bent them
afterAll(() => server.close())

const rows = (stbno: string) =>
  server.db.selectFrom('contract').selectAll().where('stbno', '=', stbno).orderBy('contractno').execute()
const rounds = Array.from({ length: sized({ small: 4, long: 100 }) }, (_, n) => n)

describe('on one box and one wallet at once', () => {
  it.each(rounds)('two checkouts, two sweeps and a cancel leave one chain and right books (round %i)', async () => {
    await leaveIn(server, LCOID, 50_000)
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 28, autorenew: true })
    await lco.put(home, 'DESI-30D')
    await sub.put(home, 'DESI-30D')
    const before = await creditOf(server.db, LCOID)
    await server.warmUp()
    const [first, second, , , cancelled] = await Promise.all([
      lco.checkOut(),
      sub.checkOut(),
      renewDue(server.services),
      renewDue(server.services),
      lco.act('/plan/cancel', { contractno: home.contractno, reason: 'Other' }),
    ])
    for (const { statusCode } of [first, second]) expect([200, 402, 409]).toContain(statusCode)
    expect(cancelled.code).toBeUndefined()
    const contracts = await rows(home.stbno)
    const live = contracts.filter(({ status }) => status !== 'C')
    // the sweep saw one period end, so it renewed once at most; after the cancel a checkout sells anew
    expect(contracts.filter(({ source }) => source === 'AUTORENEW').length).toBeLessThanOrEqual(1)
    expect(new Set(live.map(({ previous }) => previous ?? 'first')).size).toBe(live.length)
    const paid = contracts
      .filter(({ contractno }) => contractno !== home.contractno)
      .reduce((sum, { lcoprice, refunded }) => sum + lcoprice - refunded, 0)
    const given = contracts.find(({ contractno }) => contractno === home.contractno)!.refunded
    expect(before - (await creditOf(server.db, LCOID))).toBe(paid - given)
    await lco.send('/lco/v1/cart/delete')
    await sub.send('/lco/v1/cart/delete')
  })

  it.each(rounds)('a sweep and a checkout renew one period once each, never twice (round %i)', async () => {
    await leaveIn(server, LCOID, 50_000)
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 28, autorenew: true })
    await lco.put(home, 'DESI-30D')
    await server.warmUp()
    await Promise.all([renewDue(server.services), lco.checkOut(), renewDue(server.services), lco.checkOut()])
    const starts = (await rows(home.stbno)).map((row) => row.starts)
    expect(new Set(starts).size).toBe(starts.length)
    expect(starts.length).toBeLessThanOrEqual(3)
  })

  it('undo, cancel and disconnect of one sale: whoever comes first, the money is given back once', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    await leaveIn(server, LCOID, 50_000)
    const [contractno] = await buy(lco, home, 'DESI-30D')
    await server.warmUp()
    const form = { contractno: contractno! }
    await Promise.all([
      lco.act('/plan/undo', form),
      lco.act('/plan/cancel', { ...form, reason: 'Other' }),
      lco.act('/disconnect.php', { ...form, reason: 'Shifted' }),
      sub.act('/plan/undo', form),
      sub.act('/plan/cancel', { ...form, reason: 'Other' }),
    ])
    const [contract] = await rows(home.stbno)
    expect(contract!.status).toBe('C')
    expect([8400, 8120]).toContain(contract!.refunded)
    expect(await creditOf(server.db, LCOID)).toBe(50_000 - 8400 + contract!.refunded)
  })

  it('a wallet for one of two checkouts pays for one', async () => {
    const [one, two] = [
      await newHome(server, LCOID, { daysLeft: null }),
      await newHome(server, LCOID, { daysLeft: null }),
    ]
    await lco.put(one, 'DESI-30D')
    await sub.put(two, 'DESI-30D')
    await leaveIn(server, LCOID, 8400)
    await server.warmUp()
    const replies = await Promise.all([lco.checkOut(), sub.checkOut()])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 402]))
    expect(await creditOf(server.db, LCOID)).toBe(0)
  })
})
