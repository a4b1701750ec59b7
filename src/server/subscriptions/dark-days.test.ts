// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newStockBox } from '../testing/homes.ts'
import { inDays } from '../testing/in-days.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { creditOf } from '../wallet/ledger.ts'

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
    .select(['contractno', 'status', 'validity'])
    .where('stbno', '=', stbno)
    .orderBy('contractno')
    .execute()
/** Settles what was sold to a home before the test begins. */
const settled = async <T>(home: T): Promise<T> => {
  await server.deliver()
  return home
}

it('a change that the headend refuses days later charges the old pack for no day on which neither ran, and for each on which it ran all along', async () => {
  for (const wentOff of [true, false]) {
    const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-180D'], daysAgo: 10 }))
    const [had, [pack]] = [await credit(), await rows(home.stbno)]
    await buy(lco, home, 'PARIVAR-30D')
    server.cas.answers.push(wentOff ? YES : SILENCE, SILENCE)
    await server.deliver()
    await server.deliver()
    server.clock.pass(4 * 86_400_000)
    lco = counterOf(await server.as(LCOID))
    server.cas.answers.push(...(wentOff ? [NO] : [YES, NO]))
    while ((await server.deliver()) > 0);
    const [restored] = await rows(home.stbno)
    expect(restored).toMatchObject({ status: 'A', validity: pack!.validity })
    // ₹504 for 180 days
    expect((await credit()) - had).toBe(wentOff ? 3 * 280 : 0)
    const refunds = await lco.send(`/lco/v1/refund?contractno=${pack!.contractno}`)
    const approved = {
      status: 'APPROVED',
      granted: '8.40',
      authorisedby: 'SYSTEM',
      creditnoteno: expect.stringMatching(/./),
    }
    expect(refunds.json().data).toMatchObject(wentOff ? [approved] : [])
  }
})

it('a change that is taken back before its answer came charges no day on which neither ran, which nobody is given twice', async () => {
  const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-180D'], daysAgo: 10 }))
  const had = await credit()
  const [changed] = await buy(lco, home, 'PARIVAR-30D')
  server.cas.answers.push(YES, SILENCE)
  await server.deliver()
  await server.deliver()
  server.clock.pass(4 * 86_400_000)
  lco = counterOf(await server.as(LCOID))
  await lco.act('/plan/undo', { contractno: changed! })
  expect((await credit()) - had).toBe(3 * 280)
  const days = `darkfrom=${inDays(0)}&darkto=${inDays(4)}`
  const asked = await lco.send(`/lco/v1/refund/quote?contractno=${home.contractno}&reason=NO_SIGNAL&${days}`)
  expect(asked.json()).toMatchObject({ days: 2, amount: '5.60' })
})

it('a change that is refused only for the STB that took the place of the first charges no day on which neither pack ran', async () => {
  const home = await settled(await homeWith(server, LCOID, { plancodes: ['DESI-180D'], daysAgo: 10 }))
  const had = await credit()
  await buy(lco, home, 'PARIVAR-30D')
  server.cas.answers.push(YES, SILENCE, SILENCE)
  await server.deliver()
  await server.deliver()
  server.clock.pass(4 * 86_400_000)
  lco = counterOf(await server.as(LCOID))
  const newstbno = await newStockBox(server, LCOID)
  const swapped = await lco.send('/lco/v1/hardware/swap', { form: { stbno: home.stbno, newstbno, reason: 'No power' } })
  expect(swapped.statusCode).toBe(200)
  const { cas } = server
  cas.answers.splice(0)
  cas.send = async ({ stbno, kind }) => (stbno === newstbno && kind === 'ACTIVATE' ? NO : YES)
  while ((await server.deliver()) > 0);
  expect((await rows(newstbno))[0]).toMatchObject({ contractno: home.contractno, status: 'A' })
  expect((await credit()) - had).toBe(3 * 280)
})

describe('a pack of TV, broadband and apps', () => {
  /** 419.00 for 31 days, of which broadband is 174.87 and the apps 24.88 (`partPrices`). */
  const COMBO = 'ONE599-1M'
  const WHOLE = 41_900

  async function changedTo(plancode: string) {
    await leaveIn(server, LCOID, 1_000_000)
    const home = await settled(await homeWith(server, LCOID, { plancodes: [COMBO], daysAgo: 5 }))
    const parts = await server.db
      .selectFrom('contract_part')
      .select(['service', 'price'])
      .where('contractno', '=', home.contractno)
      .execute()
    await buy(lco, home, plancode)
    const ofParts = parts.reduce((sum, { price }) => sum + price, 0)
    return { home, had: await credit(), parts, tv: WHOLE - ofParts }
  }
  /** Says what was given back beyond what the sale that never was cost. */
  async function refusedAfterFourDays() {
    await server.deliver()
    await server.deliver()
    server.clock.pass(4 * 86_400_000)
    lco = counterOf(await server.as(LCOID))
    while ((await server.deliver()) > 0);
  }
  const daysOf = (price: number) => Math.round((price * 3) / 31)
  const givenBack = async (contractno: string) => {
    const reply = await lco.send(`/lco/v1/refund?contractno=${contractno}`)
    return reply.json<{ data: { granted: string; creditnoteno: string }[] }>().data
  }
  const inPaise = (refunds: { granted: string }[]) => refunds.map(({ granted }) => Math.round(Number(granted) * 100))
  const sortedNumbers = (some: number[]) => some.toSorted((one, other) => one - other)

  it('that none of it ran between is given back all of those days', async () => {
    const { home } = await changedTo('DESI-180D')
    server.cas.answers.push(YES, SILENCE, NO)
    await refusedAfterFourDays()
    expect(inPaise(await givenBack(home.contractno))).toEqual([daysOf(WHOLE)])
  })

  it('whose broadband and apps ran on with the pack that was refused is given back those of TV alone, and its credit note says so', async () => {
    const { home, tv } = await changedTo('ONE899-1M')
    server.cas.answers.push(YES, SILENCE, NO)
    await refusedAfterFourDays()
    const refunds = await givenBack(home.contractno)
    expect(inPaise(refunds)).toEqual([daysOf(tv)])
    const events = server.db.selectFrom('contract_event').select(['service', 'amount'])
    expect(await events.where('creditnoteno', '=', refunds[0]!.creditnoteno).execute()).toEqual([
      { service: 'TV', amount: -daysOf(tv) },
    ])
  })

  it('whose TV ran all along is given back those of broadband and of the apps', async () => {
    const { home, parts } = await changedTo('DESI-180D')
    server.cas.answers.push(SILENCE, SILENCE, YES, NO)
    await refusedAfterFourDays()
    const each = parts.map(({ price }) => daysOf(price))
    expect(sortedNumbers(inPaise(await givenBack(home.contractno)))).toEqual(sortedNumbers(each))
  })
})
