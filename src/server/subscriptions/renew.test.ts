// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'

import { cpeOf } from '../subscribers/store.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { readsOf } from '../testing/table-reads.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { loadBox } from './load.ts'
import { dueBoxes, renewBoxes, renewDue } from './renew.ts'
import { scheduleChange } from './schedule.ts'
import type { Tx } from '../write.ts'

const HOUR_MS = 3_600_000
const PRICE = 8400

let server: TestServer
let lcoid: string
beforeEach(async () => {
  server = await testServer()
  // the demo world renews its own; here nothing is due but what a test makes
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  await server.db.updateTable('scheduled_change').set({ state: 'CANCELLED' }).execute()
  ;({ lcoid } = await newOperator(server))
  await leaveIn(server, lcoid, 1_000_000)
})
afterEach(() => server.close())

const today = () => dayOf(server.clock.now())
const goTo = (day: Day) => server.clock.pass(startOf(day).getTime() - server.clock.now().getTime())
const sweep = () => renewDue(server.services)

/** A home whose thirty days end so many days from today. */
const ending = (days: number, more: Partial<Parameters<typeof homeWith>[2]> = {}) =>
  homeWith(server, lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 - days, autorenew: true, ...more })

const contractsOf = (stbno: string) =>
  server.db.selectFrom('contract').selectAll().where('stbno', '=', stbno).orderBy('contractno').execute()
const UPDATED = sql<{ updated: number }>`select pg_stat_get_xact_tuples_updated('contract'::regclass)::int as updated`
const contractsUpdated = async (tx: Tx) => (await UPDATED.execute(tx)).rows[0]!.updated
const tryOf = (contractno: string) =>
  server.db.selectFrom('renewal_try').selectAll().where('contractno', '=', contractno).executeTakeFirst()

describe('a pack that renews itself', () => {
  it('is followed on the day before its last by the same for as long, from the day after its end', async () => {
    const { stbno, contractno } = await ending(1)
    expect(await sweep()).toBe(1)
    const [old, next] = await contractsOf(stbno)
    expect(old).toMatchObject({ contractno, status: 'A' })
    expect(next).toMatchObject({
      previous: contractno,
      plancode: 'DESI-30D',
      starts: addDays(today(), 2),
      validity: addDays(today(), 31),
      kind: 'RENEW',
      source: 'AUTORENEW',
      autorenew: true,
      lcoprice: PRICE,
      provision: 'PENDING',
    })
  })

  it('is not written again when it is followed, and renews itself no more: also not when what follows it is cancelled', async () => {
    const { stbno, contractno } = await ending(1)
    const written = await server.db.transaction().execute(async (tx) => {
      const before = await contractsUpdated(tx)
      await renewBoxes(tx, [{ lcoid, stbno }], server.clock.now())
      return (await contractsUpdated(tx)) - before
    })
    expect(written).toBe(0)
    const { contracts } = await loadBox(server.db, { lcoid, stbno }, { today: today(), lock: false })
    expect(contracts.map(({ autorenew }) => autorenew)).toEqual([false, true])
    await server.db.updateTable('contract').set({ status: 'C' }).where('previous', '=', contractno).execute()
    expect([await sweep(), (await contractsOf(stbno))[0]]).toMatchObject([0, { autorenew: false }])
  })

  it('is left alone until midnight in India of that day, and is renewed then', async () => {
    await ending(2)
    server.clock.pass(startOf(addDays(today(), 1)).getTime() - server.clock.now().getTime() - 1)
    expect(await sweep()).toBe(0)
    server.clock.pass(1)
    expect(await sweep()).toBe(1)
  })

  it('is renewed on its last day when nobody came by before, and no more once it has ended', async () => {
    await ending(0)
    expect(await sweep()).toBe(1)
    const { contractno } = await ending(0)
    goTo(addDays(today(), 1))
    expect([await sweep(), await tryOf(contractno)]).toEqual([0, undefined])
  })

  it('goes on from the end of a month to the end of the next, however short', async () => {
    goTo('2027-01-01')
    const { stbno } = await homeWith(server, lcoid, { plancodes: ['DESI-1M'], autorenew: true })
    goTo('2027-01-30')
    await sweep()
    goTo('2027-02-27')
    await sweep()
    const chain = (await contractsOf(stbno)).map(({ starts, validity }) => [starts, validity])
    expect(chain).toEqual([
      ['2027-01-01', '2027-01-31'],
      ['2027-02-01', '2027-02-28'],
      ['2027-03-01', '2027-03-31'],
    ])
  })

  it('takes its add-ons along to the end of the new period', async () => {
    const { stbno } = await ending(1, { plancodes: ['DESI-30D', 'CRICKET-30D'] })
    expect(await sweep()).toBe(2)
    const next = (await contractsOf(stbno)).filter(({ previous }) => previous !== null)
    expect(next.map(({ validity }) => validity)).toEqual([addDays(today(), 31), addDays(today(), 31)])
  })

  it('is not renewed when it is switched off, disconnected or renewed by hand', async () => {
    await ending(1, { autorenew: false })
    const off = await ending(1)
    await server.db.updateTable('contract').set({ status: 'D' }).where('contractno', '=', off.contractno).execute()
    const early = await ending(1)
    await sweep()
    expect((await contractsOf(early.stbno))[0]?.contractno).toBe(early.contractno)
    expect(await contractsOf(early.stbno)).toHaveLength(2)
    expect(await sweep()).toBe(0)
    expect([await contractsOf(off.stbno)].flat()).toHaveLength(1)
  })
})

