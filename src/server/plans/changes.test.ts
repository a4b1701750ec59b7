import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { daysBetween } from '#domain/dates.ts'
import { formatRupees, paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { firstInMonths, inDays } from '../testing/in-days.ts'

const DAY_MS = 86_400_000
type Person = Awaited<ReturnType<TestServer['as']>>

let server: TestServer
let nashik: Person
beforeAll(async () => {
  server = await testServer()
  nashik = await server.as('LCO10001')
})
afterAll(() => server.close())

const ask = async <T>(path: string, person = nashik): Promise<T> => (await person.send(`/lco/v1${path}`)).json<T>()

type Going = {
  plancode: string
  boxes: number
  expiry: string
  recommended: { plancode: string; lost: string[]; lcodifference: string; mrpdifference: string }[]
}
const going = async (plancode: string, person = nashik) =>
  (await ask<{ data: Going[] }>('/plan/discontinued', person)).data.find((pack) => pack.plancode === plancode)!
const move = async (form: Record<string, string>, person = nashik) =>
  (await person.send('/lco/v1/plan/discontinued', { form })).json<{
    scheduled: number
    refused: { stbno: string; reason: string }[]
  }>()
const pendingOf = (stbno: string) =>
  server.db
    .selectFrom('scheduled_change')
    .selectAll()
    .where('stbno', '=', stbno)
    .where('state', '=', 'PENDING')
    .execute()

describe('packs that go', () => {
  it('are told with who has them, what to take instead, what it costs more and what is lost', async () => {
    const before = await going('MITRA-30D')
    await homeWith(server, 'LCO10001', { plancodes: ['MITRA-30D'], daysAgo: 3 })
    await homeWith(server, 'LCO10002', { plancodes: ['MITRA-30D'], daysAgo: 3 })
    const pack = await going('MITRA-30D')
    expect(pack).toMatchObject({
      expiry: inDays(24),
      plantype: 'BASE',
      plancategory: 'NCF',
      channellist: 'YES',
      recommended_plancode: ['DESI-30D', 'PARIVAR-30D'],
      lcoprice: '79.00',
      mrptariff: '145.00',
      boxes: before.boxes + 1,
    })
    expect(pack.recommended).toMatchObject([
      { plancode: 'DESI-30D', lcodifference: '5.00', mrpdifference: '8.00' },
      { plancode: 'PARIVAR-30D', lcodifference: '29.00', mrpdifference: '105.00' },
    ])
    expect(pack.recommended[0]!.lost).toContain('Khabar 24')
  })

  it('are in the demo world, with boxes on them', async () => {
    expect((await going('MITRA-30D')).boxes).toBeGreaterThan(2)
  })

  it('count no box whose next pack is another already', async () => {
    const before = (await going('MITRA-30D')).boxes
    const { stbno } = await homeWith(server, 'LCO10001', { plancodes: ['MITRA-30D'], daysAgo: 3 })
    expect((await going('MITRA-30D')).boxes).toBe(before + 1)
    await soldTo(server, { lcoid: 'LCO10001', stbno, plancodes: ['DESI-30D'] })
    expect((await going('MITRA-30D')).boxes).toBe(before)
  })

  it('are left by all boxes at once: each gets the other pack when its own ends', async () => {
    const { stbno } = await homeWith(server, 'LCO10001', { plancodes: ['MITRA-30D'], daysAgo: 3 })
    const { boxes } = await going('MITRA-30D')
    const { scheduled, refused } = await move({ plancode: 'MITRA-30D', toplancode: 'DESI-30D' })
    expect(scheduled + refused.length).toBe(boxes)
    expect(refused.every(({ reason }) => reason === 'contract.disconnected')).toBe(true)
    expect(await pendingOf(stbno)).toMatchObject([{ plancode: 'DESI-30D', lcoid: 'LCO10001' }])
  })

  it('are left by the boxes named, and the others are told why not', async () => {
    const own = await homeWith(server, 'LCO10001', { plancodes: ['MITRA-30D'], daysAgo: 3 })
    const other = await homeWith(server, 'LCO10001', { plancodes: ['DESI-30D'], daysAgo: 3 })
    const foreign = await homeWith(server, 'LCO10002', { plancodes: ['MITRA-30D'], daysAgo: 3 })
    const boxes = [own, other, foreign].map(({ stbno }) => stbno)
    const reply = await move({ plancode: 'MITRA-30D', toplancode: 'PARIVAR-30D', boxes: boxes.join(',') })
    expect(reply.scheduled).toBe(1)
    expect(reply.refused.toSorted((a, b) => a.stbno.localeCompare(b.stbno))).toEqual(
      [other, foreign].map(({ stbno }) => ({ stbno, reason: 'not.found' })),
    )
    expect([await pendingOf(own.stbno), await pendingOf(foreign.stbno)]).toMatchObject([
      [{ plancode: 'PARIVAR-30D' }],
      [],
    ])
  })

  it.each([
    ['DESI-30D', 'PARIVAR-30D'],
    ['MITRA-30D', 'NOBODY-30D'],
    ['MITRA-30D', 'CRICKET-30D'],
    ['MITRA-30D', 'NAMMA-30D'],
  ])('are not left from %s to %s', async (plancode, toplancode) => {
    expect(await move({ plancode, toplancode })).toMatchObject({ code: 'plan.unknown' })
  })
})

type Rise = { plancode: string; boxes: string[]; saving: string; lcoprice: string; newlcoprice: string }
const rises = async (person = nashik) => (await ask<{ data: Rise[] }>('/plan/pricechanges', person)).data
const riseOf = async (plancode: string, person = nashik) =>
  (await rises(person)).find((rise) => rise.plancode === plancode)!

const planOf = async (plancode: string, person = nashik) =>
  (await ask<{ data: Rise[] }>(`/plan?q=${plancode}`, person)).data[0]!

describe('prices that rise', () => {
  it('name the boxes that can still be renewed at the old one, and what that saves', async () => {
    const before = await riseOf('PARIVAR-30D')
    const { stbno } = await homeWith(server, 'LCO10001', { plancodes: ['PARIVAR-30D'], daysAgo: 3 })
    const rise = await riseOf('PARIVAR-30D')
    expect(rise).toMatchObject({ effectivedate: firstInMonths(1), lcoprice: '108.00', newlcoprice: '115.00' })
    expect(rise.boxes).toContain(stbno)
    expect(rise.boxes).toHaveLength(before.boxes.length + 1)
    expect(rise.saving).toBe(`${rise.boxes.length * 7}.00`)
  })

  it('name no box of another operator, none that is disconnected, expired, moved or renewed for a year', async () => {
    const foreign = await homeWith(server, 'LCO10002', { plancodes: ['PARIVAR-30D'], daysAgo: 3 })
    const expired = await homeWith(server, 'LCO10001', { plancodes: ['PARIVAR-30D'], daysAgo: 40 })
    const dark = await homeWith(server, 'LCO10001', { plancodes: ['PARIVAR-30D'], daysAgo: 3 })
    await server.db.updateTable('contract').set({ status: 'D' }).where('contractno', '=', dark.contractno).execute()
    const moved = await homeWith(server, 'LCO10001', { plancodes: ['PARIVAR-30D'], daysAgo: 3 })
    await server.db
      .insertInto('scheduled_change')
      .values({
        lcoid: 'LCO10001',
        scheduleid: 'SCH1',
        stbno: moved.stbno,
        contractno: moved.contractno,
        plancode: 'DESI-30D',
        state: 'PENDING',
        actor: 'LCO10001',
        created: server.clock.now(),
        updated: server.clock.now(),
      })
      .execute()
    const { boxes } = await riseOf('PARIVAR-30D')
    for (const { stbno } of [foreign, expired, dark, moved]) expect(boxes).not.toContain(stbno)
    const far = await homeWith(server, 'LCO10001', { plancodes: ['PARIVAR-12M'] })
    expect((await riseOf('PARIVAR-12M')).boxes).toContain(far.stbno)
    await soldTo(server, { lcoid: 'LCO10001', stbno: far.stbno, plancodes: ['PARIVAR-1M'] })
    expect((await riseOf('PARIVAR-1M')).boxes).not.toContain(far.stbno)
  })

  it('are told of add-ons too, without boxes, for they are not renewed ahead of their base pack', async () => {
    expect(await riseOf('KIDS-30D')).toMatchObject({ boxes: [], saving: '0.00', newlcoprice: '25.00' })
  })

  it('are not told where they fall, nor where the region has a price of its own', async () => {
    const row = (plancode: string, region: string, effective: string, lcoprice: number) => ({
      plancode,
      region,
      effective,
      lcoprice: paise(lcoprice),
      mrptariff: paise(99_900),
    })
    await server.db
      .insertInto('plan_price')
      .values([
        row('DESI-30D', '*', firstInMonths(1), 8300),
        row('UTSAV-30D', 'Maharashtra', inDays(-195), 13_000),
        row('UTSAV-30D', '*', firstInMonths(1), 15_000),
      ])
      .execute()
    expect((await rises()).map(({ plancode }) => plancode)).not.toContain('DESI-30D')
    expect(await riseOf('UTSAV-30D')).toBeUndefined()
    expect(await riseOf('UTSAV-30D', await server.as('LCO10002'))).toMatchObject({ newlcoprice: '150.00' })
  })

  it('are told though a row at today’s price stands before them, in the list and in the plan master', async () => {
    const row = (effective: string, lcoprice: number) => ({ effective, lcoprice: paise(lcoprice) })
    const { mrptariff } = await server.db
      .selectFrom('plan')
      .select('mrptariff')
      .where('plancode', '=', 'DESI-90D')
      .executeTakeFirstOrThrow()
    // a region of its own: the others are looked at on the first of the next month, which may be tomorrow
    const hubballi = await server.as('LCO10002')
    const today = Math.round(Number((await planOf('DESI-90D', hubballi)).lcoprice) * 100)
    await server.db
      .insertInto('plan_price')
      .values(
        [row(inDays(2), today), row(inDays(7), today + 1100)].map((price) => ({
          plancode: 'DESI-90D',
          region: 'Karnataka',
          mrptariff,
          ...price,
        })),
      )
      .execute()
    const rise = { effectivedate: inDays(7), newlcoprice: formatRupees(paise(today + 1100)) }
    expect(await riseOf('DESI-90D', hubballi)).toMatchObject(rise)
    expect(await planOf('DESI-90D', hubballi)).toMatchObject(rise)
  })

  it('are told until the day before they hold and not on the day itself', async () => {
    server.clock.pass((daysBetween(inDays(0), firstInMonths(1)) - 1) * DAY_MS)
    expect((await riseOf('PARIVAR-30D', await server.as('LCO10001'))).newlcoprice).toBe('115.00')
    server.clock.pass(DAY_MS)
    const later = await server.as('LCO10001')
    expect(await rises(later)).toEqual([])
    const { data } = await ask<{ data: object[] }>('/plan?q=PARIVAR-30D', later)
    expect(data[0]).toMatchObject({ lcoprice: '115.00', effectivedate: null, newlcoprice: null })
  })
})
