import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importCatalogue } from './import.ts'
import { inDays } from '../testing/in-days.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** What everybody is told of these prices of packs that cost 84.00 (DESI-30D) and 47.00 (CRICKET-30D) today. */
async function toldOf(...rows: string[]) {
  const content = ['record,plancode,region,effectivedate,lcoprice,mrptariff', ...rows.map((row) => `PRICE,${row}`)]
  const how = { effective: inDays(0), dryRun: false, at: server.clock.now() }
  const before = await alerts()
  expect(await importCatalogue(server.db, content.join('\n'), how)).toMatchObject({ applied: true })
  return (await alerts()).slice(before.length)
}
const alerts = () =>
  server.db
    .selectFrom('alert')
    .select(['message', 'message_hi'])
    .where('reference', 'like', 'prices:%')
    .orderBy('alertid')
    .execute()

const HURRY = {
  message: '1 plan has a new price from then on. Renew before to pay the old one.',
  message_hi: '1 प्लान की नई कीमत होगी। पुरानी कीमत पर पहले रिचार्ज करें।',
}
const CALM = { message: '1 plan has a new price from then on.', message_hi: '1 प्लान की नई कीमत होगी।' }

describe('operators are told', () => {
  it('to renew before a price that rises', async () => {
    expect(await toldOf(`DESI-30D,*,${inDays(4)},89,153`)).toEqual([HURRY])
  })

  it('nothing of a rise that is withdrawn, for the price stays', async () => {
    expect(await toldOf(`DESI-30D,*,${inDays(4)},84,153`)).toEqual([])
  })

  it('of a price that falls, and of another MRP alone, without a hurry', async () => {
    expect(await toldOf(`DESI-30D,*,${inDays(5)},80,153`)).toEqual([CALM])
    expect(await toldOf(`CRICKET-30D,*,${inDays(5)},47,61`)).toEqual([CALM])
  })

  it('to hurry for the plans that rise only, where others of the file fall', async () => {
    expect(await toldOf(`UTSAV-30D,*,${inDays(6)},1,500`, `UTSAV-90D,*,${inDays(6)},999,1500`)).toEqual([HURRY])
  })

  it('of a rise by what holds until its day, be it of the same file or of everywhere', async () => {
    expect(await toldOf(`DESI-90D,*,${inDays(4)},1,459`, `DESI-90D,Goa,${inDays(6)},2,459`)).toEqual([HURRY])
  })
})
