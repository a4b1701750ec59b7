import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { WireCart } from '../testing/counter.ts'
import { clerkWith } from '../testing/clerk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { inDays } from '../testing/in-days.ts'

type Wire = WireCart

const LCOID = 'LCO10001'
let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  lco = await server.as(LCOID)
})
afterEach(() => server.close())

const put = (form: Record<string, string>, who = lco) => who.send('/lco/v1/cart', { form })
const cart = async (who = lco) => (await who.send('/lco/v1/cart')).json<Wire>()
const linesIn = ({ data }: Wire) => data.map(({ plancode, type, lcoprice }) => [plancode, type, lcoprice])

describe('a cart', () => {
  it('is empty before anything was put in', async () => {
    expect(await cart()).toMatchObject({ cartid: '', version: 0, count: 0, data: [], total: '0.00', dailyleft: null })
  })

  it('prices what is put in and previews its dates', async () => {
    const { subscriberid, stbno, accountno } = await homeWith(server, LCOID, {
      plancodes: ['PARIVAR-30D'],
      daysAgo: 20,
    })
    const reply = (
      await put({ customerid: subscriberid, stbno, plancode: 'PARIVAR-30D', enteredid: '98220' })
    ).json<Wire>()
    expect(reply.data).toEqual([
      expect.objectContaining({
        stbno,
        subscriberid,
        customer_can: accountno,
        name: 'Vaishali Kulkarni',
        type: 'RENEW',
        oldvalidity: inDays(9),
        starts: inDays(10),
        validity: inDays(39),
        lcoprice: '108.00',
        mrptariff: '250.00',
        due: '108.00',
        refusal: '',
      }),
    ])
    expect(reply).toMatchObject({ version: 1, count: 1, total: '108.00', mrptotal: '250.00', margin: '142.00' })
    expect(await cart()).toEqual(reply)
  })

  it('reads what is on its boxes once, whatever is put in', async () => {
    const homes = [
      await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20 }),
      await newHome(server, LCOID, { daysLeft: null }),
    ]
    const inCart = { customerid: homes[0]!.subscriberid, stbno: homes[0]!.stbno, plancode: 'DESI-30D' }
    expect((await put(inCart)).statusCode).toBe(200)
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    const { subscriberid: customerid, stbno } = homes[1]!
    expect((await put({ customerid, stbno, plancode: 'PARIVAR-30D' })).json<Wire>().count).toBe(2)
    const asked = spy.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(asked.filter((text) => /from contract/.test(text))).toHaveLength(1)
    expect(asked.filter((text) => /from cart_line|into cart_line/.test(text))).toHaveLength(3)
  })

  it('belongs to one person', async () => {
    const { subscriberid, stbno } = await newHome(server, LCOID, { daysLeft: null })
    await put({ customerid: subscriberid, stbno, plancode: 'DESI-30D' })
    expect((await cart(await server.as('SUB10001'))).count).toBe(0)
    expect((await cart(await server.as('LCO10002'))).count).toBe(0)
    expect((await cart()).count).toBe(1)
  })

  it('holds the same plan for the same box once, and counts each change', async () => {
    const { subscriberid, stbno } = await newHome(server, LCOID, { daysLeft: null })
    const form = { customerid: subscriberid, stbno, plancode: 'DESI-30D' }
    await put(form)
    const again = (await put(form)).json<Wire>()
    expect([again.count, again.version]).toEqual([1, 2])
    const removed = (await lco.send(`/lco/v1/cart/remove?lineid=${again.data[0]!.lineid}`)).json<Wire>()
    expect([removed.count, removed.version]).toEqual([0, 3])
    await put(form)
    expect((await lco.send('/lco/v1/cart/delete')).json()).toMatchObject({ count: 0, version: 5 })
  })

  it('does not take a box of another home, a plan nobody sells or one the box cannot carry', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null, stb_type: 'SD' })
    const other = await newHome(server, LCOID, { daysLeft: null })
    const customerid = home.subscriberid
    const refusals = [
      await put({ customerid, stbno: other.stbno, plancode: 'DESI-30D' }),
      await put({ customerid, stbno: home.stbno, plancode: 'NOSUCH-30D' }),
      await put({ customerid, stbno: home.stbno, plancode: 'UTSAV-30D' }),
      await put({ customerid, stbno: home.stbno, plancode: 'CRICKET-30D' }),
    ]
    expect(refusals.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual([
      [404, 'not.found'],
      [422, 'plan.unknown'],
      [422, 'plan.hardware'],
      [409, 'plan.needs-base'],
    ])
    expect((await cart()).count).toBe(0)
  })

  it('does not ask about a price that the person moved himself, but does about one that the catalogue moved', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 20 })
    const form = { customerid: home.subscriberid, stbno: home.stbno }
    const alone = (await put({ ...form, plancode: 'CRICKET-30D' })).json<Wire>()
    // ten days until the base pack ends, 47.00 for thirty
    expect(linesIn(alone)).toEqual([['CRICKET-30D', 'NEW', '15.67']])
    const both = (await put({ ...form, plancode: 'PARIVAR-30D' })).json<Wire>()
    expect(linesIn(both)).toContainEqual(['CRICKET-30D', 'NEW', '47.00'])
    expect(both.data.map(({ pricechanged }) => pricechanged)).toEqual(['NO', 'NO'])
    await server.db
      .updateTable('plan')
      .set({ lcoprice: 12_000 as never })
      .where('plancode', '=', 'PARIVAR-30D')
      .execute()
    const dearer = await cart()
    expect(dearer.data.map(({ shownprice, pricechanged }) => [shownprice, pricechanged])).toEqual([
      ['47.00', 'NO'],
      ['108.00', 'YES'],
    ])
    const agreed = await lco.send('/lco/v1/cart/prices', { form: { version: String(dearer.version) } })
    expect(agreed.json<Wire>().data.map(({ pricechanged }) => pricechanged)).toEqual(['NO', 'NO'])
    const stale = await lco.send('/lco/v1/cart/prices', { form: { version: String(dearer.version) } })
    expect(stale.json()).toMatchObject({ code: 'cart.changed' })
  })

  it('shows a line whose plan is no longer offered with the reason', async () => {
    const { subscriberid, stbno } = await newHome(server, LCOID, { daysLeft: null })
    await put({ customerid: subscriberid, stbno, plancode: 'DESI-30D' })
    await server.db.updateTable('plan').set({ region: 'Gujarat' }).where('plancode', '=', 'DESI-30D').execute()
    const now = await cart()
    expect(now.data).toEqual([expect.objectContaining({ planname: 'Desi Starter 30D', refusal: 'plan.unknown' })])
    expect(now.total).toBe('0.00')
  })

  it('says when each pack was put in, anew where it is put in again', async () => {
    const { subscriberid, stbno } = await newHome(server, LCOID, { daysLeft: null })
    const form = { customerid: subscriberid, stbno, plancode: 'DESI-30D' }
    await put(form)
    const first = server.clock.now().toISOString()
    server.clock.pass(60_000)
    expect((await cart()).data).toMatchObject([{ added: first }])
    await put(form)
    expect((await cart()).data).toMatchObject([{ added: server.clock.now().toISOString() }])
  })

  it('takes five hundred lines and no more', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    await put({ customerid: home.subscriberid, stbno: home.stbno, plancode: 'DESI-30D' })
    await sql`insert into cart_line (lcoid, actor, subscriberid, stbno, plancode, shownprice, added)
      select b.lcoid, b.lcoid, b.subscriberid, b.stbno, p.plancode, 0, now() from box b, plan p
      where b.lcoid = ${LCOID} and b.subscriberid <> ${home.subscriberid} limit 499`.execute(server.db)
    const full = await put({ customerid: home.subscriberid, stbno: home.stbno, plancode: 'CRICKET-30D' })
    expect(full.json()).toMatchObject({ code: 'cart.full' })
    expect((await cart()).count).toBe(500)
  })
})

