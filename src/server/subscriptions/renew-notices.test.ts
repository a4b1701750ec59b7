// @day 2026-07-15
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf, startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { saveDevice } from '../push/devices.ts'
import { buffersOf, statementsOfCall } from '../testing/buffers.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { tellOfRenewals } from './renew-notices.ts'
import { renewDue } from './renew.ts'

const HOUR_MS = 3_600_000
const MOBILE = '9822012345'

let server: TestServer
let lcoid: string
beforeEach(async () => {
  server = await testServer()
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  await server.db.updateTable('scheduled_change').set({ state: 'CANCELLED' }).execute()
  ;({ lcoid } = await newOperator(server))
})
afterEach(() => server.close())

const ending = (days: number) =>
  homeWith(server, lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 - days, autorenew: true })
/** Sweeps and delivers; says what the operator was sent. */
const told = async () => {
  const before = server.sms.sent.length
  await renewDue(server.services)
  await server.deliver()
  return server.sms.sent.slice(before).map(({ to, text }) => [to, text])
}

const alerts = () =>
  server.db
    .selectFrom('alert')
    .select(['title', 'message', 'title_hi', 'url', 'created'])
    .where('lcoid', '=', lcoid)
    .orderBy('created')
    .execute()

describe('three days ahead', () => {
  it('the operator hears what will renew, what it needs and what the wallet has, once a day', async () => {
    await ending(3)
    await ending(3)
    await leaveIn(server, lcoid, 10_000)
    expect(await told()).toEqual([
      [
        MOBILE,
        'LCO Portal: 2 pack(s) ending 18 Jul will renew for Rs 168.00. Wallet Rs 100.00. Please top up Rs 68.00. Help: 1800 123 4567',
      ],
    ])
    server.clock.pass(HOUR_MS)
    expect(await told()).toEqual([])
    expect(await alerts()).toMatchObject([
      {
        title: '2 packs to renew on 17 Jul 2026',
        message: 'It needs ₹168.00; the wallet has ₹100.00. Please top up ₹68.00.',
        title_hi: '17 जुल॰ 2026 को 2 पैक रिचार्ज होंगे',
        url: '/lcoportal/topup',
      },
    ])
  })

  it('he is not asked to top up when the wallet covers it, nor told by two sweeps at once', async () => {
    await ending(3)
    await leaveIn(server, lcoid, 10_000)
    await Promise.all([renewDue(server.services), renewDue(server.services)])
    await server.deliver()
    expect(server.sms.sent.map(({ text }) => text)).toEqual([
      'LCO Portal: 1 pack(s) ending 18 Jul will renew for Rs 84.00. Wallet Rs 100.00. Help: 1800 123 4567',
    ])
    expect((await alerts()).map(({ url }) => url)).toEqual(['/lcoportal/report/expiry'])
  })

  it('he is asked to top up where what must stay in the wallet leaves too little, and not told otherwise when it failed', async () => {
    await ending(3)
    await leaveIn(server, lcoid, 10_000)
    await server.db
      .updateTable('wallet')
      .set({ floor: paise(9000) })
      .where('lcoid', '=', lcoid)
      .execute()
    expect(await told()).toEqual([[MOBILE, expect.stringContaining('Wallet Rs 100.00. Please top up Rs 74.00.')]])
    server.clock.pass(2 * 24 * HOUR_MS)
    expect(await told()).toEqual([[MOBILE, expect.stringContaining('top up')]])
    const stays = 'the wallet has ₹100.00, of which ₹90.00 must stay. Please top up'
    expect((await alerts()).map(({ message, url }) => [message, url])).toEqual([
      [`It needs ₹84.00; ${stays} ₹74.00.`, '/lcoportal/topup'],
      [`₹84.00 needed; ${stays}.`, '/lcoportal/topup'],
    ])
  })

  it('he hears the price of the day that it is paid on, not of today', async () => {
    await ending(3)
    await leaveIn(server, lcoid, 10_000)
    const price = (inDays: number, lcoprice: number) => ({
      plancode: 'DESI-30D',
      region: 'Maharashtra',
      effective: addDays(dayOf(server.clock.now()), inDays),
      lcoprice: paise(lcoprice),
      mrptariff: paise(2 * lcoprice),
    })
    await server.db
      .insertInto('plan_price')
      .values([price(2, 9300), price(3, 9900)])
      .execute()
    expect(await told()).toEqual([[MOBILE, expect.stringContaining('will renew for Rs 93.00')]])
    server.clock.pass(2 * 24 * HOUR_MS)
    await renewDue(server.services)
    const wallet = server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lcoid)
    expect(await wallet.executeTakeFirst()).toEqual({ balance: 700 })
  })

  it('he is left in peace at night, and hears the figures of the morning', async () => {
    await ending(4)
    server.clock.pass(startOf(addDays(dayOf(server.clock.now()), 1)).getTime() - server.clock.now().getTime())
    expect(await told()).toEqual([])
    server.clock.pass(9 * HOUR_MS)
    expect(await told()).toEqual([[MOBILE, expect.stringContaining('1 pack(s) ending 19 Jul')]])
  })
})

