// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

let server: TestServer
let lcoid: string
let counter: Counter
beforeEach(async () => {
  server = await testServer()
  const { lcoid: own, ...person } = await newOperator(server)
  lcoid = own
  counter = counterOf(person)
})
afterEach(() => server.close())

/** A pack takes the place of another, and goes along with its STB to another customer before the headend has answered. */
async function changedAndGone() {
  const home = await homeWith(server, lcoid, { plancodes: ['DESI-180D'], daysAgo: 10 })
  await leaveIn(server, lcoid, 1_000_000)
  await server.deliver()
  const [changed = ''] = await buy(counter, home, 'PARIVAR-30D')
  const { subscriberid: customerid } = await newHome(server, lcoid, { daysLeft: null })
  const form = { move: 'TRANSFER', customerid, packs: 'KEEP', reason: 'Shifted' }
  expect((await counter.send(`/lco/v1/boxes/${home.stbno}/move`, { form })).statusCode).toBe(200)
  return { ...home, changed }
}
/** 169 of 180 days of ₹504 were given back, and stay so. */
async function expectEnded(contractno: string): Promise<void> {
  const { status } = await server.db
    .selectFrom('contract')
    .select('status')
    .where('contractno', '=', contractno)
    .executeTakeFirstOrThrow()
  expect(status).toBe('C')
  expect(await creditOf(server.db, lcoid)).toBe(1_000_000 + 47_320)
}

it('a pack whose STB went to another customer does not run on, and is not paid for again, where the headend refuses what took its place', async () => {
  const { contractno } = await changedAndGone()
  server.cas.send = async ({ detail }) =>
    detail === 'PARIVAR-30D' ? { outcome: 'rejected', reason: 'VC blacklisted' } : { outcome: 'accepted' }
  while ((await server.deliver()) > 0);
  await expectEnded(contractno)
})

it('nor where that is undone', async () => {
  const { contractno, changed } = await changedAndGone()
  await counter.act('/plan/undo', { contractno: changed })
  await expectEnded(contractno)
})
