// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'
import type { Channel, Plan } from '#domain/plans/calls.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { firstInMonths, inDays } from '../testing/in-days.ts'

/** On the wire all money is text. */
type Wire<T> = { [K in keyof T]: T[K] extends number | null ? string | null : T[K] }
type Page = { count: number; data: (Wire<Plan> & { numchannels: number })[]; next: string | null }
type Person = Awaited<ReturnType<TestServer['as']>>

let server: TestServer
let nashik: Person
let hubballi: Person
beforeAll(async () => {
  server = await testServer()
  nashik = await server.as('LCO10001')
  hubballi = await server.as('LCO10002')
})
afterAll(() => server.close())

const ask = async <T = Page>(path: string, query: Record<string, string> = {}, person = nashik): Promise<T> =>
  (await person.send(`/lco/v1${path}?${new URLSearchParams(query)}`)).json<T>()

async function all(path: string, query: Record<string, string> = {}, person = nashik): Promise<Page['data']> {
  const plans: Page['data'] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await ask(path, { ...query, ...(after && { after }) }, person)
    plans.push(...page.data)
    after = page.next
  }
  return plans
}
const codes = (plans: Page['data']) => plans.map(({ plancode }) => plancode)
const named = async (plancode: string, person = nashik) => (await ask('/plan', { q: plancode }, person)).data[0]!

describe('the plan master', () => {
  it('gives every plan once, page after page, in the order of names', async () => {
    const plans = await all('/plan')
    expect(plans.length).toBeGreaterThan(200)
    expect(new Set(codes(plans)).size).toBe(plans.length)
    expect((await ask('/plan')).count).toBe(50)
  })

  it('a page begins behind its key even when that plan is gone by then', async () => {
    const { next } = await ask('/plan')
    const [name, code] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as [string, string]
    const key = Buffer.from(JSON.stringify([name, `${code}-GONE`])).toString('base64url')
    expect(codes((await ask('/plan', { after: key })).data)).toEqual(codes((await ask('/plan', { after: next! })).data))
  })

  it.each(['x', 'W10', Buffer.from('["a"]').toString('base64url')])('refuses the key %s', async (after) => {
    expect(await ask('/plan', { after })).toMatchObject({ code: 'input.invalid', fields: { after: 'invalid' } })
  })

  it('has every field of the specification, the price to come among them', async () => {
    expect(await named('PARIVAR-30D')).toMatchObject({
      planid: '7009',
      planname: 'Parivar Hindi 30D',
      plantype: 'BASE',
      packagecode: 'PARIVAR',
      servicecode: 'TV',
      lcoprice: '108.00',
      mrptariff: '250.00',
      tariffperiod: 30,
      tariffperiodtype: 'D',
      currency: 'INR',
      region: '*',
      lcoregion: 'Maharashtra',
      status: 'ACTIVE',
      planmode: 'RENEWABLE',
      effectivedate: firstInMonths(1),
      newlcoprice: '115.00',
      newmrptariff: '265.00',
      ncfprice: '52.00',
      discountedlcoprice: null,
      renewperiod: 12,
      plancategory: 'NCF',
      discontinuedsoon: 'NO',
      onedigital: 'NO',
      bbprice: '0.00',
    })
    expect((await named('DESI-90D')).ncfprice).toBe('156.00')
    expect((await named('CRICKET-30D')).ncfprice).toBe('0.00')
  })

  it('counts all channels of a pack, and all forms of it carry the same', async () => {
    const forms = await all('/plan', { q: 'DESI-' })
    expect(forms).toHaveLength(8)
    const { count } = await ask<{ count: number }>('/plan/channel', { plancode: 'DESI-12M' })
    expect(new Set(forms.map(({ numchannels }) => numchannels))).toEqual(new Set([count]))
  })

  it('shows packs that go and packs that are gone', async () => {
    expect(await named('MITRA-30D')).toMatchObject({
      status: 'ACTIVE',
      discontinuedsoon: 'YES',
      discontinuedon: inDays(24),
      recommended_plancode: ['DESI-30D', 'PARIVAR-30D'],
    })
    expect(await named('JUNA-30D')).toMatchObject({ status: 'E', discontinuedsoon: 'NO', discontinuedon: inDays(-20) })
    expect(codes(await all('/plan', { status: 'E' }))).toEqual(['JUNA-30D'])
  })

  it('has the prices and packs of the operator’s own region', async () => {
    expect((await named('ENGLISH-30D')).lcoprice).toBe('44.00')
    expect(await named('ENGLISH-30D', hubballi)).toMatchObject({ lcoprice: '41.00', lcoregion: 'Karnataka' })
    expect(codes(await all('/plan', { q: 'MAZHA-' }))).toHaveLength(3)
    expect(await all('/plan', { q: 'MAZHA-' }, hubballi)).toEqual([])
    expect(codes(await all('/plan', { q: 'NAMMA-' }, hubballi))).toHaveLength(3)
  })

  it.each([
    [
      { plantype: 'PACKAGE', q: 'mini' },
      ['MINIGUJARATI-30D', 'MINIKANNADA-30D', 'MINIMARATHI-30D', 'MINITAMIL-30D', 'MINITELUGU-30D'],
    ],
    [{ plantype: 'PACKAGE', genre: 'kids' }, ['ENGLISH-30D', 'MINIKANNADA-30D', 'KIDS-30D']],
    [{ plantype: 'PACKAGE', language: 'Tamil' }, ['MINITAMIL-30D']],
    [{ plantype: 'PACKAGE', hardwaretype: 'HD' }, ['CRICKETHD-30D', 'ENGLISHHD-30D']],
    [{ onedigital: 'YES', q: '1m' }, ['ONE599-1M', 'ONE699-1M', 'ONE799-1M', 'ONE899-1M']],
    [{ q: '%' }, []],
  ])('is narrowed by %o', async (query, expected) => {
    expect(new Set(codes(await all('/plan', query as Record<string, string>)))).toEqual(new Set(expected))
  })
})

