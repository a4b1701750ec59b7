// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { LiveEvent } from '#domain/session/calls.ts'

import { commandJob } from '../cas/job.ts'
import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { expireContracts } from './expire.ts'
import { settleContracts } from './rejected.ts'
import { renewDue } from './renew.ts'
import { inDays } from '../testing/in-days.ts'

const LCOID = 'LCO10001'
const YES = { outcome: 'accepted' } as const
const NO = { outcome: 'rejected', reason: 'VC blacklisted' } as const
const SILENCE = { outcome: 'unanswered', reason: 'The headend does not answer' } as const
let server: TestServer
let lco: Counter
beforeEach(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterEach(() => server.close())

const credit = () => creditOf(server.db, LCOID)
const rows = (stbno: string) =>
  server.db
    .selectFrom('contract')
    .select(['contractno', 'status', 'validity', 'refunded', 'provision', 'autorenew'])
    .where('stbno', '=', stbno)
    .orderBy('contractno')
    .execute()
/** Settles what was sold to a home before the test begins. */
const settled = async <T>(home: T): Promise<T> => {
  await server.deliver()
  return home
}

describe('a sale that the headend finally refuses', () => {
  it('is given back whole, once, and tells the windows', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = await buy(lco, home, 'DESI-30D')
    const heard: LiveEvent[] = []
    const gone = new AbortController()
    void (async () => {
      for await (const event of server.services.live.listen(LCOID, gone.signal)) heard.push(event)
    })()
    server.cas.answers.push(NO)
    await server.deliver()
    expect(await credit()).toBe(before)
    expect(await rows(home.stbno)).toMatchObject([
      { status: 'C', validity: inDays(-1), refunded: 8400, provision: 'REJECTED' },
    ])
    expect((await lco.trace(contractno!)).at(-1)).toMatchObject({
      what: 'REJECTED',
      amount: '-84.00',
      reason: NO.reason,
    })
    await expect.poll(() => heard.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['contracts', 'credit']))
    gone.abort()
    server.clock.pass(3_600_000)
    await server.deliver()
    expect(await credit()).toBe(before)
  })

  it('lets the base pack run on that it had ended, with its add-ons as they were', async () => {
    const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-180D', 'CRICKET-30D'], daysAgo: 10 }))
    const [before, had] = [await rows(home.stbno), await credit()]
    const [changed] = await buy(lco, home, 'PARIVAR-30D')
    server.cas.answers.push(YES, NO)
    await server.deliver()
    await server.deliver()
    expect((await rows(home.stbno)).filter(({ contractno }) => contractno !== changed)).toEqual(before)
    expect(await credit()).toBe(had)
    await server.deliver()
    expect(server.cas.sent.at(-1)).toMatchObject({ kind: 'ACTIVATE', detail: 'DESI-180D' })
  })

  it('switches nothing on that had run out before it', async () => {
    const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 31 }))
    await buy(lco, home, 'DESI-30D')
    const sent = server.cas.sent.length
    server.cas.answers.push(NO)
    while ((await server.deliver()) > 0);
    expect(server.cas.sent.slice(sent).map(({ kind }) => kind)).toEqual(['ACTIVATE'])
  })

  it('takes along what was sold on top of it', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    // the second command waits for the first, which is sent again before it
    server.cas.answers.push(SILENCE, SILENCE)
    await buy(lco, home, 'DESI-30D')
    await server.deliver()
    await buy(lco, home, 'CRICKET-30D')
    await server.deliver()
    server.cas.answers.push(NO)
    server.clock.pass(10_000)
    await server.deliver()
    expect((await rows(home.stbno)).map(({ status }) => status)).toEqual(['C', 'C'])
    expect(await credit()).toBe(before)
  })

  it('that was taken back meanwhile gives nothing more', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = await buy(lco, home, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: contractno! })
    server.cas.answers.push(NO)
    await server.deliver()
    expect(await credit()).toBe(before)
    expect((await rows(home.stbno))[0]).toMatchObject({ provision: 'REJECTED', refunded: 8400 })
  })

  it('does not run on where what it was changed to is taken back: nobody would deliver it', async () => {
    for (const answers of [[NO], [NO, YES, NO]]) {
      const home = await newHome(server, LCOID, { daysLeft: null })
      const before = await credit()
      const [refused] = await buy(lco, home, 'DESI-30D')
      const [changed] = await buy(lco, home, 'PARIVAR-30D')
      server.cas.answers.push(...answers)
      while ((await server.deliver()) > 0);
      if (answers.length === 1) await lco.act('/plan/undo', { contractno: changed! })
      while ((await server.deliver()) > 0);
      expect(await rows(home.stbno)).toMatchObject([
        { contractno: refused, status: 'C', refunded: 8400, provision: 'REJECTED' },
        { contractno: changed, status: 'C', refunded: 10_800 },
      ])
      expect(await credit()).toBe(before)
    }
  })

  it('that was cancelled meanwhile gives back the day that was held for used', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = await buy(lco, home, 'DESI-30D')
    expect((await lco.act('/plan/cancel', { contractno: contractno!, reason: 'Other' })).refund).toBe('81.20')
    server.cas.answers.push(NO)
    await server.deliver()
    expect(await credit()).toBe(before)
  })

  it('is final although the wallet no longer holds what was credited for the old pack', async () => {
    const home = await settled(await homeWith(server, LCOID, { plancodes: ['PARIVAR-180D'], daysAgo: 1 }))
    await buy(lco, home, 'DESI-30D')
    await leaveIn(server, LCOID, 0)
    server.cas.answers.push(YES, NO)
    await server.deliver()
    await server.deliver()
    expect((await rows(home.stbno)).map(({ status }) => status)).toEqual(['C', 'C'])
    expect(await credit()).toBe(8400)
  })

  it('is given back although it has run out since, and its customer bought anew', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    server.cas.answers.push(SILENCE)
    const [first] = await buy(lco, home, 'DESI-30D')
    await server.deliver()
    server.clock.pass(31 * 86_400_000)
    await expireContracts(server.services)
    lco = counterOf(await server.as(LCOID))
    const before = await credit()
    await buy(lco, home, 'DESI-30D')
    server.cas.answers.push(NO)
    await server.deliver()
    await server.deliver()
    expect(await rows(home.stbno)).toMatchObject([
      { status: 'E', refunded: 8400, provision: 'REJECTED' },
      { status: 'A', refunded: 0 },
    ])
    expect(await credit()).toBe(before)
    expect((await lco.trace(first!)).at(-1)).toMatchObject({ what: 'REJECTED', amount: '-84.00' })
  })

  it('is given back once though two workers hear it at once', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    await buy(lco, home, 'DESI-30D')
    const { id } = await server.db
      .selectFrom('cas_command')
      .select('id')
      .where('stbno', '=', home.stbno)
      .executeTakeFirstOrThrow()
    server.cas.answers.push(NO, NO, NO)
    const job = commandJob(server.services, server.cas, settleContracts(server.services))
    await server.warmUp()
    await Promise.all([1, 2, 3].map(() => job.run({ lcoid: LCOID, id }, 'x')))
    expect(await credit()).toBe(before)
  })
})