describe('a renewal after more than ninety days', () => {
  it('waits in the cart for the code of the subscriber', async () => {
    const { subscriberid, stbno } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 121 })
    const form = { customerid: subscriberid, stbno, plancode: 'DESI-30D' }
    expect((await put(form)).json<Wire>().data).toEqual([expect.objectContaining({ refusal: 'otp.needed' })])
    // somebody who may sell plans and nothing else renews too
    const clerk = await clerkWith(server, LCOID, 'plans')
    expect((await clerk.send('/lco/v1/plan/otp', { form: { customerid: subscriberid } })).statusCode).toBe(200)
    await server.deliver()
    const code = /\d{6}/.exec(server.sms.sent.at(-1)!.text)![0]
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await put({ ...form, otp: wrong })).json()).toMatchObject({ code: 'code.wrong' })
    const confirmed = (await put({ ...form, otp: code })).json<Wire>()
    expect(confirmed.data).toEqual([
      expect.objectContaining({ refusal: '', type: 'RENEW', starts: inDays(0), validity: inDays(29) }),
    ])
    // the code is used up
    expect((await put({ ...form, otp: code })).json()).toMatchObject({ code: 'code.wrong' })
  })
})

describe('renewing many boxes at once', () => {
  const renew = async (boxes: string[]) =>
    (await lco.send('/lco/v1/cart/renewals', { form: { boxes: boxes.join(',') } })).json<
      Wire & { added: number; refused: unknown[] }
    >()

  it('puts in everything that counts on each and says which cannot be', async () => {
    const two = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'], daysAgo: 25 })
    const one = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 40 })
    const long = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 130 })
    const none = await newHome(server, LCOID, { daysLeft: null })
    const foreign = await newHome(server, 'LCO10002')
    const reply = await renew([two, one, long, none, foreign].map(({ stbno }) => stbno))
    expect(linesIn(reply)).toEqual([
      ['PARIVAR-30D', 'RENEW', '108.00'],
      ['CRICKET-30D', 'RENEW', '47.00'],
      ['DESI-30D', 'RENEW', '84.00'],
    ])
    expect(reply).toMatchObject({ added: 3, total: '239.00' })
    expect(reply.refused).toEqual([
      { stbno: long.stbno, reason: 'otp.needed' },
      { stbno: none.stbno, reason: 'plan.needs-base' },
      { stbno: foreign.stbno, reason: 'not.found' },
    ])
    expect(await renew([two.stbno])).toMatchObject({ added: 0, count: 3, refused: [] })
  })

  it('renews what runs last, not what it follows', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 20 })
    await put({ customerid: home.subscriberid, stbno: home.stbno, plancode: 'PARIVAR-90D' })
    await lco.send('/lco/v1/cart/checkout', { method: 'POST' })
    const reply = await renew([home.stbno])
    expect(reply.data).toEqual([expect.objectContaining({ plancode: 'PARIVAR-90D', starts: inDays(100) })])
  })
})