describe('what can be sold', () => {
  it('is not what is gone, and still what goes', async () => {
    const sold = codes(await all('/plan.php'))
    expect(sold).not.toContain('JUNA-30D')
    expect(sold).toContain('MITRA-30D')
  })

  it('fits the box: nothing in HD on an SD box, whatever is asked for', async () => {
    const sd = await newHome(server, 'LCO10001', { stb_type: 'SD' })
    const hd = await newHome(server, 'LCO10001', { stb_type: 'HD' })
    const hardware = async (stbno: string, query = {}) =>
      new Set((await all('/plan.php', { stbno, ...query })).map(({ hardwaretype }) => hardwaretype))
    expect(await hardware(sd.stbno)).toEqual(new Set(['ANY']))
    expect(await hardware(sd.stbno, { hardwaretype: 'HD' })).toEqual(new Set(['ANY']))
    expect(await hardware(hd.stbno)).toEqual(new Set(['ANY', 'HD']))
  })

  it('is not told for another operator’s box', async () => {
    const { stbno } = await newHome(server, 'LCO10002')
    expect(await ask('/plan.php', { stbno })).toMatchObject({ code: 'not.found' })
  })

  it('needs the permission for plans', async () => {
    const reply = await (await server.as('SUB10002')).send('/lco/v1/plan.php')
    expect(reply.statusCode).toBe(403)
  })
})

