// @noon
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { buffersOfCall, statementsOfCall } from '../testing/buffers.ts'
import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { dailyLeft } from './daily-limit.ts'

const LCOID = 'LCO10001'
const SUNITA = { lcoid: LCOID, subuserid: 'SUB10001' }
let server: TestServer
let sunita: Counter
let owner: Counter
beforeAll(async () => {
  server = await testServer()
  ;[sunita, owner] = [counterOf(await server.as('SUB10001')), counterOf(await server.as(LCOID))]
  await leaveIn(server, LCOID, 10_000_000)
  await server.db
    .updateTable('subuser')
    .set({ daily_limit: paise(1_000_000) })
    .where('lcosubuserid', '=', 'SUB10001')
    .execute()
})
afterAll(() => server.close())

const left = async () => Number(await dailyLeft(server.db, SUNITA, server.clock.now()))
const freshHome = () => newHome(server, LCOID, { daysLeft: null })
const oldHome = () => homeWith(server, LCOID, { plancodes: ['DESI-180D', 'CRICKET-30D'], daysAgo: 10 })
const undo = (contractno: string | undefined, who = sunita) => who.act('/plan/undo', { contractno: contractno! })

describe('what a sub-user may still spend today', () => {
  let before: number
  beforeEach(async () => {
    before = await left()
  })

  it.each([
    ['himself', () => sunita],
    ['his operator', () => owner],
  ])('is as before once a sale was taken back by %s', async (_who, who) => {
    const [contractno] = await buy(sunita, await freshHome(), 'DESI-30D')
    expect(await left()).toBe(before - 8400)
    expect(await undo(contractno, who())).toMatchObject({ contractstatus: 'C' })
    expect(await left()).toBe(before)
  })

  it('is as before once a change of base pack was taken back: what runs on costs nothing', async () => {
    const home = await oldHome()
    const [changed] = await buy(sunita, home, 'PARIVAR-30D')
    expect(await left()).toBe(before - 10_800)
    expect((await undo(changed)).contracts).toContain(home.contractno)
    expect(await left()).toBe(before)
  })

  it('is not less once he took back what his operator had changed', async () => {
    const [changed] = await buy(owner, await oldHome(), 'PARIVAR-30D')
    expect(await undo(changed)).toMatchObject({ contractstatus: 'C' })
    expect(await left()).toBe(before)
  })

  it('is as before once the headend refused it', async () => {
    const home = await oldHome()
    // the commands of one box wait for each other; the headend's no is to meet the sale
    for (let n = 0; n < 8; n++) await server.deliver()
    await buy(sunita, home, 'PARIVAR-30D')
    server.cas.answers.push({ outcome: 'accepted' }, { outcome: 'rejected', reason: 'VC blacklisted' })
    // the pack before goes off, then the new one is refused
    await server.deliver()
    await server.deliver()
    expect((await sunita.plans(home)).basepack).toMatchObject({ contractno: home.contractno })
    expect(await left()).toBe(before)
  })

  it('is not raised by what a cancelled pack gives back, nor by what the desk credits', async () => {
    const [contractno] = await buy(sunita, await freshHome(), 'DESI-30D')
    await server.deliver()
    const { refund } = await sunita.act('/plan/cancel', { contractno: contractno!, reason: 'Customer Request' })
    expect(Number(refund)).toBeGreaterThan(0)
    await leaveIn(server, LCOID, 11_000_000)
    expect(await left()).toBe(before - 8400)
  })

  it('lets no part of a pack be charged again that a vendor refused, beyond it', async () => {
    const home = await freshHome()
    server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
    const [contractno] = await buy(owner, home, 'ONE599-1M')
    await server.deliver()
    const again = { contractno: contractno!, service: 'BROADBAND' }
    const limit = (daily_limit: number) =>
      server.db
        .updateTable('subuser')
        .set({ daily_limit: paise(daily_limit) })
        .where('lcosubuserid', '=', 'SUB10001')
        .execute()
    await limit(1_000_000 - before + 17_486)
    expect(await sunita.act('/plan/part/retry', again)).toMatchObject({ code: 'wallet.daily-limit', need: '174.87' })
    await limit(1_000_000 - before + 17_487)
    expect(await sunita.act('/plan/part/retry', again)).toMatchObject({ charged: '174.87' })
    await limit(1_000_000)
  })

  it('is not raised by what he bought yesterday and took back today', async () => {
    server.clock.pass(11.9 * 3_600_000)
    sunita = counterOf(await server.as('SUB10001'))
    const [contractno] = await buy(sunita, await freshHome(), 'DESI-30D')
    server.clock.pass(0.2 * 3_600_000)
    expect(await undo(contractno)).toMatchObject({ contractstatus: 'C' })
    expect(await left()).toBe(1_000_000)
  })

  it('is asked with one statement beside the limit, which reads the day alone', async () => {
    const ask = (db: typeof server.db) => dailyLeft(db, SUNITA, server.clock.now())
    expect(await statementsOfCall(server.db, ask)).toHaveLength(2)
    expect(await buffersOfCall(server.db, ask)).toBeLessThanOrEqual(30)
  })
})