describe('a failure', () => {
  it('is told once on its day, and waits for the morning when it happens at night', async () => {
    await ending(2)
    const region = 'Maharashtra'
    await saveDevice(
      server.db,
      { lcoid, session_hash: null, actor: lcoid },
      { token: 'his', region, language: 'en' },
      server.clock.now(),
    )
    server.clock.pass(startOf(addDays(dayOf(server.clock.now()), 1)).getTime() - server.clock.now().getTime())
    expect(await told()).toEqual([])
    expect([(await alerts()).map(({ title }) => title), server.pusher.sent]).toEqual([
      ['1 pack could not be renewed'],
      [],
    ])
    server.clock.pass(9 * HOUR_MS)
    expect(await told()).toEqual([
      [
        MOBILE,
        'LCO Portal: 1 pack(s) could not be renewed today. Wallet Rs 0.00. Rs 84.00 needed, please top up. Help: 1800 123 4567',
      ],
    ])
    expect(server.pusher.sent.map(({ pushed }) => pushed.title)).toEqual(['1 pack could not be renewed'])
    server.clock.pass(4 * HOUR_MS)
    expect(await told()).toEqual([])
  })

  it('that no top-up mends leads to the list that says why', async () => {
    await leaveIn(server, lcoid, 10_000_000)
    await ending(1)
    const gone = { discontinued_on: addDays(dayOf(server.clock.now()), -1) }
    await server.db.updateTable('plan').set(gone).where('plancode', '=', 'DESI-30D').execute()
    await renewDue(server.services)
    expect((await alerts()).map(({ title, message, url }) => [title, message, url])).toEqual([
      [
        '1 pack could not be renewed',
        'See why in the list of failed auto-renewals.',
        '/lcoportal/report/schedule?part=failed',
      ],
    ])
  })
})

it('what failed on other days is not read again: it is asked every minute', async () => {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into renewal_try (lcoid, contractno, tries, reason, at)
     select 'LCO10001', 'old' || n, 4, 'wallet.insufficient', $1::timestamptz - n * interval '5 minutes' - interval '1 day'
     from generate_series(1, 50000) n`,
    [server.clock.now()],
  )
  await owner.query('analyze renewal_try')
  await owner.end()
  const asked = await statementsOfCall(server.db, (db) => tellOfRenewals({ ...server.services, system: db }))
  const failed = asked.find(({ sql: text }) => text.includes('from renewal_try'))!
  expect(await buffersOf(server.db, { compile: () => failed })).toBeLessThan(40)
})

it('who was told of what failed has none of his contracts looked at again: it is asked every minute', async () => {
  const at = server.clock.now()
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(
    `insert into renewal_try (lcoid, contractno, tries, reason, at) select lcoid, contractno, 1, 'wallet.insufficient', $1 from contract
     on conflict (lcoid, contractno) do update set at = excluded.at`,
    [at],
  )
  await owner.query(`insert into renewal_notice (lcoid, kind, day) select lcoid, 'FAILED', $1 from operator`, [
    dayOf(at),
  ])
  await owner.query('analyze renewal_try, renewal_notice')
  const { rows } = await owner.query<{ tries: number }>('select count(*)::int as tries from renewal_try')
  await owner.end()
  const asked = await statementsOfCall(server.db, (db) => tellOfRenewals({ ...server.services, system: db }))
  // a try and its operator's word are all that is read, by an index of the day
  const failed = asked.find(({ sql: text }) => text.includes('from renewal_try'))!
  expect(await buffersOf(server.db, { compile: () => failed })).toBeLessThan(rows[0]!.tries * 2 + 100)
})
