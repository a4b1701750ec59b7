// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { creditOf } from '../wallet/ledger.ts'
import { renewDue } from './renew.ts'

const LCOID = 'LCO10001'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
let lco: Counter
let refused: Set<string>
beforeAll(async () => {
  server = await testServer()
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  await server.db.updateTable('scheduled_change').set({ state: 'CANCELLED' }).execute()
  const send = server.cas.send
  server.cas.send = async (order) =>
    refused.has(order.stbno ?? '') ? { outcome: 'rejected', reason: 'The VC is not known' } : send(order)
})
afterAll(() => server.close())
beforeEach(async () => {
  refused = new Set()
  // what earlier tests left, and days that ended a session
  await server.db.deleteFrom('renewal_try').execute()
  await server.db.deleteFrom('renewal_notice').execute()
  await server.db.deleteFrom('alert').execute()
  lco = counterOf(await server.as(LCOID))
  await leaveIn(server, LCOID, 1_000_000)
})

/** Ends in so many days. */
const ending = async (days: number, autorenew = true) => {
  const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 29 - days, autorenew })
  await server.deliver()
  return home
}
/** A sweep, and what the headend says to it, a minute after the last. */
const sweep = async () => {
  server.clock.pass(MINUTE_MS)
  await renewDue(server.services)
  await server.deliver()
}
const standing = (stbno: string) =>
  server.db
    .selectFrom('contract')
    .select(['plancode', 'status'])
    .where('stbno', '=', stbno)
    .orderBy('contractno')
    .execute()
const triesOf = async (contractno: string) => {
  const { data } = (await lco.send('/lco/v1/plan/renewaltries')).json<{ data: Record<string, unknown>[] }>()
  return data.filter((one) => one['contractno'] === contractno)
}
const schedule = (stbno: string, plancode: string) =>
  lco.send('/lco/v1/plan.php/schedule', { form: { stbno, plancode } })
const schedulesOf = (stbno: string) =>
  server.db.selectFrom('scheduled_change').select(['state', 'reason']).where('stbno', '=', stbno).execute()

describe('a renewal that was given back', () => {
  it('for the headend refused it is left to people: no sweep sells it again, and it stands among those that failed', async () => {
    const home = await ending(1)
    refused.add(home.stbno)
    const before = await creditOf(server.db, LCOID)
    for (let n = 0; n < 3; n++) await sweep()
    expect(await standing(home.stbno)).toEqual([
      { plancode: 'DESI-30D', status: 'A' },
      { plancode: 'DESI-30D', status: 'C' },
    ])
    expect(await creditOf(server.db, LCOID)).toBe(before)
    expect(await triesOf(home.contractno)).toMatchObject([{ reason: 'renewal.refused', refusal: '', nexttry: null }])
  })

  it('is tried again once somebody switches auto-renew on again', async () => {
    const home = await ending(1)
    refused.add(home.stbno)
    await sweep()
    refused.clear()
    await sweep()
    expect(await standing(home.stbno)).toHaveLength(2)
    for (const path of ['deactiavteplan', 'actiavteplan'])
      await lco.send(`/lco/v1/plan/${path}`, { method: 'POST', form: { contractno: home.contractno } })
    await sweep()
    expect((await standing(home.stbno)).map(({ status }) => status)).toEqual(['A', 'C', 'A'])
    expect(await triesOf(home.contractno)).toEqual([])
  })

  it('fails the scheduled change that it was', async () => {
    const home = await ending(1, false)
    await schedule(home.stbno, 'PARIVAR-30D')
    refused.add(home.stbno)
    for (let n = 0; n < 2; n++) await sweep()
    expect(await standing(home.stbno)).toHaveLength(2)
    expect(await schedulesOf(home.stbno)).toEqual([{ state: 'FAILED', reason: 'renewal.refused' }])
  })

  it('because he took it back is not sold again, and he is not told that it failed', async () => {
    const home = await ending(1)
    const [renewal] = await buy(lco, home, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: renewal! })
    for (let n = 0; n < 2; n++) await sweep()
    expect((await standing(home.stbno)).map(({ status }) => status)).toEqual(['A', 'C'])
    expect(await triesOf(home.contractno)).toMatchObject([{ reason: 'renewal.undone' }])
    const titles = await server.db.selectFrom('alert').select('title').where('lcoid', '=', LCOID).execute()
    expect(titles.filter(({ title }) => title.includes('could not be renewed'))).toEqual([])
  })

  it('leaves the scheduled change that it had replaced to come, and another that is made after it', async () => {
    const home = await ending(1)
    await schedule(home.stbno, 'PARIVAR-30D')
    const [renewal] = await buy(lco, home, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: renewal! })
    await sweep()
    expect(await schedulesOf(home.stbno)).toEqual([{ state: 'DONE', reason: '' }])
    const other = await ending(1)
    const [again] = await buy(lco, other, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: again! })
    await schedule(other.stbno, 'PARIVAR-30D')
    await sweep()
    expect(await schedulesOf(other.stbno)).toEqual([{ state: 'DONE', reason: '' }])
  })

  it('is no failed auto-renewal where it did not renew itself', async () => {
    const home = await ending(1, false)
    const [renewal] = await buy(lco, home, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: renewal! })
    await sweep()
    expect(await triesOf(home.contractno)).toEqual([])
  })

  it('long before its day goes on by itself on that day', async () => {
    const home = await ending(4)
    const [renewal] = await buy(lco, home, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: renewal! })
    server.clock.pass(3 * DAY_MS)
    await sweep()
    expect((await standing(home.stbno)).map(({ status }) => status)).toEqual(['A', 'C', 'A'])
  })
})

it('a scheduled change that the wallet does not cover is listed with its own pack and price, and so on the dashboard', async () => {
  const home = await ending(1, false)
  await schedule(home.stbno, 'PARIVAR-30D')
  await leaveIn(server, LCOID, 0)
  await sweep()
  expect(await triesOf(home.contractno)).toMatchObject([
    { planname: 'Parivar Hindi 30D', lcoprice: '108.00', scheduled: true, reason: 'wallet.insufficient' },
  ])
  const { data } = (await lco.send('/lco/v1/stat/today')).json<{ data: { task: string; amount: string }[] }>()
  expect(data.find(({ task }) => task === 'failedrenewals')).toMatchObject({ amount: '108.00' })
})
