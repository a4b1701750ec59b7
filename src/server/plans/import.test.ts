// @day 2026-07-15
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { paise } from '#domain/money.ts'
import { formatCatalogue } from '#domain/plans/catalogue-file.ts'
import { checkCatalogue } from '#domain/plans/import.ts'

import { inEmptyDatabase } from '../testing/empty-database.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { pricedPlans } from './catalogue.ts'
import { catalogueCommands } from './desk.ts'
import { exportCatalogue, importCatalogue, readKnown } from './import.ts'
import { inDays } from '../testing/in-days.ts'

const TODAY = inDays(0)
const LATER = inDays(48)
const MARKET = { region: 'Maharashtra', today: TODAY }

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const whole = async () => formatCatalogue(await exportCatalogue(server.db, TODAY))
const bring = (content: string, how: Partial<Parameters<typeof importCatalogue>[2]> = {}) =>
  importCatalogue(server.db, content, { effective: LATER, dryRun: false, at: server.clock.now(), ...how })
const planNamed = async (plancode: string, today = TODAY) =>
  (await pricedPlans(server.db, { ...MARKET, today }, [plancode]))[0]
const rows = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.db)).rows[0]!.n

describe('the demo catalogue', () => {
  it('passes its own checks: not one finding', async () => {
    expect(checkCatalogue(await whole(), await readKnown(server.db, TODAY)).findings).toEqual([])
  })

  it('brought back changes nothing', async () => {
    expect(await bring(await whole(), { effective: TODAY })).toMatchObject({ findings: [], changes: [], applied: true })
  })

  it('brought into an empty catalogue is the same catalogue', async () => {
    const before = await whole()
    await inEmptyDatabase(server.url, async (empty) => {
      const { findings, applied } = await importCatalogue(empty, before, {
        effective: TODAY,
        dryRun: false,
        at: server.clock.now(),
      })
      expect([findings, applied]).toEqual([[], true])
      expect(formatCatalogue(await exportCatalogue(empty, TODAY))).toBe(before)
    })
  })
})

const HEAD =
  'record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels,discontinuedon,recommended_plancode'
const twoForms = (pack: string) => `${HEAD}
PLAN,${pack}-30D,Junior 30D,PACKAGE,${pack},30,D,20,25,GUBBARE CHUNMUNTV,,
PLAN,${pack}-90D,Junior 90D,PACKAGE,${pack},90,D,60,75,,,`

