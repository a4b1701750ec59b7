import { afterAll, beforeAll, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const COMBO = 'ONE599-1M'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())

type Row = Record<string, unknown>

async function bought() {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const { subscriberid: customerid, stbno } = home
  await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode: COMBO } })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const [line] = done.json<{ result: { success: string; validity: string }[] }>().result
  const { mobilephone } = await server.db
    .selectFrom('subscriber')
    .select('mobilephone')
    .where('subscriberid', '=', customerid)
    .executeTakeFirstOrThrow()
  return { customerid, mobilephone, contractno: line!.success, validity: line!.validity }
}
type Bought = Awaited<ReturnType<typeof bought>>

const asked = async (path: string, { customerid }: Bought) =>
  (await lco.send(`/lco/v1/subscriber/${path}?customerid=${customerid}`)).json<{ data: Row[] }>().data
const service = async (home: Bought, name: 'BROADBAND' | 'OTT') =>
  (await asked('services', home)).find((row) => row['service'] === name)
const partsOf = async (home: Bought) => {
  const [box] = await asked('cpe', home)
  return (box!['planlist'] as { contractno: string; parts: Row[] }[]).find(
    ({ contractno }) => contractno === home.contractno,
  )!.parts
}

it('tells where the apps of a pack run, while they are on their way and once their vendor has them', async () => {
  const home = await bought()
  const { mobilephone: device, validity } = home
  const ott = { service: 'OTT', name: 'One Digital 599 1M', device, validity, reason: '' }
  expect(await service(home, 'OTT')).toMatchObject({ device, status: 'PENDING', validity })
  await server.deliver()
  expect(await service(home, 'OTT')).toEqual({ ...ott, name: expect.any(String), status: 'ACTIVE' })
  expect(await partsOf(home)).toMatchObject([
    { service: 'BROADBAND', state: 'ACCEPTED' },
    { service: 'OTT', state: 'ACCEPTED', account: device },
  ])
})

it('tells of a part that its vendor refused why, and with its pack what came back for it', async () => {
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  const home = await bought()
  await server.deliver()
  expect(await service(home, 'BROADBAND')).toMatchObject({ status: 'REFUSED', reason: 'No free port', validity: null })
  const refused = { service: 'BROADBAND', state: 'REJECTED', reason: 'No free port', refunded: '174.87' }
  expect(await partsOf(home)).toMatchObject([refused, { service: 'OTT', state: 'ACCEPTED' }])
})

it('gives no last day to broadband that ended with the refusal of everything', async () => {
  server.cas.answers.push({ outcome: 'rejected', reason: 'VC blacklisted' })
  const home = await bought()
  for (let n = 0; n < 3; n++) await server.deliver()
  expect(await service(home, 'BROADBAND')).toMatchObject({ status: 'ENDED', validity: null })
  const form = { customerid: home.customerid }
  expect((await lco.send('/lco/v1/customer/broadbanddetails', { form })).json()).toMatchObject({ validity: null })
  expect(await service(home, 'OTT')).toBeUndefined()
})

it('names a number once that is proven and has apps', async () => {
  const home = await bought()
  await server.deliver()
  await server.db
    .updateTable('subscriber')
    .set({ ott_mob: home.mobilephone })
    .where('subscriberid', '=', home.customerid)
    .execute()
  const rows = (await asked('services', home)).filter((row) => row['service'] === 'OTT')
  expect(rows).toMatchObject([{ status: 'ACTIVE', device: home.mobilephone }])
})
