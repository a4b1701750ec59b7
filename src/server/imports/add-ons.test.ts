// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { staffWith } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { csv, importDesk, type ImportDesk } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const HEAD = ['STB', 'Pack', 'Started', 'Valid till']
const [BASE, ADD_ON] = ['PARIVAR-30D', 'CINEMA-30D']

let server: TestServer
let imports: ImportDesk
beforeAll(async () => {
  server = await testServer()
  imports = importDesk(server, await staffWith(server, 'administrator'))
})
afterAll(() => server.close())

const day = (days: number) => addDays(dayOf(server.clock.now()), days)
const boxWith = async (daysLeft: number | null, more = {}) =>
  (await newHome(server, LCOID, { daysLeft, ...more })).stbno

describe('an add-on that ran elsewhere', () => {
  it('needs a base pack on its STB, there already or anywhere in the file, and ends no later than it', async () => {
    const [bare, based, later, short, gone] = [
      await boxWith(null),
      await boxWith(10),
      await boxWith(null),
      await boxWith(5),
      await boxWith(-3, { contractstatus: 'E' }),
    ]
    const rows: [string[], string][] = [
      [[bare, ADD_ON, '', day(5)], ':contract.base'],
      [[based, ADD_ON, '', day(10)], ''],
      [[later, ADD_ON, '', day(5)], ''],
      [[short, ADD_ON, '', day(6)], ':contract.outlives'],
      [[gone, ADD_ON, '', day(2)], ':contract.base'],
      [[gone, 'CRICKETHD-30D', '', day(-4)], ''],
      [[later, BASE, '', day(5)], ''],
      [[later, 'CRICKETHD-30D', '', day(6)], ':contract.outlives'],
    ]
    const made = await imports.upload('CONTRACTS', csv(HEAD, ...rows.map(([row]) => row)))
    expect(await imports.reasonsOf(made)).toEqual(rows.map(([, reason]) => reason))
    expect(await imports.start(made)).toMatchObject({ done: 4, failed: 0, refused: 4 })
  })

  it('finds its base pack as far down as the file goes, in the check and in the import', async () => {
    const stbno = await boxWith(null)
    const unknown = Array.from({ length: 1000 }, (_, n) => [String(6_600_000_000_000_000 + n), BASE, '', day(5)])
    const rows = [[stbno, ADD_ON, '', day(5)], ...unknown, [stbno, BASE, '', day(5)]]
    const made = await imports.upload('CONTRACTS', csv(HEAD, ...rows))
    expect(made).toMatchObject({ refused: 1000 })
    expect(await imports.start(made)).toMatchObject({ done: 2, failed: 0 })
  })

  it('is not moved in where its base pack was lost between the check and the import', async () => {
    const stbno = await boxWith(10)
    const made = await imports.upload('CONTRACTS', csv(HEAD, [stbno, ADD_ON, '', day(10)]))
    await sql`update contract set status = 'C' where stbno = ${stbno}`.execute(server.db)
    expect(await imports.start(made)).toMatchObject({ done: 0, failed: 1 })
    expect(await imports.reasonsOf(made)).toEqual([':contract.base'])
  })
})

it('a pack that begins after today does not run yet', async () => {
  const stbno = await boxWith(null)
  const rows = [
    [stbno, BASE, day(1), day(20)],
    [stbno, 'DESI-30D', '', day(30)],
    [stbno, BASE, day(0), day(29)],
  ]
  const reasons = await imports.reasonsOf(await imports.upload('CONTRACTS', csv(HEAD, ...rows)))
  expect(reasons).toEqual([':contract.begins', ':contract.begins', ''])
})