const alerts = () =>
  server.db
    .selectFrom('alert')
    .select(['title', 'message', 'url'])
    .where('lcoid', '=', LCOID)
    .orderBy('alertid')
    .execute()
const forgetAlerts = () => server.db.deleteFrom('alert').where('lcoid', '=', LCOID).execute()

describe('the operator', () => {
  beforeEach(async () => void (await forgetAlerts()))

  it('hears once per command what was not delivered, why, and what was given back', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    await buy(lco, home, 'DESI-30D', 'CRICKET-30D')
    server.cas.answers.push(NO)
    await server.deliver()
    await server.deliver()
    expect(await alerts()).toEqual([
      {
        title: 'TV refused, ₹131.00 refunded',
        message: `Desi Starter 30D, Cricket Plus 30D, ${home.stbno}: VC blacklisted`,
        url: `/lcoportal/product?stbno=${home.stbno}`,
      },
    ])
  })

  it('hears the same of a pack that renewed itself', async () => {
    const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 29, autorenew: true }))
    await forgetAlerts()
    const { cas } = server
    const send = cas.send
    cas.send = async (order) => (order.stbno === home.stbno ? NO : send(order))
    await renewDue(server.services)
    await server.deliver()
    const told = (await alerts()).filter(({ url }) => url.endsWith(home.stbno))
    expect(told).toMatchObject([{ title: 'TV refused, ₹84.00 refunded' }])
  })

  it('hears nothing of what he had taken back himself', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const [contractno] = await buy(lco, home, 'DESI-30D')
    await lco.act('/plan/undo', { contractno: contractno! })
    server.cas.answers.push(NO)
    await server.deliver()
    expect(await alerts()).toEqual([])
  })

  it('hears of a reconnection that was refused, though no money moved', async () => {
    const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 5 }))
    await lco.act('/disconnect.php', { contractno: home.contractno, reason: 'Non Payment' })
    await lco.act('/reconnect.php', { contractno: home.contractno, reason: 'Payment Received' })
    await forgetAlerts()
    server.cas.answers.push({ outcome: 'accepted' }, NO)
    await server.deliver()
    await server.deliver()
    expect(await alerts()).toEqual([
      {
        title: 'The headend refused a command',
        message: `STB ${home.stbno}: switching it on was refused: VC blacklisted. Call the provider.`,
        url: `/lcoportal/device?no=${home.stbno}`,
      },
    ])
  })
})

describe('a sale that the headend accepts', () => {
  it('is PENDING until then, and sent again without another debit', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    await buy(lco, home, 'DESI-30D')
    const after = await credit()
    server.cas.answers.push(SILENCE)
    await server.deliver()
    expect((await rows(home.stbno))[0]!.provision).toBe('PENDING')
    expect((await lco.plans(home)).basepack).toMatchObject({ provision: 'PENDING' })
    server.clock.pass(10_000)
    await server.deliver()
    expect((await rows(home.stbno))[0]!.provision).toBe('ACCEPTED')
    expect(await credit()).toBe(after)
    expect(server.cas.sent.filter(({ stbno }) => stbno === home.stbno)).toHaveLength(2)
  })
})

it('a reconnection that is refused gives no money back and changes no contract', async () => {
  const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 5 }))
  await lco.act('/disconnect.php', { contractno: home.contractno, reason: 'Non Payment' })
  await lco.act('/reconnect.php', { contractno: home.contractno, reason: 'Payment Received' })
  const before = await credit()
  server.cas.answers.push({ outcome: 'accepted' }, NO)
  await server.deliver()
  expect(await credit()).toBe(before)
  expect((await rows(home.stbno))[0]).toMatchObject({ status: 'A', refunded: 0 })
})