describe('channels', () => {
  type Channels = { count: number; data: Wire<Channel>[] }

  it('of the whole catalogue come by number, each with the plan that sells it alone', async () => {
    const { count, data } = await ask<Channels>('/plan/channel')
    expect(count).toBe(240)
    expect(data.map(({ lcn }) => Number(lcn))).toEqual(data.map(({ lcn }) => Number(lcn)).toSorted((a, b) => a - b))
    expect(data.find(({ channelid }) => channelid === 'SPORT')).toMatchObject({
      mrp: '22.42',
      plancode: 'CH-SPORT-30D',
    })
    expect(data.filter(({ mrp, plancode }) => (mrp === '0.00') !== (plancode === ''))).toEqual([])
    expect(data.filter(({ mandatory }) => mandatory === 'YES')).toHaveLength(24)
  })

  it('of a plan, by genre and language', async () => {
    const { data } = await ask<Channels>('/plan/channel', { plancode: 'CRICKET-30D' })
    expect(data.map(({ channelid }) => channelid)).toEqual([
      'MAIDANSPORTS2',
      'MAIDANHINDI',
      'CRICKETCHOWK',
      'KHELJAGAT',
    ])
    const tamil = await ask<Channels>('/plan/channel', { language: 'tamil', genre: 'NEWS' })
    expect(tamil.count).toBe(3)
  })

  it('of a plan that nobody knows are refused', async () => {
    const reply = await nashik.send('/lco/v1/plan/channel?plancode=NOBODY-30D')
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'plan.unknown'])
  })
})

describe('schemes', () => {
  it('that run today lower the price of their plans', async () => {
    const { data } = await ask<{ data: Record<string, string>[] }>('/plan/imclschemes')
    expect(data).toMatchObject([
      {
        schemeid: 'SCH-CINEMA',
        plancode: 'CINEMA-30D',
        lcoprice: '31.00',
        discountedlcoprice: '26.00',
        ends: inDays(20),
      },
      { schemeid: 'SCH-CRICKET', plancode: 'CRICKETHD-30D', lcoprice: '63.00', discountedlcoprice: '57.00' },
    ])
    expect((await named('CINEMA-30D')).discountedlcoprice).toBe('26.00')
  })

  it('that a lower price has overtaken charge nobody more than that price', async () => {
    const before = await ask<{ data: object[] }>('/plan/imclschemes')
    const dear = { schemeid: 'SCH-DEAR', schemename: 'Dear', description: '', plancode: 'DESI-30D', region: '*' }
    const days = { starts: inDays(0), ends: inDays(9) }
    await server.db
      .insertInto('scheme')
      .values({ ...dear, ...days, discountedlcoprice: paise(50_000) })
      .execute()
    expect((await named('DESI-30D')).discountedlcoprice).toBeNull()
    expect(await ask('/plan/imclschemes')).toEqual(before)
    await server.db.deleteFrom('scheme').where('schemeid', '=', 'SCH-DEAR').execute()
  })

  const offers = async (customerid?: string, person = nashik) =>
    (await ask('/customerorder/offerplans', customerid ? { customerid } : {}, person)).data

  it('are offered to homes whose box can show them and that do not have them, in a pack or alone', async () => {
    const sd = await newHome(server, 'LCO10001', { stb_type: 'SD' })
    const hd = await newHome(server, 'LCO10001', { stb_type: 'HD' })
    const has = await homeWith(server, 'LCO10001', { plancodes: ['DESI-30D', 'CINEMA-30D'] })
    const carries = await homeWith(server, 'LCO10001', { plancodes: ['PARIVAR-30D'] })
    expect(codes(await offers())).toEqual(['CINEMA-30D', 'CRICKETHD-30D'])
    expect(codes(await offers(sd.subscriberid))).toEqual(['CINEMA-30D'])
    expect(codes(await offers(hd.subscriberid))).toEqual(['CINEMA-30D', 'CRICKETHD-30D'])
    expect(codes(await offers(has.subscriberid))).toEqual(['CRICKETHD-30D'])
    expect(codes(await offers(carries.subscriberid))).toEqual(['CRICKETHD-30D'])
  })

  it('are not told of another operator’s home', async () => {
    const { subscriberid } = await newHome(server, 'LCO10002')
    expect(await ask('/customerorder/offerplans', { customerid: subscriberid })).toMatchObject({ code: 'not.found' })
  })
})
