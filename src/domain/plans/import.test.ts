import { describe, expect, it } from 'vitest'

import { paise } from '../money.ts'
import { changesOf, changesThePast, describeChange, type KnownPrices } from './catalogue-changes.ts'
import {
  CATALOGUE_ROWS_MOST,
  formatCatalogue,
  readingCatalogue,
  type ChannelRecord,
  type PlanRecord,
} from './catalogue-file.ts'
import { atOnce } from '../pieces.ts'
import type { FindingCode } from './finding-codes.ts'
import { FINDINGS } from './findings.ts'
import { blocks, checkCatalogue } from './import.ts'

const channel = (channelid: string, lcn: number, mrp: number): ChannelRecord => ({
  channelid,
  channelname: `Channel ${channelid}`,
  genre: 'News',
  language: 'Hindi',
  definition: 'SD',
  lcn,
  mandatory: 'NO',
  mrp: paise(mrp),
})
const plan: PlanRecord = {
  plancode: 'BASIC-30D',
  planname: 'Basic 30D',
  plantype: 'BASE',
  packagecode: 'BASIC',
  servicecode: 'TV',
  description: 'For "everybody", everywhere',
  hardwaretype: 'ANY',
  tariffperiod: 30,
  tariffperiodtype: 'D',
  lcoprice: paise(8000),
  mrptariff: paise(15_000),
  region: '*',
  planmode: 'RENEWABLE',
  plancategory: 'NCF',
  onedigital: 'NO',
  bbprice: paise(0),
  speed_mbps: 0,
  data_gb: 0,
  ottprice: paise(0),
  ott_apps: [],
  channels: ['ONE', 'TWO'],
  discontinuedon: null,
  recommended_plancode: [],
}
const KNOWN: KnownPrices = {
  channels: [channel('ONE', 1, 1000), channel('TWO', 2, 1500), channel('DEAR', 3, 1901)],
  plans: [plan],
  prices: [
    {
      plancode: 'BASIC-30D',
      region: 'Delhi',
      effectivedate: '2026-07-01',
      lcoprice: paise(7000),
      mrptariff: paise(15_000),
    },
  ],
  ncf: paise(13_000),
}

const HEAD =
  'record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,region,channels'
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n')
const codesOf = (content: string) =>
  checkCatalogue(content, KNOWN, changesThePast(KNOWN, '2026-08-01')).findings.map(({ line, code, what }) => [
    line,
    code,
    what,
  ])

const prices = (...lines: string[]) =>
  ['record,plancode,region,effectivedate,lcoprice,mrptariff', ...lines.map((line) => `PRICE,${line}`)].join('\n')

it('reads the days and amounts that a spreadsheet made of ours', () => {
  expect(codesOf(prices('BASIC-30D,Delhi,01-08-2026,₹70,"1,500.00"', 'BASIC-30D,Goa,1/8/2026,70,150'))).toEqual([])
  expect(codesOf(prices('BASIC-30D,Delhi,08-31-2026,70,"1,50"'))).toEqual([
    [2, 'field.wrong', 'effectivedate'],
    [2, 'field.wrong', 'mrptariff'],
  ])
})