describe('each period is renewed once', () => {
  it('by two sweeps at the same moment, and looked at by none after that', async () => {
    const homes = []
    for (let n = 0; n < 30; n++) homes.push(await ending(n % 2))
    await server.warmUp()
    const counts = await Promise.all([sweep(), sweep(), sweep()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
    for (const { stbno } of homes) expect(await contractsOf(stbno)).toHaveLength(2)
    const { byTable } = await readsOf(server.connections.pool, () => dueBoxes(server.db, server.clock.now()), new Set())
    expect(byTable.map(({ name }) => name)).not.toContain('contract')
  })

  it('by two sweeps on both sides of midnight', async () => {
    const { stbno } = await ending(1)
    const late = { ...server.services, now: () => new Date(server.clock.now().getTime() + 24 * HOUR_MS) }
    await Promise.all([sweep(), renewDue(late)])
    expect(await contractsOf(stbno)).toHaveLength(2)
  })

  it('when the sweep is killed in the middle and runs again', async () => {
    const homes = [await ending(1), await ending(1)]
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const holder = server.db.transaction().execute(async (tx) => {
      // the boxes' listing is written late in a sale, when wallet, contracts and trace are there already
      await sql`select from box_listing where stbno = ${homes[1]!.stbno} for update`.execute(tx)
      await held
    })
    const killed = sweep().catch(() => 0)
    await expect.poll(killWaiting).toBe(true)
    release()
    await Promise.all([holder, killed, sweep()])
    expect(await sweep()).toBe(0)
    for (const { stbno } of homes) expect(await contractsOf(stbno)).toHaveLength(2)
  })

  const killWaiting = async (): Promise<boolean> => {
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await owner.end()
    return rowCount !== 0
  }
})

describe('a wallet that does not reach', () => {
  it('renews what ends first, leaves the rest, and says what was missing', async () => {
    const later = await ending(1)
    const first = await ending(0)
    const dear = await ending(0, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'] })
    await leaveIn(server, lcoid, 2 * PRICE)
    expect(await sweep()).toBe(2)
    expect([await contractsOf(first.stbno), await contractsOf(later.stbno)].map(({ length }) => length)).toEqual([2, 2])
    // a box is renewed whole or not at all
    for (const contractno of dear.contracts)
      expect(await tryOf(contractno)).toMatchObject({ tries: 1, reason: 'wallet.insufficient' })
  })

  it('is tried three times more, four hours apart, and then given up', async () => {
    const { contractno } = await ending(1)
    await leaveIn(server, lcoid, 100)
    for (const [tries, waits] of [
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ] as const) {
      await sweep()
      await sweep()
      const at = server.clock.now()
      expect(await tryOf(contractno)).toMatchObject({
        tries,
        next_try: waits ? new Date(at.getTime() + 4 * HOUR_MS) : null,
      })
      server.clock.pass(4 * HOUR_MS)
    }
    await leaveIn(server, lcoid, 100_000)
    expect(await sweep()).toBe(0)
  })

  it('is forgotten once a retry finds the money', async () => {
    const { stbno, contractno } = await ending(1)
    await leaveIn(server, lcoid, PRICE - 1)
    await sweep()
    await leaveIn(server, lcoid, PRICE)
    server.clock.pass(4 * HOUR_MS)
    expect(await sweep()).toBe(1)
    expect([await tryOf(contractno), (await contractsOf(stbno)).length]).toEqual([undefined, 2])
  })
})

describe('what cannot be renewed', () => {
  it.each([
    [{ status: 'DISCONTINUED' }, 'plan.discontinued'],
    [{ planmode: 'NONRENEWABLE' }, 'plan.not-renewable'],
  ] as const)('because of %o is not tried again', async (change, reason) => {
    const { contractno } = await ending(1)
    await server.db.updateTable('plan').set(change).where('plancode', '=', 'DESI-30D').execute()
    expect(await sweep()).toBe(0)
    expect(await tryOf(contractno)).toMatchObject({ tries: 1, next_try: null, reason })
    server.clock.pass(5 * HOUR_MS)
    await sweep()
    expect(await tryOf(contractno)).toMatchObject({ tries: 1 })
  })

  it('for a fault of its own does not keep its neighbours from it', async () => {
    const homes = [await ending(1), await ending(1), await ending(1)]
    const bad = homes[1]!.stbno
    await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.stbno = '${bad}' then raise exception 'broken'; end if; return new; end $$;
      create trigger refuse before insert on contract for each row execute function refuse()`)
    await expect(sweep()).rejects.toThrow('broken')
    const counts = await Promise.all(homes.map(async ({ stbno }) => (await contractsOf(stbno)).length))
    expect(counts).toEqual([2, 1, 2])
  })
})

describe('a change that is scheduled', () => {
  const schedule = (stbno: string, plancode: string) =>
    server.db
      .transaction()
      .execute((tx) => scheduleChange(tx, { lcoid, stbno, plancode, actor: lcoid }, server.clock.now()))
  const stateOf = (scheduleid: string) =>
    server.db.selectFrom('scheduled_change').selectAll().where('scheduleid', '=', scheduleid).executeTakeFirstOrThrow()

  it('is carried out when the pack ends, whether or not the pack renews itself', async () => {
    for (const autorenew of [true, false]) {
      const { stbno, subscriberid } = await ending(1, { autorenew })
      const { scheduleid, runs } = await schedule(stbno, 'PARIVAR-90D')
      expect(runs).toBe(addDays(today(), 2))
      expect(await sweep()).toBe(1)
      expect(await stateOf(scheduleid)).toMatchObject({ state: 'DONE' })
      expect((await contractsOf(stbno))[1]).toMatchObject({
        plancode: 'PARIVAR-90D',
        source: 'SCHEDULE',
        kind: 'RENEW',
        autorenew,
        starts: runs,
        validity: addDays(runs, 89),
      })
      const [cpe] = await cpeOf(server.db, { lcoid, subscriberid }, today())
      const renewing = cpe!.planlist.filter(({ autorenewd }) => autorenewd === 'YES').map(({ plancode }) => plancode)
      expect(renewing).toEqual(autorenew ? ['PARIVAR-90D'] : [])
    }
  })

  it('waits while the wallet is short, and has failed when it is given up', async () => {
    const { stbno } = await ending(1)
    const { scheduleid } = await schedule(stbno, 'PARIVAR-90D')
    await leaveIn(server, lcoid, PRICE)
    await sweep()
    expect(await stateOf(scheduleid)).toMatchObject({ state: 'PENDING' })
    for (let n = 0; n < 3; n++) {
      server.clock.pass(4 * HOUR_MS)
      await sweep()
    }
    expect(await stateOf(scheduleid)).toMatchObject({ state: 'FAILED', reason: 'wallet.insufficient' })
  })
})

const asOwner = async (text: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
