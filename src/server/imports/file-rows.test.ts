// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { staffWith } from '../testing/desk.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { csv, HOME_HEAD, homeRow, importDesk, type ImportDesk } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const OTHER = 'LCO10002'
let server: TestServer
let imports: ImportDesk
beforeAll(async () => {
  server = await testServer()
  imports = importDesk(server, await staffWith(server, 'administrator'))
})
afterAll(() => server.close())

const boxes = (count: number, lcoid = LCOID) =>
  Promise.all(Array.from({ length: count }, () => newStockBox(server, lcoid)))
const customersOf = async (accountno: string) => {
  const { rows } = await sql<{ fname: string; stbs: number }>`
    select fname, (select count(*)::int from box b where b.lcoid = s.lcoid and b.subscriberid = s.subscriberid) as stbs
    from subscriber s where accountno = ${accountno}`.execute(server.db)
  return rows
}

/** Further than one batch of rows away. */
const FILLING = Array.from({ length: 1000 }, (_, n) => homeRow(1, { 1: String(7_700_000_000 + n), 2: '' }))

describe('a CAN on several rows of a file', () => {
  it('is one customer with several STBs, and nobody else under his number', async () => {
    const [one, two, three, four, five] = await boxes(5)
    const foreign = await newStockBox(server, OTHER)
    const can = { 1: '8800000001' }
    const rows: [string[], string][] = [
      [homeRow(1, { ...can, 2: one! }), ''],
      [homeRow(1, { ...can, 2: two!, 3: ' ASHA1 ' }), ''],
      [homeRow(1, { ...can, 2: three!, 3: 'Vaishali' }), ':customer.other'],
      [homeRow(1, { ...can, 2: four!, 4: '9822099999' }), ':customer.other'],
      [homeRow(1, { ...can, 2: '' }), ':customer.twice'],
      [homeRow(1, { ...can, 2: '', 3: 'Vaishali' }), ':customer.other'],
      [homeRow(1, { ...can, 0: OTHER, 2: foreign }), ':customer.elsewhere'],
      [homeRow(2, { 2: '' }), ''],
      [homeRow(2, { 2: five! }), ''],
    ]
    const made = await imports.upload('CUSTOMERS', csv(HOME_HEAD, ...rows.map(([row]) => row)))
    expect(await imports.reasonsOf(made)).toEqual(rows.map(([, reason]) => reason))
    expect(await imports.start(made)).toMatchObject({ done: 4, failed: 0, refused: 5 })
    expect(await customersOf('8800000001')).toEqual([{ fname: 'Asha1', stbs: 2 }])
    expect(await customersOf('8800000002')).toEqual([{ fname: 'Asha2', stbs: 1 }])
  })

  it('is found as far apart as the file is long, in the check and in the import', async () => {
    const [one, two, three] = await boxes(3)
    const can = { 1: '8800000003' }
    const last = [{ 2: two! }, { 2: three!, 3: 'Vaishali' }, { 2: '' }].map((more) => homeRow(3, { ...can, ...more }))
    const file = csv(HOME_HEAD, homeRow(3, { ...can, 2: one! }), ...FILLING, ...last)
    const made = await imports.upload('CUSTOMERS', file)
    const { rows } = await sql<{ reason: string }>`
      select reason from import_row where importid = ${made.importid} and rowno > 1001 order by rowno`.execute(
      server.db,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['', ':customer.other', ':customer.twice'])
    expect(await imports.start(made)).toMatchObject({ done: 1002, failed: 0, refused: 2 })
    expect(await customersOf('8800000003')).toEqual([{ fname: 'Asha3', stbs: 2 }])
  })

  it('takes a further STB for a customer who is there, and no other person', async () => {
    const home = await newHome(server, LCOID)
    const [one, two] = await boxes(2)
    const known = await server.db
      .selectFrom('subscriber')
      .select(['fname', 'mobilephone'])
      .where('accountno', '=', home.accountno)
      .executeTakeFirstOrThrow()
    const can = { 1: home.accountno }
    const made = await imports.upload(
      'CUSTOMERS',
      csv(
        HOME_HEAD,
        homeRow(1, { ...can, 2: one!, 3: known.fname, 4: known.mobilephone }),
        homeRow(1, { ...can, 2: two!, 3: 'Somebody', 4: known.mobilephone }),
      ),
    )
    expect(await imports.reasonsOf(made)).toEqual(['', ':customer.other'])
  })
})
