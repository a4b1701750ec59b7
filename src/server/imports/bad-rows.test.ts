// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { staffWith } from '../testing/desk.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
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

const LCOID = 'LCO10001'
const OTHER = 'LCO10002'
let server: TestServer
let imports: ImportDesk
beforeEach(async () => {
  server = await testServer()
  imports = importDesk(server, await staffWith(server, 'administrator'))
})
afterEach(() => server.close())

const todayIs = () => dayOf(server.clock.now())

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
  [{ 5: '123412345678' }, 'aadhar:aadhaar'],
  [{ 6: '' }, 'addrline1:required'],
  [{ 6: 'a'.repeat(121) }, 'addrline1:tooLong'],
  [{ 7: '' }, 'city:required'],
  [{ 7: '-evil' }, 'city:formula'],
  [{ 8: '' }, 'zipcode:required'],
  [{ 8: '01234' }, 'zipcode:pincode'],
]
/** As the post writes it. */
const PIN = { 8: '411 001' }

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
    const good = [homeRow(1, { 2: stock }), homeRow(2, { 2: '', ...PIN })]
    const made = await imports.upload('CUSTOMERS', csv(HOME_HEAD, ...good, ...rows, homeRow(3, { 2: stock })))
    expect(await imports.reasonsOf(made)).toEqual(['', '', ...bad.map(([, reason]) => reason), ':row.twice'])
    expect(await imports.start(made)).toMatchObject({ done: 2, failed: 0, refused: bad.length + 1 })
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
      [boxRow(6).with(4, 'DSB-4321'), ':model.unknown'],
      [boxRow(7).with(3, 'SD'), ':model.type'],
      [boxRow(8).with(4, 'hd-4500'), ''],
    ]
    expect(await imports.reasonsOf(await imports.upload('BOXES', csv(BOX_HEAD, ...boxes.map(([row]) => row))))).toEqual(
      boxes.map(([, reason]) => reason),
    )
    const day = (days: number) => addDays(todayIs(), days)
    const { rows: fibers } = await sql<{ plancode: string }>`
      select plancode from plan where hardwaretype = 'FIBER' limit 1`.execute(server.db)
    const [fiber] = fibers
    const contracts: [string[], string][] = [
      [[stock, 'PARIVAR-30D', '', day(5)], ':contract.unassigned'],
      [[sd.stbno, 'NOSUCH-30D', '', day(5)], ':plan.unknown'],
      [[sd.stbno, 'PARIVAR-30D', day(9), day(5)], ':contract.period'],
      [[sd.stbno, 'PARIVAR-30D', '', day(-500)], ':contract.old'],
      [[sd.stbno, 'PARIVAR-30D', day(1), day(500)], ':contract.far'],
      [[sd.stbno, 'PARIVAR-30D', '', '31-02-2026'], 'validity:date'],
      [[home.stbno, 'PARIVAR-30D', '', day(5)], ':contract.overlap'],
      [['9'.repeat(16), 'PARIVAR-30D', '', day(5)], ':box.unknown'],
      [[sd.stbno, fiber!.plancode, '', day(5)], ':plan.fiber'],
    ]
    const made = await imports.upload(
      'CONTRACTS',
      csv(['STB', 'Pack', 'Started', 'Valid till'], ...contracts.map(([row]) => row)),
    )
    expect(await imports.reasonsOf(made)).toEqual(contracts.map(([, reason]) => reason))
    const wallets: [string[], string][] = [
      [['LCO77777', '5'], ':operator.unknown'],
      [[LCOID, '1.234'], 'amount:amount'],
      [[LCOID, '-99999999'], ':opening.floor'],
      // would be read as 1250
      [[OTHER, '12,50'], 'amount:amount'],
      [[OTHER, '0'], ':opening.zero'],
      [[OTHER, '1,23,456.70'], ''],
      // the wallet is not opened yet
      [[OTHER, '5'], ':row.twice'],
    ]
    expect(
      await imports.reasonsOf(
        await imports.upload('OPENINGS', csv(['Operator', 'Balance'], ...wallets.map(([row]) => row))),
      ),
    ).toEqual(wallets.map(([, reason]) => reason))
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
      [one(free, 'a@b.in', 'MAHARASHTRA', 'ABCDE1234F', 'NOHE'), ':headend.unknown'],
      [one(free, 'nobody', 'Maharashtra', 'ABCDE1234F', 'HE'), 'email:email'],
      [one(free, 'a@b.in', 'Maharashtra', '1234', 'HE'), 'panno:pan'],
    ]
    const people = await imports.upload('OPERATORS', csv(OPERATOR_HEAD, ...operators.map(([row]) => row)))
    expect(await imports.reasonsOf(people)).toEqual(operators.map(([, reason]) => reason))
    expect(JSON.stringify((await sql`select cells from import_row`.execute(server.db)).rows)).not.toContain(
      'ABCDE1234F',
    )
  })
})
