// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

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
  imported: boolean
}
const HEAD =
  'record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels,discontinuedon'
const send = async (path: string, lines: string[] | Uint8Array, effective = '') => {
  const content = lines instanceof Uint8Array ? new Uint8Array(lines) : [HEAD, ...lines].join('\n')
  const parts = { file: new File([content], 'july.csv'), ...(effective && { effective }) }
  return desk.send(`/desk/v1/catalogue${path}`, { parts })
}
const check = async (lines: string[] | Uint8Array) => (await send('/check', lines)).json<Report>()
const bring = async (lines: string[], effective = '') => (await send('', lines, effective)).json<Report>()

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
    expect((await send('', [NEW], inDays(-1))).json()).toMatchObject({ fields: { effective: 'date' } })
  })

  it('gives the catalogue out as a file that changes nothing when it comes back', async () => {
    const exported = await desk.call('exportCatalogue', {})
    expect(exported.headers['content-disposition']).toContain(`catalogue-${TODAY}.csv`)
    const report = await check(exported.rawPayload)
    expect(report).toMatchObject({ added: 0, changed: 0, discontinued: 0, problems: [] })
    expect(report.plans).toBeGreaterThan(10)
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
    [{ effective: TODAY }, 'effective', 'date'],
    [{ effective: '2020-01-01' }, 'effective', 'date'],
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
