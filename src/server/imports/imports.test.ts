import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { formatCsv } from '#domain/csv.ts'
import { addDays, dayOf, indianDay } from '#domain/dates.ts'
import type { ImportKind } from '#domain/imports/kinds.ts'
import type { Import, ImportLine } from '#domain/imports/shapes.ts'

import { xlsxOf } from '../documents/xlsx.ts'
import { expireContracts } from '../subscriptions/expire.ts'
import { renewDue } from '../subscriptions/renew.ts'
import { buy, counterOf } from '../testing/counter.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

const LCOID = 'LCO10001'
const OTHER = 'LCO10002'
let server: TestServer
let desk: DeskWindow
beforeEach(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterEach(() => server.close())

type Cells = readonly (readonly string[])[]
const csv = (...rows: Cells) => new File([formatCsv(rows)], 'moved.csv', { type: 'text/csv' })

async function upload(kind: ImportKind, file: File): Promise<Import> {
  const reply = await desk.send('/desk/v1/imports', { parts: { kind, file } })
  expect(reply.statusCode, reply.body).toBe(200)
  await server.deliver()
  return desk.call('getImport', { importid: reply.json<Import>().importid }).then((asked) => asked.json<Import>())
}

async function start({ importid }: Import): Promise<Import> {
  const reply = await desk.call('startImport', { importid })
  expect(reply.statusCode, reply.body).toBe(200)
  await server.deliver()
  return (await desk.call('getImport', { importid })).json<Import>()
}

const moveIn = async (kind: ImportKind, ...rows: Cells) => start(await upload(kind, csv(...rows)))

const linesOf = async ({ importid }: Import): Promise<ImportLine[]> =>
  (await desk.call('listImportRows', { importid })).json<{ data: ImportLine[] }>().data

const reasonsOf = async (made: Import): Promise<string[]> => (await linesOf(made)).map(({ reason }) => reason)

const BOX_HEAD = ['Operator', 'STB number', 'VC number', 'STB type', 'Model', 'CAS']
const boxRow = (n: number, lcoid = LCOID) => [
  lcoid,
  `77000000000000${String(n).padStart(2, '0')}`,
  `77000000${String(n).padStart(2, '0')}`,
  'HD',
  'DSB-1',
  'Nagravision',
]
const HOME_HEAD = ['Operator', 'CAN', 'STB number', 'First name', 'Mobile', 'Aadhaar', 'Address', 'City', 'PIN code']
const homeRow = (n: number, more: Partial<Record<number, string>> = {}) =>
  [
    LCOID,
    `88000000${String(n).padStart(2, '0')}`,
    boxRow(n)[1]!,
    `Asha${n}`,
    '9822012345',
    '',
    '4 Tilak Road',
    'Pune',
    '411030',
  ].map((cell, place) => more[place] ?? cell)
const todayIs = () => dayOf(server.clock.now())

describe('a provider moves in', () => {
  it('operators, STBs, customers, running contracts and wallets, one file after another', async () => {
    const { rows: free } = await sql<{ frcan: string }>`
      select frcan from franchise where frcan not in (select frcan from operator) limit 1`.execute(server.db)
    const { rows: headends } = await sql<{ headendid: string }>`select headendid from headend limit 1`.execute(
      server.db,
    )
    const frcan = free[0]!.frcan
    const operators = await moveIn(
      'OPERATORS',
      [
        'FRCAN',
        'LCO name',
        'Contact name',
        'Mobile',
        'E-mail',
        'Address',
        'City',
        'Region',
        'PIN code',
        'PAN',
        'Headend',
      ],
      [
        frcan,
        'Sai Cable',
        'Suresh',
        '9822012345',
        'sai@example.in',
        '1 Road',
        'Pune',
        'Maharashtra',
        '411001',
        'ABCDE1234F',
        headends[0]!.headendid,
      ],
    )
    expect(operators).toMatchObject({ state: 'DONE', rows: 1, done: 1, failed: 0 })
    const [{ result: lcoid }] = (await linesOf(operators)) as [ImportLine]
    expect(await moveIn('BOXES', BOX_HEAD, boxRow(1, frcan), boxRow(2, lcoid))).toMatchObject({ done: 2 })
    const homes = await moveIn('CUSTOMERS', HOME_HEAD, homeRow(1, { 0: frcan }), homeRow(2, { 0: lcoid, 1: '' }))
    expect(homes).toMatchObject({ done: 2, failed: 0 })
    const validity = indianDay(addDays(todayIs(), 3))
    const contracts = await moveIn(
      'CONTRACTS',
      ['STB number', 'Plan code', 'Valid till', 'Auto-renew'],
      [boxRow(1)[1]!, 'PARIVAR-30D', validity, 'YES'],
      [boxRow(2)[1]!, 'desi-30d', indianDay(addDays(todayIs(), -4)), ''],
    )
    expect(contracts).toMatchObject({ state: 'DONE', done: 2 })
    const { rows } =
      await sql`select stbno, status, source, lcoprice::int, autorenew from contract where lcoid = ${lcoid} order by stbno`.execute(
        server.db,
      )
    expect(rows).toEqual([
      { stbno: boxRow(1)[1], status: 'A', source: 'MOVED_IN', lcoprice: 0, autorenew: true },
      { stbno: boxRow(2)[1], status: 'E', source: 'MOVED_IN', lcoprice: 0, autorenew: false },
    ])
    expect(await creditOf(server.db, lcoid)).toBe(0)
  })

  it('customers whose packs then renew, expire and are found like sold ones', async () => {
    const stbno = await newStockBox(server, LCOID)
    await moveIn('CUSTOMERS', HOME_HEAD, homeRow(1, { 2: stbno, 3: 'Chandralekha' }))
    await moveIn('CONTRACTS', ['STB', 'Pack', 'Expiry date'], [stbno, 'PARIVAR-30D', addDays(todayIs(), 2)])
    const lco = await server.as(LCOID)
    const found = await lco.send('/lco/v1/subscriber/search?q=8800000001')
    expect(found.json()).toMatchObject({ data: [{ fname: 'Chandralekha', boxes: [{ stbno, status: 'EXPIRING' }] }] })
    const listed = await lco.send(`/lco/v1/subscriber/list-stb-subscribers?status=EXPIRING`)
    expect(listed.body).toContain(stbno)
    const counts = await lco.send('/lco/v1/subscriber/count-stb-subscribers')
    const lcoCounter = counterOf(lco)
    const [{ subscriberid }] = found.json<{ data: [{ subscriberid: string }] }>().data
    const [bought] = await buy(lcoCounter, { subscriberid, stbno }, 'PARIVAR-30D')
    const { rows: chain } = await sql`
      select contractno = ${bought!} as bought, previous is not null as follows, starts::text, source from contract
      where stbno = ${stbno} order by contractno`.execute(server.db)
    expect(chain).toMatchObject([
      { bought: false, follows: false, source: 'MOVED_IN' },
      { bought: true, follows: true, starts: addDays(todayIs(), 3), source: 'CART' },
    ])
    const after = await lco.send('/lco/v1/subscriber/count-stb-subscribers')
    expect(after.json<{ EXPIRING: number }>().EXPIRING).toBe(counts.json<{ EXPIRING: number }>().EXPIRING - 1)
  })

  it('a pack that renews itself, and one that runs out', async () => {
    const [renews, ends] = [await newStockBox(server, LCOID), await newStockBox(server, LCOID)]
    await leaveIn(server, LCOID, 100_000_00)
    await moveIn('CUSTOMERS', HOME_HEAD, homeRow(1, { 2: renews }), homeRow(2, { 2: ends }))
    const head = ['STB', 'Pack', 'Valid till', 'Auto-renew']
    await moveIn('CONTRACTS', head, [renews, 'PARIVAR-30D', todayIs(), 'YES'], [ends, 'PARIVAR-30D', todayIs(), 'NO'])
    await renewDue(server.services)
    server.clock.pass(24 * 3_600_000)
    await expireContracts(server.services)
    const { rows } = await sql`
      select stbno, status, source from contract where stbno in (${renews}, ${ends}) order by contractno`.execute(
      server.db,
    )
    expect(rows).toContainEqual({ stbno: renews, status: 'A', source: 'AUTORENEW' })
    expect(rows).toContainEqual({ stbno: ends, status: 'E', source: 'MOVED_IN' })
  })

  it('wallet openings only when a second person allows them, and each wallet once', async () => {
    const before = await creditOf(server.db, LCOID)
    const file = () => csv(['LCO code', 'Opening balance'], [LCOID, '₹12,500.50'], [OTHER, '0'])
    const asked = await start(await upload('OPENINGS', file()))
    expect(asked).toMatchObject({ state: 'ASKED', refused: 1 })
    const { importid } = asked
    expect((await desk.call('decideImport', { importid, decision: 'APPROVE' })).json()).toMatchObject({
      code: 'desk.self',
    })
    expect(await creditOf(server.db, LCOID)).toBe(before)
    const second = await staffWith(server, 'finance')
    expect((await second.call('decideImport', { importid, decision: 'APPROVE' })).statusCode).toBe(200)
    await server.deliver()
    expect(await creditOf(server.db, LCOID)).toBe(before + 1_250_050)
    const again = await upload('OPENINGS', file())
    expect(await reasonsOf(again)).toEqual([':opening.done', ':opening.zero'])
    expect(again.repeats).toBe(importid)
  })

  it('nothing by somebody who may not', async () => {
    const support = await staffWith(server, 'support')
    expect(
      (await support.send('/desk/v1/imports', { parts: { kind: 'BOXES', file: csv(BOX_HEAD, boxRow(1)) } })).statusCode,
    ).toBe(403)
  })
})

describe('a file', () => {
  it('as a spreadsheet says the same as a CSV', async () => {
    const columns = BOX_HEAD.map((title) => ({ key: title, title, kind: 'text' as const }))
    const words = { total: 'Total', page: () => '' }
    const batches = (async function* () {
      yield [boxRow(5), boxRow(6)]
    })()
    const pieces: Buffer[] = []
    for await (const piece of xlsxOf({ title: 'x', notes: [], columns, words } as never, batches as never))
      pieces.push(piece)
    const made = await upload('BOXES', new File([Buffer.concat(pieces)], 'boxes.xlsx'))
    expect(made).toMatchObject({ state: 'READY', rows: 2, refused: 0 })
    expect(await start(made)).toMatchObject({ done: 2 })
  })

  it('whose columns have other names is mapped by a person once, and by itself the next time', async () => {
    const head = ['Kisko', 'Dabba', 'Card', 'Kaisa', 'Maker', 'Tala']
    const made = await upload('BOXES', csv(head, boxRow(7)))
    expect(made).toMatchObject({
      state: 'MAPPING',
      missing: ['operator', 'stbno', 'vcno', 'stb_type', 'model', 'castype'],
    })
    const { importid } = made
    const wrong = await desk.call('mapImport', { importid, columns: 'operator,stbno,stbno,stb_type,model,castype' })
    expect(wrong.json()).toMatchObject({ code: 'import.columns' })
    await desk.call('mapImport', { importid, columns: 'operator,stbno,vcno,stb_type,model,castype' })
    await server.deliver()
    expect((await desk.call('getImport', { importid })).json()).toMatchObject({ state: 'READY', rows: 1, refused: 0 })
    expect(await upload('BOXES', csv(head, boxRow(8)))).toMatchObject({ state: 'READY', refused: 0 })
  })

  it.each([
    ['nothing in it', new File([''], 'a.csv')],
    ['a picture', new File([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])], 'a.csv')],
    ['a broken archive', new File([Buffer.from('PK\u0003\u0004 not really')], 'a.xlsx')],
    ['a quote that never ends', new File(['"a,b\n1,2'], 'a.csv')],
  ])('with %s is refused in words', async (_what, file) => {
    const reply = await desk.send('/desk/v1/imports', { parts: { kind: 'BOXES', file } })
    expect(reply.json()).toMatchObject({ code: 'import.file' })
  })

  it('keeps four digits of an Aadhaar and no more, whether its row is good or not', async () => {
    const stbno = await newStockBox(server, LCOID)
    const made = await upload(
      'CUSTOMERS',
      csv(HOME_HEAD, homeRow(1, { 2: stbno, 5: '2341 2341 2346' }), homeRow(2, { 2: '', 5: '2341 2341 2347' })),
    )
    expect(await reasonsOf(made)).toEqual(['', 'aadhar:aadhaar'])
    const everything = async () => JSON.stringify((await sql`select * from import_row`.execute(server.db)).rows)
    expect((await everything()).replaceAll(' ', '')).not.toMatch(/23412341/)
    await start(made)
    const home = await server.db
      .selectFrom('subscriber')
      .select('aadhar_last4')
      .where('accountno', '=', '8800000001')
      .executeTakeFirstOrThrow()
    expect(home.aadhar_last4).toBe('2346')
    expect(await everything()).not.toContain('Asha1')
  })

  it('gives its bad rows back to be corrected, and takes them when they are', async () => {
    const made = await upload('BOXES', csv(BOX_HEAD, boxRow(1), boxRow(2).with(3, '4K')))
    await start(made)
    const reply = await desk.call('downloadImportRows', { importid: made.importid, language: 'hi' })
    expect(reply.body).toContain('STB का प्रकार')
    const mended = reply.body.replace('4K', 'SD')
    expect(await start(await upload('BOXES', new File([mended], 'mended.csv')))).toMatchObject({ rows: 1, done: 1 })
  })

  it('can be given up in the middle; what was moved in stays, and the rest can follow', async () => {
    const made = await upload('BOXES', csv(BOX_HEAD, boxRow(1), boxRow(2)))
    await desk.call('startImport', { importid: made.importid })
    expect((await desk.call('cancelImport', { importid: made.importid })).json()).toMatchObject({ state: 'CANCELLED' })
    await server.deliver()
    expect((await linesOf(made)).map(({ state }) => state)).toEqual(['READY', 'READY'])
    expect((await desk.call('retryImport', { importid: made.importid })).json()).toMatchObject({ code: 'import.state' })
  })
})

