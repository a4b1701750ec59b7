// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { firstInMonths, inDays } from '../testing/in-days.ts'

const TODAY = inDays(0)

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'catalogue')
})
afterAll(() => server.close())

type Found = { line: number; subject: string; code: string }
type Report = {
  plans: number
  channels: number
  added: number
  changed: number
  discontinued: number
  findings: Found[]
  problems: Found[]
  prices: { plancode: string; region: string; effectivedate: string }[]
  pricesunshown: number
  imported: boolean
}
const HEAD =
  'record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels,discontinuedon'
const send = async (path: string, lines: string[] | Uint8Array, effective = '') => {
  const content = lines instanceof Uint8Array ? new Uint8Array(lines) : [HEAD, ...lines].join('\n')
  const parts = { file: new File([content], 'july.csv'), ...(effective && { effective }) }
  return desk.send(`/desk/v1/catalogue${path}`, { parts })
}
const check = async (lines: string[] | Uint8Array, effective = '') =>
  (await send('/check', lines, effective)).json<Report>()
const bring = async (lines: string[] | Uint8Array, effective = '') => (await send('', lines, effective)).json<Report>()
const fileOfToday = async () => (await desk.call('exportCatalogue', {})).body

/** A plan that homes have, as a line of a file. */
const line = async (more: { lcoprice?: string; discontinuedon?: string } = {}) => {
  const plan = await server.db
    .selectFrom('plan')
    .selectAll()
    .where('plantype', '=', 'PACKAGE')
    .orderBy('plancode')
    .executeTakeFirstOrThrow()
  const { lcoprice = String(plan.lcoprice / 100), discontinuedon = '' } = more
  const cells = [
    plan.plancode,
    plan.planname,
    plan.plantype,
    plan.packagecode,
    plan.tariffperiod,
    plan.tariffperiodtype,
  ]
  return { plan, text: ['PLAN', ...cells, lcoprice, plan.mrptariff / 100, '', discontinuedon].join(',') }
}
const NEW = 'PLAN,NEW-30D,New pack,PACKAGE,NEW,30,D,47,59,,'

describe('checking a catalogue', () => {
  it('says what would change and what is found, and changes nothing', async () => {
    const { plan, text } = await line({ lcoprice: '1' })
    const report = await check([NEW, text])
    expect(report).toMatchObject({ plans: 2, channels: 0, added: 1, problems: [], imported: false })
    expect(report.changed).toBeGreaterThan(0)
    expect(report.findings).toContainEqual({ line: 2, subject: 'NEW', code: 'pack.empty' })
    const plans = await server.db.selectFrom('plan').select('plancode').where('plancode', '=', 'NEW-30D').execute()
    expect(plans).toEqual([])
    const prices = server.db.selectFrom('plan_price').select('plancode').where('plancode', '=', plan.plancode)
    expect(await prices.where('effective', '=', TODAY).execute()).toEqual([])
  })

  it('counts a pack that comes with its channels once, and as new', async () => {
    const { channelid } = await server.db.selectFrom('channel').select('channelid').limit(1).executeTakeFirstOrThrow()
    const report = await check([NEW.replace(/,,$/, `,${channelid},`)])
    expect(report).toMatchObject({ problems: [], added: 1, changed: 0, discontinued: 0 })
  })

  it('names the line of each problem', async () => {
    const above = 'PLAN,DEAR-30D,Dear,PACKAGE,DEAR,30,D,60,59,,'
    const report = await check([NEW, above, 'CITY,NEW-30D,,,,,,,,,'])
    expect(report.problems).toEqual([
      { line: 3, subject: 'DEAR-30D', code: 'price.above-home' },
      { line: 4, subject: 'CITY', code: 'record.unknown' },
    ])
  })

  it('finds what is no catalogue unreadable', async () => {
    const unreadable = { line: 1, subject: '', code: 'file.unreadable' }
    expect((await check(Buffer.from([0xff, 0xfe, 0x00, 0x80]))).problems).toEqual([unreadable])
  })
})

describe('importing a catalogue', () => {
  it('keeps all of it out for one problem', async () => {
    expect(await bring([NEW, 'CITY,,,,,,,,,,'])).toMatchObject({ imported: false, added: 0 })
    const plans = await server.db.selectFrom('plan').select('plancode').where('plancode', '=', 'NEW-30D').execute()
    expect(plans).toEqual([])
  })

  it('makes what is new, dates other prices, ends what is ended, and is noted', async () => {
    const { plan, text } = await line({ lcoprice: '1', discontinuedon: inDays(169) })
    const report = await bring([NEW, text], inDays(17))
    expect(report).toMatchObject({ imported: true, added: 1, discontinued: 1 })
    const price = await server.db
      .selectFrom('plan_price')
      .select(['effective', 'lcoprice'])
      .where('plancode', '=', plan.plancode)
      .where('effective', '=', inDays(17))
      .executeTakeFirst()
    expect(price).toEqual({ effective: inDays(17), lcoprice: 100 })
    const noted = await server.db.selectFrom('audit').selectAll().where('what', '=', 'catalogue').execute()
    expect(noted).toMatchObject([{ actor: desk.staffid, target: 'july.csv', after: { added: 1, discontinued: 1 } }])
  })

  it('takes no price of the past', async () => {
    expect((await send('', [NEW], inDays(-1))).json()).toMatchObject({ fields: { effective: 'fromToday' } })
  })

  it('gives the catalogue out as a file that changes nothing when it comes back', async () => {
    const exported = await desk.call('exportCatalogue', {})
    expect(exported.headers['content-disposition']).toContain(`catalogue-${TODAY}.csv`)
    const report = await check(exported.rawPayload)
    expect(report).toMatchObject({ added: 0, changed: 0, discontinued: 0, problems: [] })
    expect(report.plans).toBeGreaterThan(10)
  })
})