it('a sub-user sees what is left of his limit of the day', async () => {
  const form = {
    name: 'Limited',
    mobileno: '9822222222',
    email: '',
    permissions: 'plans',
    dailylimit: '200.00',
    password: 'Monsoon2026',
  }
  const { lcosubuserid } = (await lco.send('/lco/v1/subuser', { form })).json<{ lcosubuserid: string }>()
  const sub = await server.as(lcosubuserid, 'Monsoon2026')
  const home = await newHome(server, LCOID, { daysLeft: null })
  const other = await newHome(server, LCOID, { daysLeft: null })
  await put({ customerid: home.subscriberid, stbno: home.stbno, plancode: 'PARIVAR-30D' }, sub)
  expect((await cart(sub)).dailyleft).toBe('200.00')
  expect((await sub.send('/lco/v1/cart/checkout', { method: 'POST' })).statusCode).toBe(200)
  await put({ customerid: other.subscriberid, stbno: other.stbno, plancode: 'PARIVAR-30D' }, sub)
  expect((await cart(sub)).dailyleft).toBe('92.00')
  const refused = await sub.send('/lco/v1/cart/checkout', { method: 'POST' })
  expect(refused.json()).toMatchObject({ code: 'wallet.daily-limit', limit: '200.00', spent: '108.00', need: '108.00' })
  expect((await cart(sub)).count).toBe(1)
})