/** Each a row that is wrong in one way, and the reason it is refused with. */
const BAD_HOMES: [Partial<Record<number, string>>, string][] = [
  [{ 0: '' }, 'operator:required'],
  [{ 0: 'LCO99999' }, ':operator.unknown'],
  [{ 0: 'x'.repeat(30) }, 'operator:tooLong'],
  [{ 1: '12345' }, 'accountno:account'],
  [{ 1: '8.8E+09' }, 'accountno:cut'],
  [{ 1: '=1+1' }, 'accountno:formula'],
  [{ 2: '123' }, 'stbno:stb'],
  [{ 2: '8.94E+15' }, 'stbno:cut'],
  [{ 2: '1234567890123456' }, ':box.unknown'],
  [{ 3: '' }, 'fname:required'],
  [{ 3: 'n'.repeat(61) }, 'fname:tooLong'],
  [{ 3: '=cmd|calc' }, 'fname:formula'],
  [{ 3: '@SUM(A1)' }, 'fname:formula'],
  [{ 4: '' }, 'mobilephone:required'],
  [{ 4: '12345' }, 'mobilephone:mobile'],
  [{ 5: '1234' + '12345678' }, 'aadhar:aadhaar'],
  [{ 6: '' }, 'addrline1:required'],
  [{ 6: 'a'.repeat(121) }, 'addrline1:tooLong'],
  [{ 7: '' }, 'city:required'],
  [{ 7: '-evil' }, 'city:formula'],
  [{ 8: '' }, 'zipcode:required'],
  [{ 8: '01234' }, 'zipcode:pincode'],
]

