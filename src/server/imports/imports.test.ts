// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf, indianDay } from '#domain/dates.ts'
import type { ImportLine } from '#domain/imports/shapes.ts'

import { asCopied } from '../documents/copy-rows.ts'
import { xlsxOf } from '../documents/xlsx.ts'
import { expireContracts } from '../subscriptions/expire.ts'
import { renewDue } from '../subscriptions/renew.ts'
import { buy, counterOf } from '../testing/counter.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { newStockBox } from '../testing/homes.ts'
import {
  BOX_HEAD,
  boxRow,
  csv,
  HOME_HEAD,
  homeRow,
  importDesk,
  type ImportDesk,
  OPERATOR_HEAD,
} from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

const LCOID = 'LCO10001'
const OTHER = 'LCO10002'
let server: TestServer
let desk: DeskWindow
let imports: ImportDesk
beforeEach(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
  imports = importDesk(server, desk)
})
afterEach(() => server.close())

const todayIs = () => dayOf(server.clock.now())

describe('a provider moves in', () => {
  it('operators, STBs, customers, running contracts and wallets, one file after another', async () => {
    const { rows: free } = await sql<{ frcan: string }>`
      select frcan from franchise where frcan not in (select frcan from operator) limit 1`.execute(server.db)
    const { rows: headends } = await sql<{ headendid: string }>`select headendid from headend limit 1`.execute(
      server.db,
    )
    const frcan = free[0]!.frcan
    const operators = await imports.moveIn('OPERATORS', OPERATOR_HEAD, [
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
    ])
    expect(operators).toMatchObject({ state: 'DONE', rows: 1, done: 1, failed: 0 })
    const [{ result: lcoid }] = (await imports.linesOf(operators)) as [ImportLine]
    expect(await imports.moveIn('BOXES', BOX_HEAD, boxRow(1, frcan), boxRow(2, lcoid))).toMatchObject({ done: 2 })
    const homes = await imports.moveIn(
      'CUSTOMERS',
      [...HOME_HEAD, 'Language of messages', 'WhatsApp agreed'],
      [...homeRow(1, { 0: frcan }), 'Marathi', 'yes'],
      [...homeRow(2, { 0: lcoid, 1: '' }), '', ''],
    )
    expect(homes).toMatchObject({ done: 2, failed: 0 })
    const { rows: told } =
      await sql`select language, whatsapp, whatsapp_source from subscriber where lcoid = ${lcoid} order by language`.execute(
        server.db,
      )
    expect(told).toEqual([
      { language: '', whatsapp: 'NO', whatsapp_source: '' },
      { language: 'mr', whatsapp: 'YES', whatsapp_source: 'IMPORT' },
    ])
    const validity = indianDay(addDays(todayIs(), 3))
    const contracts = await imports.moveIn(
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
    await imports.moveIn('CUSTOMERS', HOME_HEAD, homeRow(1, { 2: stbno, 3: 'Chandralekha' }))
    await imports.moveIn('CONTRACTS', ['STB', 'Pack', 'Expiry date'], [stbno, 'PARIVAR-30D', addDays(todayIs(), 2)])
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
    await imports.moveIn('CUSTOMERS', HOME_HEAD, homeRow(1, { 2: renews }), homeRow(2, { 2: ends }))
    const head = ['STB', 'Pack', 'Valid till', 'Auto-renew']
    await imports.moveIn(
      'CONTRACTS',
      head,
      [renews, 'PARIVAR-30D', todayIs(), 'YES'],
      [ends, 'PARIVAR-30D', todayIs(), 'NO'],
    )
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
    const asked = await imports.start(await imports.upload('OPENINGS', file()))
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
    const again = await imports.upload('OPENINGS', file())
    expect(await imports.reasonsOf(again)).toEqual([':opening.done', ':opening.zero'])
    expect(again.repeats).toBe(importid)
  })

  it('commission from a file, once a second person allows it, into the commission report', async () => {
    const before = await creditOf(server.db, LCOID)
    const head = ['LCO code', 'Commission', 'For what']
    const file = csv(head, [LCOID, '250.50', 'October'], [OTHER, '-5', 'October'], ['LCO99999', '5', 'October'])
    const checked = await imports.upload('COMMISSIONS', file)
    expect(await imports.reasonsOf(checked)).toEqual(['', ':commission.amount', ':operator.unknown'])
    const { importid, ...asked } = await imports.start(checked)
    // who is to allow it sees how much
    expect(asked).toMatchObject({ state: 'ASKED', amount: '250.50' })
    const second = await staffWith(server, 'finance')
    expect((await second.call('decideImport', { importid, decision: 'APPROVE' })).statusCode).toBe(200)
    await server.deliver()
    expect(await creditOf(server.db, LCOID)).toBe(before + 25_050)
    const moved = await second.call('getImport', { importid })
    expect(moved.json()).toMatchObject({ state: 'DONE', amount: '250.50' })
    const report = await (await server.as(LCOID)).send('/lco/v1/commision.php')
    expect(report.json<{ data: object[] }>().data[0]).toMatchObject({
      reason: 'commission',
      credit: '250.50',
      comment: 'October',
    })
  })

  it('no commission that the second person refuses, and none is said to have been moved', async () => {
    const head = ['LCO code', 'Commission', 'For what']
    const { importid } = await imports.start(await imports.upload('COMMISSIONS', csv(head, [LCOID, '99', 'October'])))
    const second = await staffWith(server, 'finance')
    const refused = await second.call('decideImport', { importid, decision: 'REFUSE' })
    expect(refused.json()).toMatchObject({ state: 'CANCELLED', amount: '0.00' })
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
    const copied = asCopied([[boxRow(5), boxRow(6)]])
    const pieces: Buffer[] = []
    for await (const piece of xlsxOf({ title: 'x', notes: [], columns, words } as never, copied)) pieces.push(piece)
    const made = await imports.upload('BOXES', new File([Buffer.concat(pieces)], 'boxes.xlsx'))
    expect(made).toMatchObject({ state: 'READY', rows: 2, refused: 0 })
    expect(await imports.start(made)).toMatchObject({ done: 2 })
  })

  it('whose columns have other names is mapped by a person once, and by itself the next time', async () => {
    const head = ['Kisko', 'Dabba', 'Card', 'Kaisa', 'Maker', 'Tala']
    const made = await imports.upload('BOXES', csv(head, boxRow(7)))
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
    expect(await imports.upload('BOXES', csv(head, boxRow(8)))).toMatchObject({ state: 'READY', refused: 0 })
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
    const made = await imports.upload(
      'CUSTOMERS',
      csv(HOME_HEAD, homeRow(1, { 2: stbno, 5: '2341 2341 2346' }), homeRow(2, { 2: '', 5: '2341 2341 2347' })),
    )
    expect(await imports.reasonsOf(made)).toEqual(['', 'aadhar:aadhaar'])
    const everything = async () => JSON.stringify((await sql`select * from import_row`.execute(server.db)).rows)
    expect((await everything()).replaceAll(' ', '')).not.toMatch(/23412341/)
    await imports.start(made)
    const home = await server.db
      .selectFrom('subscriber')
      .select('aadhar_last4')
      .where('accountno', '=', '8800000001')
      .executeTakeFirstOrThrow()
    expect(home.aadhar_last4).toBe('2346')
    expect(await everything()).not.toContain('Asha1')
  })

  it('gives its bad rows back to be corrected, and takes them when they are', async () => {
    const made = await imports.upload('BOXES', csv(BOX_HEAD, boxRow(1), boxRow(2).with(3, '4K')))
    await imports.start(made)
    const reply = await desk.call('downloadImportRows', { importid: made.importid, language: 'hi' })
    expect(reply.body).toContain('STB का प्रकार')
    const mended = reply.body.replace('4K', 'HD')
    expect(await imports.start(await imports.upload('BOXES', new File([mended], 'mended.csv')))).toMatchObject({
      rows: 1,
      done: 1,
    })
  })

  it('can be given up in the middle; what was moved in stays, and the rest can follow', async () => {
    const made = await imports.upload('BOXES', csv(BOX_HEAD, boxRow(1), boxRow(2)))
    await desk.call('startImport', { importid: made.importid })
    expect((await desk.call('cancelImport', { importid: made.importid })).json()).toMatchObject({ state: 'CANCELLED' })
    await server.deliver()
    expect((await imports.linesOf(made)).map(({ state }) => state)).toEqual(['READY', 'READY'])
    expect((await desk.call('retryImport', { importid: made.importid })).json()).toMatchObject({ code: 'import.state' })
  })
})