describe('a catalogue of today imported for a later day', () => {
  const ANNOUNCED = firstInMonths(1)
  const LATER = inDays(48)
  const pricesOf = (plancode: string) =>
    server.db
      .selectFrom('plan_price')
      .select(['effective', 'lcoprice'])
      .where('plancode', '=', plancode)
      .where('region', '=', '*')
      .where('effective', '>', TODAY)
      .orderBy('effective')
      .execute()

  it('leaves every price that is announced, though the plans cost less today', async () => {
    expect(await check(Buffer.from(await fileOfToday()), LATER)).toMatchObject({ changed: 0, prices: [], problems: [] })
  })

  it('lists the one price that was changed with the old one and its day, and imports no other', async () => {
    const content = Buffer.from((await fileOfToday()).replace(/^(PLAN,.*CRICKET-30D,.*),47\.00,/m, '$1,48.00,'))
    const { prices, ...report } = await check(content, LATER)
    expect(report).toMatchObject({ changed: 1, pricesunshown: 0, imported: false })
    expect(prices).toEqual([
      {
        plancode: 'CRICKET-30D',
        region: '*',
        effectivedate: LATER,
        oldlcoprice: '47.00',
        lcoprice: '48.00',
        oldmrptariff: '59.00',
        mrptariff: '59.00',
      },
    ])
    expect(await bring(content, LATER)).toMatchObject({ changed: 1, prices, imported: true })
    expect(await pricesOf('CRICKET-30D')).toEqual([{ effective: LATER, lcoprice: 4800 }])
    expect(await pricesOf('PARIVAR-30D')).toEqual([{ effective: ANNOUNCED, lcoprice: 11_500 }])
  })

  it('withdraws an announced rise by its own row at the price of today', async () => {
    const row = new RegExp(`^(PRICE,.*PARIVAR-30D,.*),115\\.00,265\\.00,(.*${ANNOUNCED}.*)$`, 'm')
    const content = Buffer.from((await fileOfToday()).replace(row, '$1,108.00,250.00,$2'))
    const { prices } = await bring(content, LATER)
    expect(prices).toMatchObject([
      { plancode: 'PARIVAR-30D', effectivedate: ANNOUNCED, oldlcoprice: '115.00', lcoprice: '108.00' },
    ])
    expect(await pricesOf('PARIVAR-30D')).toEqual([{ effective: ANNOUNCED, lcoprice: 10_800 }])
  })

  it('with very many other prices lists the first hundred, and says how many more there are', async () => {
    const { plan } = await line()
    const rows = Array.from({ length: 103 }, (_, n) => `PRICE,${plan.plancode},*,${inDays(60 + n)},1,2`)
    const content = ['record,plancode,region,effectivedate,lcoprice,mrptariff', ...rows].join('\n')
    const report = await check(Buffer.from(content))
    expect([report.prices.length, report.pricesunshown]).toEqual([100, 3])
  })
})

describe('the network capacity fee', () => {
  const slab = {
    region: 'Karnataka',
    effective: inDays(48),
    above: 200,
    mrptariff: paise(17_000),
    lcoprice: paise(7000),
  }
  const save = (more: Partial<typeof slab> = {}) => desk.call('saveNcfSlab', { ...slab, ...more })
  const on = (today: string, region = 'Karnataka') => ncfSlabs(server.db, { region, today }, true)

  it('of a day comes with the slabs that nobody changed, and leaves the days before and other regions alone', async () => {
    const before = await on(inDays(47))
    expect((await save()).json()).toMatchObject({ mrptariff: '170.00', lcoprice: '70.00' })
    expect(await on(inDays(48))).toEqual([before[0], { above: 200, mrptariff: 17_000, lcoprice: 7000 }])
    expect(await on(inDays(47))).toEqual(before)
    expect(await on(inDays(48), 'Delhi')).toEqual(before)
    const listed = (await desk.call('listNcfSlabs', {})).json<{ data: { region: string }[] }>().data
    expect(listed.filter(({ region }) => region === 'Karnataka')).toHaveLength(2)
  })

  it('may be changed until its day has come', async () => {
    await save({ lcoprice: paise(7100) })
    expect((await on(inDays(48))).at(-1)).toMatchObject({ lcoprice: 7100 })
  })

  it.each([
    [{ effective: TODAY }, 'effective', 'afterToday'],
    [{ effective: '2020-01-01' }, 'effective', 'afterToday'],
    [{ lcoprice: paise(17_001) }, 'lcoprice', 'aboveCustomer'],
    [{ region: 'Atlantis' }, 'region', 'unknown'],
    [{ mrptariff: paise(12_000), lcoprice: paise(7000) }, 'mrptariff', 'belowFewer'],
    [{ lcoprice: paise(5000) }, 'lcoprice', 'belowFewer'],
  ])('with %j is refused by its %s for being %s, and nothing is left of it', async (more, field, code) => {
    const before = await server.db.selectFrom('ncf_slab').selectAll().execute()
    expect((await save(more)).json<{ fields: object }>().fields).toEqual({ [field]: code })
    expect(await server.db.selectFrom('ncf_slab').selectAll().execute()).toEqual(before)
  })
})
