import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { seedServices } from './services.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('the demo has broadband without TV and packs of all services, two of whose parts were refused and refunded', async () => {
  await seedServices(server.services)
  await seedServices(server.services)
  expect(await partsOfToday()).toEqual([
    { lname: 'Bapat', service: 'BROADBAND', state: 'ACCEPTED', isBack: false },
    { lname: 'Bapat', service: 'OTT', state: 'ACCEPTED', isBack: false },
    { lname: 'Kale', service: 'BROADBAND', state: 'ACCEPTED', isBack: false },
    { lname: 'Sayyed', service: 'BROADBAND', state: 'REJECTED', isBack: true },
    { lname: 'Sayyed', service: 'BROADBAND', state: 'REJECTED', isBack: true },
    { lname: 'Sayyed', service: 'OTT', state: 'ACCEPTED', isBack: false },
    { lname: 'Sayyed', service: 'OTT', state: 'ACCEPTED', isBack: false },
  ])
})

async function partsOfToday() {
  const rows = await server.db
    .selectFrom('contract_part as p')
    .innerJoin('contract as c', 'c.contractno', 'p.contractno')
    .innerJoin('box as b', 'b.stbno', 'c.stbno')
    .innerJoin('subscriber as s', 's.subscriberid', 'b.subscriberid')
    .select(['s.lname', 'p.service', 'p.state', 'p.refunded'])
    .where('s.mobilephone', 'like', '98220411%')
    .orderBy('s.lname')
    .orderBy('p.service')
    .execute()
  return rows.map(({ refunded, ...row }) => ({ ...row, isBack: refunded > 0 }))
}