const WRONG: [FindingCode, string, unknown[]][] = [
  ['record.unknown', csv('PACK,X-30D'), [[2, 'record.unknown', 'PACK']]],
  ['field.wrong', csv('PLAN,X-30D,X,BASE,XX,30,D,cheap,100,*,ONE'), [[2, 'field.wrong', 'lcoprice']]],
  [
    'code.duplicate',
    csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE', 'PLAN,X-30D,Y,PACKAGE,XX,30,D,5,6,*,ONE'),
    [[3, 'code.duplicate', 'X-30D']],
  ],
  ['code.example', csv('PLAN,EXAMPLE-30D,X,PACKAGE,XX,30,D,5,6,*,ONE'), [[2, 'code.example', 'EXAMPLE-30D']]],
  ['region.unknown', csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,Utopia,ONE'), [[2, 'region.unknown', 'Utopia']]],
  ['period.wrong', csv('PLAN,X-2M,X,PACKAGE,XX,2,M,5,6,*,ONE'), [[2, 'period.wrong', '2 M']]],
  ['price.above-home', csv('PLAN,X-30D,X,PACKAGE,XX,30,D,6.01,6,*,ONE'), [[2, 'price.above-home', 'X-30D']]],
  ['channel.unknown', csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE NINE'), [[2, 'channel.unknown', 'NINE']]],
  ['plan.fixed', csv('PLAN,BASIC-30D,X,BASE,OTHER,30,D,80,150,*,ONE'), [[2, 'plan.fixed', 'BASIC-30D']]],
  [
    'pack.differs',
    csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE', 'PLAN,X-90D,X,PACKAGE,XX,90,D,15,18,*,TWO'),
    [[2, 'pack.differs', 'XX']],
  ],
  ['broadband.speed', `${HEAD},servicecode\nPLAN,BB-30D,X,BASE,BB,30,D,5,6,*,,BB`, [[2, 'broadband.speed', 'BB-30D']]],
  ['ott.apps', `${HEAD},servicecode\nPLAN,OTT-30D,X,PACKAGE,OTT,30,D,5,6,*,,OTT`, [[2, 'ott.apps', 'OTT-30D']]],
  [
    'price.parts',
    `${HEAD},onedigital,speed_mbps,ott_apps,bbprice,ottprice\nPLAN,ONE-30D,X,BASE,ONE,30,D,5,600,*,ONE,YES,40,Chitra Now;Khel,500,100.01`,
    [[2, 'price.parts', 'ONE-30D']],
  ],
  [
    'part.free',
    `${HEAD},onedigital,speed_mbps,ott_apps,bbprice,ottprice\nPLAN,ONE-30D,X,BASE,ONE,30,D,5,600,*,ONE,YES,40,Khel,500,0`,
    [[2, 'part.free', 'ONE-30D']],
  ],
  ['pack.empty', csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,'), [[2, 'pack.empty', 'XX']]],
  ['bouquet.cheap', csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,13.74,*,ONE TWO'), [[2, 'bouquet.cheap', 'X-30D']]],
  ['bouquet.dear-channel', csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,29,*,ONE DEAR'), [[2, 'bouquet.dear-channel', 'DEAR']]],
  [
    'plan.unknown',
    'record,plancode,region,effectivedate,lcoprice,mrptariff\nPRICE,NO-30D,*,2026-08-01,1,2',
    [[2, 'plan.unknown', 'NO-30D']],
  ],
  [
    'price.past',
    prices('BASIC-30D,Delhi,2026-07-31,70,150', 'BASIC-30D,Delhi,2026-07-01,70,151', 'BASIC-30D,Goa,2026-08-01,70,150'),
    [
      [2, 'price.past', 'BASIC-30D'],
      [3, 'price.past', 'BASIC-30D'],
    ],
  ],
  [
    'lcn.duplicate',
    'record,channelid,channelname,genre,language,definition,lcn,mrp\nCHANNEL,NEW,New,News,Hindi,SD,2,1',
    [[2, 'lcn.duplicate', '2']],
  ],
  ['column.unknown', `${HEAD},colour\nPLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE,red`, [[2, 'column.unknown', 'colour']]],
  ['file.unreadable', 'plancode,planname\nX-30D,X', [[1, 'file.unreadable', '']]],
  ['file.rows', `record,plancode${'\nPLAN,X-30D'.repeat(CATALOGUE_ROWS_MOST + 1)}`, [[1, 'file.rows', '']]],
  ['file.columns', `record${',colour'.repeat(60)}\nPLAN,X-30D`, [[1, 'file.columns', '']]],
]

describe('a catalogue file', () => {
  it('may say a price of the past that stands, and one of a plan that is new', () => {
    expect(codesOf(prices('BASIC-30D,Delhi,2026-07-01,70,150'))).toEqual([])
    const fresh = `${HEAD},effectivedate\nPLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE,\nPRICE,X-30D,,,,,,4,6,Goa,,2026-07-01`
    expect(codesOf(fresh)).toEqual([])
  })

  it.each(WRONG)('is told of %s', (_code, content, findings) => {
    expect(codesOf(content)).toEqual(findings)
  })

  it('with thousands of problems is told of the first two hundred, and of how many more there are', () => {
    const { findings, unshown } = checkCatalogue(csv(...Array.from({ length: 5000 }, () => 'PACK,X-30D')), KNOWN)
    expect([findings.length, unshown]).toEqual([200, 4800])
  })

  it('has a line above for every finding there is', () => {
    expect(new Set(WRONG.map(([code]) => code))).toEqual(new Set(Object.keys(FINDINGS)))
  })

  it('may cost exactly 55 % of its channels, and hold a channel of exactly 19 rupees', () => {
    const known = { ...KNOWN, channels: [...KNOWN.channels, channel('JUST', 4, 1900)] }
    expect(checkCatalogue(csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,13.75,*,ONE TWO'), known).findings).toEqual([])
    expect(checkCatalogue(csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,15.95,*,ONE JUST'), known).findings).toEqual([])
  })

  it('is measured without the network fee and broadband, and a long form by its month', () => {
    const cheap = (more: string) =>
      checkCatalogue(`${HEAD},plancategory,bbprice\n${more}`, KNOWN).findings.map(({ code }) => code)
    expect(cheap('PLAN,X-30D,X,BASE,XX,30,D,5,143.75,*,ONE TWO,NCF,0')).toEqual([])
    expect(cheap('PLAN,X-30D,X,BASE,XX,30,D,5,143.74,*,ONE TWO,NCF,0')).toEqual(['bouquet.cheap'])
    expect(cheap('PLAN,X-3M,X,PACKAGE,XX,3,M,5,341.25,*,ONE TWO,NORMAL,300')).toEqual([])
    expect(cheap('PLAN,X-3M,X,PACKAGE,XX,3,M,5,341.24,*,ONE TWO,NORMAL,300')).toEqual(['bouquet.cheap'])
  })

  it('is kept out by errors, not by warnings', () => {
    expect(blocks(checkCatalogue(csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE TWO DEAR'), KNOWN).findings)).toBe(false)
    expect(blocks(checkCatalogue(csv('PLAN,X-30D,X,PACKAGE,XX,30,D,7,6,*,ONE'), KNOWN).findings)).toBe(true)
  })

  it('says the same in JSON', () => {
    const rows = [
      {
        record: 'PLAN',
        plancode: 'X-30D',
        planname: 'X',
        plantype: 'PACKAGE',
        packagecode: 'XX',
        tariffperiod: 30,
        tariffperiodtype: 'D',
        lcoprice: 5,
        mrptariff: '6.00',
        channels: ['ONE'],
      },
    ]
    expect(atOnce(readingCatalogue(JSON.stringify(rows))).file.plans).toEqual([
      { ...atOnce(readingCatalogue(csv('PLAN,X-30D,X,PACKAGE,XX,30,D,5,6,*,ONE'))).file.plans[0], line: 1 },
    ])
    expect(codesOf('[{"record": true}]')).toEqual([[1, 'file.unreadable', '']])
  })

  it('is written as it is read', () => {
    const whole = {
      channels: KNOWN.channels,
      plans: [{ ...plan, discontinuedon: '2026-08-31', recommended_plancode: ['A-30D', 'B-30D'] }],
      prices: [
        {
          plancode: 'BASIC-30D',
          region: 'Delhi',
          effectivedate: '2026-08-01',
          lcoprice: paise(1),
          mrptariff: paise(2),
        },
      ],
    }
    const { file, errors } = atOnce(readingCatalogue(formatCatalogue(whole)))
    const bare = (records: readonly { line: number }[]) => records.map(({ line: _line, ...record }) => record)
    expect(errors).toEqual([])
    expect({ channels: bare(file.channels), plans: bare(file.plans), prices: bare(file.prices) }).toEqual(whole)
  })
})

describe('what a file changes', () => {
  const everywhere = { plancode: 'BASIC-30D', region: '*', mrptariff: paise(15_000) }
  const RISING: KnownPrices = {
    ...KNOWN,
    prices: [{ ...everywhere, effectivedate: '2026-08-15', lcoprice: paise(9000) }, ...KNOWN.prices],
  }
  const fileOf = (one: PlanRecord) =>
    atOnce(readingCatalogue(formatCatalogue({ channels: [], plans: [one], prices: [] }))).file
  const changes = (...lines: string[]) =>
    changesOf(checkCatalogue(csv(...lines), KNOWN).file, KNOWN, '2026-08-01').map(describeChange)

  it('is nothing when it says what is known', () => {
    expect(changesOf(atOnce(readingCatalogue(formatCatalogue(KNOWN))).file, KNOWN, '2026-08-01')).toEqual([])
  })

  it('is another price from a day on, never the old price itself', () => {
    const dearer = formatCatalogue({ ...KNOWN, plans: [{ ...plan, mrptariff: paise(16_000) }] })
    expect(changesOf(atOnce(readingCatalogue(dearer)).file, KNOWN, '2026-08-01').map(describeChange)).toEqual([
      'price BASIC-30D in * from 2026-08-01: 160.00/80.00, was 150.00/80.00',
    ])
  })

  it('is a new plan with its channels, and other channels of a pack', () => {
    expect(changes('PLAN,X-30D,X,PACKAGE,XX,30,D,5,26,*,ONE TWO')).toEqual([
      'plan X-30D: new at 26.00/5.00',
      'pack XX: +ONE, +TWO',
    ])
    const other = formatCatalogue({ ...KNOWN, plans: [{ ...plan, channels: ['TWO', 'DEAR'], planname: 'Better' }] })
    expect(changesOf(atOnce(readingCatalogue(other)).file, KNOWN, '2026-08-01').map(describeChange)).toEqual([
      'plan BASIC-30D: planname',
      'pack BASIC: +DEAR, -ONE',
    ])
  })

  it('is nothing of a price announced already, where the plan says what it costs today', () => {
    expect(changesOf(fileOf(plan), RISING, '2026-09-01')).toEqual([])
    expect(changesOf(fileOf({ ...plan, lcoprice: paise(9000) }), RISING, '2026-09-01')).toEqual([])
    expect(changesOf(fileOf({ ...plan, lcoprice: paise(9500) }), RISING, '2026-09-01').map(describeChange)).toEqual([
      'price BASIC-30D in * from 2026-09-01: 150.00/95.00, was 150.00/90.00',
    ])
  })

  it('is one price a day, where the plan says another than the row of its price', () => {
    const row = { ...everywhere, effectivedate: '2026-09-01', lcoprice: paise(8500) }
    const twice = formatCatalogue({ channels: [], plans: [{ ...plan, lcoprice: paise(9500) }], prices: [row] })
    expect(changesOf(atOnce(readingCatalogue(twice)).file, KNOWN, '2026-09-01').map(describeChange)).toEqual([
      'price BASIC-30D in * from 2026-09-01: 150.00/85.00, was 150.00/80.00',
    ])
  })

  it('is a rise withdrawn, where its own row says what the plan costs today', () => {
    const withdrawn = atOnce(readingCatalogue(prices('BASIC-30D,*,2026-08-15,80,150'))).file
    expect(changesOf(withdrawn, RISING, '2026-09-01').map(describeChange)).toEqual([
      'price BASIC-30D in * from 2026-08-15: 150.00/80.00, was 150.00/90.00',
    ])
  })

  it('names what a new price follows: that of its region, else that of everywhere, on its day', () => {
    const was = (row: string) =>
      changesOf(atOnce(readingCatalogue(prices(row))).file, RISING, '2026-08-01').map(
        (change) => change.what === 'PRICE' && change.before?.lcoprice,
      )
    expect(was('BASIC-30D,Delhi,2026-08-20,60,150')).toEqual([7000])
    expect(was('BASIC-30D,Goa,2026-08-20,60,150')).toEqual([9000])
    expect(was('BASIC-30D,Goa,2026-08-14,60,150')).toEqual([8000])
  })

  it('leaves the channels of a pack alone when a form names none', () => {
    const silent = formatCatalogue({ ...KNOWN, plans: [{ ...plan, channels: [] }] })
    expect(changesOf(atOnce(readingCatalogue(silent)).file, KNOWN, '2026-08-01')).toEqual([])
  })
})