describe('an import', () => {
  it('adds plans with their channels, under numbers of their own', async () => {
    expect(await bring(twoForms('JUNIOR'))).toMatchObject({ findings: [], applied: true })
    expect(await planNamed('JUNIOR-90D')).toMatchObject({
      lcoprice: 6000,
      mrptariff: 7500,
      status: 'ACTIVE',
      region: '*',
    })
    const { rows: numbers } = await sql`select from plan group by planid having count(*) > 1`.execute(server.db)
    expect(numbers).toEqual([])
    const channels = await server.db
      .selectFrom('pack_channel')
      .selectAll()
      .where('packagecode', '=', 'JUNIOR')
      .execute()
    expect(channels).toHaveLength(2)
  })

  it('lets another price hold from its day on, and the old one until then', async () => {
    const content = `${HEAD}\nPLAN,CRICKET-30D,Cricket Plus 30D,PACKAGE,CRICKET,30,D,50,65,,,`
    const { changes } = await bring(content)
    expect(changes.map(({ what }) => what)).toContain('PRICE')
    expect(await planNamed('CRICKET-30D')).toMatchObject({ lcoprice: 4700, newlcoprice: 5000, effectivedate: LATER })
    expect(await planNamed('CRICKET-30D', inDays(47))).toMatchObject({ lcoprice: 4700 })
    expect(await planNamed('CRICKET-30D', LATER)).toMatchObject({
      lcoprice: 5000,
      mrptariff: 6500,
      effectivedate: null,
    })
    expect((await bring(content)).changes).toEqual([])
    const told = await server.db
      .selectFrom('alert')
      .select(['title', 'lcoid'])
      .where('reference', 'like', 'prices:%')
      .execute()
    const shown = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(LATER))
    expect(told).toEqual([{ title: `Prices change on ${shown}`, lcoid: null }])
  })

  it('keeps out a price that would begin in the past, and changes nothing of it', async () => {
    const before = await planNamed('PARIVAR-30D')
    const past = `record,plancode,region,effectivedate,lcoprice,mrptariff\nPRICE,PARIVAR-30D,*,${inDays(-1)},1,2`
    const { findings, applied } = await bring(past)
    expect(findings).toContainEqual({ line: 2, code: 'price.past', severity: 'error', what: 'PARIVAR-30D' })
    expect(applied).toBe(false)
    expect(await planNamed('PARIVAR-30D')).toEqual(before)
  })

  it('discontinues a pack on a day and names what to take instead', async () => {
    await bring(`${HEAD}\nPLAN,DESI-30D,Desi Starter 30D,BASE,DESI,30,D,84,153,,${inDays(16)},PARIVAR-30D`)
    expect(await planNamed('DESI-30D')).toMatchObject({ status: 'ACTIVE', recommended: ['PARIVAR-30D'] })
    expect(await planNamed('DESI-30D', inDays(17))).toMatchObject({ status: 'DISCONTINUED' })
    expect(await rows('plan')).toBeGreaterThan(200)
  })

  it('keeps every plan that a contract has, though a file names one plan only', async () => {
    const before = [await rows('plan'), await rows('contract'), await rows('channel')]
    await bring(twoForms('TEEN'))
    expect([await rows('plan'), await rows('contract'), await rows('channel')]).toEqual([
      before[0]! + 2,
      before[1],
      before[2],
    ])
  })

  it('changes the channels of a pack, and numbers may change hands', async () => {
    const { channels, ...rest } = await exportCatalogue(server.db, TODAY)
    const [first, second] = channels.filter(({ mandatory }) => mandatory === 'NO')
    const swapped = [
      { ...first!, lcn: second!.lcn },
      { ...second!, lcn: first!.lcn },
    ]
    const kids = rest.plans.find(({ packagecode }) => packagecode === 'KIDS')!
    const content = formatCatalogue({
      channels: swapped,
      plans: [{ ...kids, channels: kids.channels.slice(1) }],
      prices: [],
    })
    expect(await bring(content)).toMatchObject({ findings: [], applied: true })
    const known = await readKnown(server.db, TODAY)
    expect(known.channels.find(({ channelid }) => channelid === first!.channelid)!.lcn).toBe(second!.lcn)
    expect(known.plans.find(({ packagecode }) => packagecode === 'KIDS')!.channels).toHaveLength(
      kids.channels.length - 1,
    )
  })

  it('tells everything that is wrong at once and changes nothing, though one line is right', async () => {
    const before = await whole()
    const { findings, changes, applied } = await bring(
      [
        `${HEAD},region,colour`,
        'PLAN,GOOD-30D,Good,PACKAGE,GOOD,30,D,5,6,GUBBARE,,,*,red',
        'PLAN,GOOD-30D,Good,PACKAGE,GOOD,30,D,5,6,GUBBARE,,,*,',
        'PLAN,LOSS-30D,Loss,PACKAGE,LOSS,30,D,7,6,GUBBARE,,,*,',
        'PLAN,DUMP-30D,Dump,PACKAGE,DUMP,30,D,1,2,GUBBARE CHUNMUNTV,,,*,',
        'PLAN,DEAR-30D,Dear,PACKAGE,DEAR,30,D,20,30,GUBBARE SPORT,,,*,',
        'PLAN,GHOST-30D,Ghost,PACKAGE,GHOST,30,D,5,6,NOBODY,,,*,',
        'PLAN,ODD-45D,Odd,PACKAGE,ODD,45,D,5,6,GUBBARE,,,*,',
        'PLAN,FAR-30D,Far,PACKAGE,FAR,30,D,5,6,GUBBARE,,,Mars,',
        'PLAN,DESI-30D,Desi,PACKAGE,DESI,30,D,84,153,,,,*,',
        'PLAN,VOID-30D,Void,PACKAGE,VOID,30,D,5,6,,,NONE-30D,*,',
        'PLAN,TEXT-30D,Text,PACKAGE,TEXT,30,D,five,6,GUBBARE,,,*,',
        'BUNDLE,X-30D',
      ].join('\n'),
    )
    expect(findings.map(({ line, code, severity }) => `${line} ${code} ${severity}`)).toEqual([
      '2 column.unknown warning',
      '3 code.duplicate error',
      '4 price.above-home error',
      '5 bouquet.cheap warning',
      '6 bouquet.dear-channel warning',
      '7 channel.unknown error',
      '8 period.wrong error',
      '9 region.unknown error',
      '10 plan.fixed error',
      '11 plan.unknown error',
      '11 pack.empty warning',
      '12 field.wrong error',
      '13 record.unknown error',
    ])
    expect([changes, applied, await whole()]).toEqual([[], false, before])
  })

  it('is taken with its warnings, which are told', async () => {
    const { findings, applied } = await bring(`${HEAD}\nPLAN,DUMP-30D,Dump,PACKAGE,DUMP,30,D,1,2,GUBBARE CHUNMUNTV,,`)
    expect([findings.map(({ code }) => code), applied]).toEqual([['bouquet.cheap'], true])
    expect(await planNamed('DUMP-30D')).toMatchObject({ mrptariff: 200 })
  })
})

describe('at the desk', () => {
  const desk = (name: string, words: string[], options: Record<string, string> = {}) =>
    catalogueCommands[name]!(words, options, server.terminal)
  const fileWith = (content: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'catalogue.csv')
    writeFileSync(file, content)
    return file
  }

  it('a dry run tells what would change and changes nothing; the same without it changes it', async () => {
    const file = fileWith(twoForms('YOUTH'))
    const told =
      'plan YOUTH-30D: new at 25.00/20.00\nplan YOUTH-90D: new at 75.00/60.00\npack YOUTH: +GUBBARE, +CHUNMUNTV\n'
    expect(await desk('import-catalogue', [file], { 'dry-run': 'yes' })).toBe(`${told}3 changes would be made.`)
    expect(await planNamed('YOUTH-30D')).toBeUndefined()
    expect(await desk('import-catalogue', [file])).toBe(`${told}3 changes were made.`)
    expect(await planNamed('YOUTH-30D')).toMatchObject({ lcoprice: paise(2000) })
    expect(await desk('import-catalogue', [file])).toBe('The catalogue says this already.')
  })

  it('errors are listed by line, and the command fails', async () => {
    const file = fileWith(`${HEAD}\nPLAN,LOSS-30D,Loss,PACKAGE,LOSS,30,D,7,6,GUBBARE,,`)
    await expect(desk('import-catalogue', [file])).rejects.toThrow(
      /^line 2 {2}error {2}price.above-home {2}LOSS-30D .*\nNothing was imported/,
    )
  })

  it.each(['1999-01-01', 'tomorrow'])('prices cannot begin on %s', async (effective) => {
    await expect(desk('import-catalogue', [fileWith(HEAD)], { effective })).rejects.toThrow('--effective')
  })

  it('what is exported can be imported', async () => {
    const file = fileWith(await desk('export-catalogue', []))
    expect(await desk('import-catalogue', [file])).toMatch(/The catalogue says this already\.$/)
  })
})