describe('of a file with every kind of bad row', () => {
  it('each customer is refused with its reason and the good ones come in', async () => {
    const stock = await newStockBox(server, LCOID)
    const foreign = await newStockBox(server, OTHER)
    const home = await newHome(server, LCOID)
    const bad: typeof BAD_HOMES = [
      ...BAD_HOMES,
      [{ 2: foreign }, ':box.elsewhere'],
      [{ 2: home.stbno }, ':box.taken'],
      [{ 1: home.accountno, 2: '' }, ':customer.known'],
    ]
    const rows = bad.map(([wrong], n) => homeRow(n + 10, { 2: '', ...wrong }))
    const good = [homeRow(1, { 2: stock }), homeRow(2, { 2: '' })]
    const made = await upload('CUSTOMERS', csv(HOME_HEAD, ...good, ...rows, homeRow(3, { 2: stock })))
    expect(await reasonsOf(made)).toEqual(['', '', ...bad.map(([, reason]) => reason), ':row.twice'])
    expect(await start(made)).toMatchObject({ done: 2, failed: 0, refused: bad.length + 1 })
  })

  it('each STB, contract, wallet and operator is refused with its reason', async () => {
    const home = await newHome(server, LCOID, { daysLeft: 10 })
    const sd = await newHome(server, LCOID, { stb_type: 'SD', daysLeft: null })
    const stock = await newStockBox(server, LCOID)
    const boxes: [string[], string][] = [
      [boxRow(1).with(1, home.stbno), ':box.known'],
      [boxRow(2).with(2, home.vcno), ':card.known'],
      [boxRow(3).with(2, '12'), 'vcno:card'],
      [boxRow(4).with(3, '4K'), 'stb_type:choice'],
      [boxRow(5).with(5, 'Cisco'), 'castype:choice'],
    ]
    expect(await reasonsOf(await upload('BOXES', csv(BOX_HEAD, ...boxes.map(([row]) => row))))).toEqual(
      boxes.map(([, reason]) => reason),
    )
    const day = (days: number) => addDays(todayIs(), days)
    const contracts: [string[], string][] = [
      [[stock, 'PARIVAR-30D', '', day(5)], ':contract.unassigned'],
      [[sd.stbno, 'NOSUCH-30D', '', day(5)], ':plan.unknown'],
      [[sd.stbno, 'PARIVAR-30D', day(9), day(5)], ':contract.period'],
      [[sd.stbno, 'PARIVAR-30D', '', day(-500)], ':contract.old'],
      [[sd.stbno, 'PARIVAR-30D', day(1), day(500)], ':contract.far'],
      [[sd.stbno, 'PARIVAR-30D', '', '31-02-2026'], 'validity:date'],
      [[home.stbno, 'PARIVAR-30D', '', day(5)], ':contract.overlap'],
      [['9'.repeat(16), 'PARIVAR-30D', '', day(5)], ':box.unknown'],
    ]
    const made = await upload(
      'CONTRACTS',
      csv(['STB', 'Pack', 'Started', 'Valid till'], ...contracts.map(([row]) => row)),
    )
    expect(await reasonsOf(made)).toEqual(contracts.map(([, reason]) => reason))
    const wallets: [string[], string][] = [
      [['LCO77777', '5'], ':operator.unknown'],
      [[LCOID, '1.234'], 'amount:amount'],
      [[LCOID, '-99999999'], ':opening.floor'],
      [[OTHER, '0'], ':opening.zero'],
    ]
    expect(
      await reasonsOf(await upload('OPENINGS', csv(['Operator', 'Balance'], ...wallets.map(([row]) => row)))),
    ).toEqual(wallets.map(([, reason]) => reason))
    const head = [
      'FRCAN',
      'LCO name',
      'Contact name',
      'Mobile',
      'E-mail',
      'Address',
      'City',
      'Region',
      'PIN code',
      'PAN',
      'Headend',
    ]
    const one = (...[frcan, email, region, pan, headend]: string[]) => [
      frcan!,
      'Sai',
      'Suresh',
      '9822012345',
      email!,
      '1 Road',
      'Pune',
      region!,
      '411001',
      pan!,
      headend!,
    ]
    const { rows: known } = await sql<{ taken: string; free: string }>`
      select (select frcan from operator limit 1) as taken,
        (select frcan from franchise where frcan not in (select frcan from operator) limit 1) as free`.execute(
      server.db,
    )
    const { taken, free } = known[0]!
    const operators: [string[], string][] = [
      [one('FRNONE99', 'a@b.in', 'Maharashtra', 'ABCDE1234F', 'HE'), ':franchise.unknown'],
      [one(taken, 'a@b.in', 'Maharashtra', 'ABCDE1234F', 'HE'), ':franchise.taken'],
      [one(free, 'a@b.in', 'Atlantis', 'ABCDE1234F', 'HE'), 'region:unknown'],
      [one(free, 'a@b.in', 'Maharashtra', 'ABCDE1234F', 'NOHE'), ':headend.unknown'],
      [one(free, 'nobody', 'Maharashtra', 'ABCDE1234F', 'HE'), 'email:email'],
      [one(free, 'a@b.in', 'Maharashtra', '1234', 'HE'), 'panno:pan'],
    ]
    const people = await upload('OPERATORS', csv(head, ...operators.map(([row]) => row)))
    expect(await reasonsOf(people)).toEqual(operators.map(([, reason]) => reason))
    expect(JSON.stringify((await sql`select cells from import_row`.execute(server.db)).rows)).not.toContain(
      'ABCDE1234F',
    )
  })
})
