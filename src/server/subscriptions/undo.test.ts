import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addMonths, dayOf, startOf } from '#domain/dates.ts'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { inDays } from '../testing/in-days.ts'
import { loadBox } from './load.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

/** Longer than a session lasts. */
async function pass(ms: number) {
  server.clock.pass(ms)
  lco = counterOf(await server.as(LCOID))
}

const undo = (contractno: string | undefined) => lco.act('/plan/undo', { contractno: contractno! })
const rows = (stbno: string) =>
  server.db
    .selectFrom('contract')
    .select(['contractno', 'status', 'starts', 'validity', 'refunded', 'autorenew'])
    .where('stbno', '=', stbno)
    .orderBy('contractno')
    .execute()
const renewing = async (stbno: string) =>
  (await loadBox(server.db, { lcoid: LCOID, stbno }, { today: inDays(0), lock: false })).contracts
    .filter(({ autorenew }) => autorenew)
    .map(({ contractno }) => contractno)
const credit = () => creditOf(server.db, LCOID)
/** The last two. */
const commandsOf = (stbno: string) =>
  server.db
    .selectFrom('cas_command')
    .select(['kind', 'detail', 'contracts'])
    .where('stbno', '=', stbno)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

describe('taking a sale back', () => {
  it('gives the whole price back and leaves no day of it', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = await buy(lco, home, 'DESI-30D')
    expect((await lco.plans(home)).planlist).toEqual([expect.objectContaining({ contractno, undoable: 'YES' })])
    expect(await undo(contractno)).toMatchObject({ contracts: [contractno], contractstatus: 'C', refund: '84.00' })
    expect(await credit()).toBe(before)
    expect(await rows(home.stbno)).toMatchObject([
      { status: 'C', starts: inDays(0), validity: inDays(-1), refunded: 8400 },
    ])
    expect((await lco.trace(contractno!)).map(({ what, amount }) => [what, amount])).toEqual([
      ['SOLD', '84.00'],
      ['UNDONE', '-84.00'],
    ])
    expect((await undo(contractno)).code).toBe('contract.cancelled')
  })

  it('lets what a change of base pack had ended run on, and takes its credit back', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-180D', 'CRICKET-30D'], daysAgo: 10 })
    const before = await rows(home.stbno)
    const had = await credit()
    const [changed] = await buy(lco, home, 'PARIVAR-30D')
    const done = await undo(changed)
    expect(done.contracts).toContain(home.contractno)
    expect(await credit()).toBe(had)
    expect((await rows(home.stbno)).filter(({ contractno }) => contractno !== changed)).toEqual(before)
    expect((await lco.trace(home.contractno)).map(({ what }) => what)).toEqual(['SOLD', 'CHANGED', 'RESTORED'])
    expect(await commandsOf(home.stbno)).toEqual([
      { kind: 'ACTIVATE', detail: 'DESI-180D', contracts: [] },
      { kind: 'DEACTIVATE', detail: 'PARIVAR-30D', contracts: [] },
    ])
  })

  it('says before what it brings into the wallet, or takes from it, and what runs again', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const dear = await homeWith(server, LCOID, { plancodes: ['DESI-180D'], daysAgo: 10 })
    for (const one of [home, dear]) {
      await buy(lco, one, 'PARIVAR-30D')
      const { basepack } = await lco.plans(one)
      const had = await credit()
      const done = await undo(basepack!.contractno)
      expect([basepack!.undorefund, basepack!.undoruns]).toEqual([
        done.refund,
        [one === home ? 'Desi Starter 30D' : 'Desi Starter 180D'],
      ])
      expect((await credit()) - had).toBe(Math.round(Number(basepack!.undorefund) * 100))
      expect(Number(basepack!.undorefund) > 0).toBe(one === home)
    }
    const fresh = await newHome(server, LCOID, { daysLeft: null })
    await buy(lco, fresh, 'DESI-30D')
    expect((await lco.plans(fresh)).basepack).toMatchObject({ undorefund: '84.00', undoruns: [] })
    expect((await lco.plans(home)).basepack).toMatchObject({ undoable: 'NO', undorefund: null, undoruns: [] })
  })

  it('switches on again what runs, also where the same pack had run out and the night has not ended it yet', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 31 })
    await buy(lco, home, 'DESI-30D')
    const [changed] = await buy(lco, home, 'PARIVAR-30D')
    await undo(changed)
    expect(await commandsOf(home.stbno)).toMatchObject([
      { kind: 'ACTIVATE', detail: 'DESI-30D' },
      { kind: 'DEACTIVATE', detail: 'PARIVAR-30D' },
    ])
  })

  it('hands auto-renew back to the contract before, and a scheduled change that the renewal had replaced', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20, autorenew: true })
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode: 'PARIVAR-30D' } })
    const [renewal] = await buy(lco, home, 'DESI-30D')
    expect(await renewing(home.stbno)).toEqual([renewal])
    const schedules = () =>
      server.db.selectFrom('scheduled_change').select('state').where('stbno', '=', home.stbno).execute()
    expect(await schedules()).toEqual([{ state: 'CANCELLED' }])
    await undo(renewal)
    expect(await renewing(home.stbno)).toEqual([home.contractno])
    expect(await schedules()).toEqual([{ state: 'PENDING' }])
  })

  it('is refused while something was sold on top of it, and possible from the top down', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const [base, addOn] = await buy(lco, home, 'DESI-30D', 'CRICKET-30D')
    expect((await undo(base)).code).toBe('undo.late')
    expect((await undo(addOn)).refund).toBe('47.00')
    expect((await undo(base)).refund).toBe('84.00')
  })

  it('is refused half an hour after the sale once the headend has accepted it, and not before', async () => {
    const homes = [await newHome(server, LCOID, { daysLeft: null }), await newHome(server, LCOID, { daysLeft: null })]
    const [[first], [second]] = [await buy(lco, homes[0]!, 'DESI-30D'), await buy(lco, homes[1]!, 'DESI-30D')]
    // the headend has taken it: days that were watched are not given back whole
    await server.db.updateTable('contract').set({ provision: 'ACCEPTED' }).where('lcoid', '=', LCOID).execute()
    server.clock.pass(30 * 60_000)
    expect((await undo(first)).code).toBeUndefined()
    server.clock.pass(1000)
    expect((await undo(second)).code).toBe('undo.late')
    expect((await lco.plans(homes[1]!)).planlist).toMatchObject([{ undoable: 'NO' }])
  })

  it('of what the headend has not accepted is possible whenever that is seen', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const [contractno] = await buy(lco, home, 'DESI-30D')
    await pass(26 * 3_600_000)
    expect((await undo(contractno)).refund).toBe('84.00')
  })

  it('is possible twice on a box in a month, and again in the next', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    for (let n = 0; n < 2; n++) {
      expect((await undo((await buy(lco, home, 'DESI-30D'))[0])).code).toBeUndefined()
      server.clock.pass(1000)
    }
    const [third] = await buy(lco, home, 'DESI-30D')
    expect((await undo(third)).code).toBe('undo.often')
    expect((await lco.plans(home)).planlist).toMatchObject([{ undoable: 'NO' }])
    const nextMonth = startOf(`${addMonths(dayOf(server.clock.now()), 1).slice(0, 7)}-01`)
    await pass(nextMonth.getTime() - server.clock.now().getTime())
    expect((await undo(third)).code).toBeUndefined()
  })

  it('counts one purchase once, however many packs it had', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    for (let n = 0; n < 2; n++) {
      const bought = await buy(lco, home, 'DESI-30D', 'CRICKET-30D', 'KIDS-30D')
      for (const contractno of bought.toReversed()) expect((await undo(contractno)).code).toBeUndefined()
      server.clock.pass(1000)
    }
    const [third] = await buy(lco, home, 'DESI-30D')
    expect((await undo(third)).code).toBe('undo.often')
  })

  it('of a change that had given money back needs that money in the wallet', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-180D'], daysAgo: 1 })
    const [cheaper] = await buy(lco, home, 'DESI-30D')
    await leaveIn(server, LCOID, 0)
    expect((await undo(cheaper)).code).toBe('wallet.insufficient')
    expect((await rows(home.stbno)).map(({ status }) => status).toSorted()).toEqual(['A', 'C'])
    await leaveIn(server, LCOID, 1_000_000)
    expect((await undo(cheaper)).contractstatus).toBe('C')
  })

  it('ten times at once gives back once', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = await buy(lco, home, 'DESI-30D')
    await server.warmUp()
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(contractno)))
    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(await credit()).toBe(before)
  })
})
