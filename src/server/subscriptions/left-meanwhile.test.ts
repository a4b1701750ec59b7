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

it('a pack that runs on stays switched off where its customer was switched off meanwhile, until he is switched on again', async () => {
  const home = await homeWith(server, lcoid, { plancodes: ['DESI-180D', 'CRICKET-30D'], daysAgo: 10 })
  const [base = '', addOn = ''] = home.contracts
  await leaveIn(server, lcoid, 1_000_000)
  await server.deliver()
  const [changed = ''] = await buy(counter, home, 'PARIVAR-30D')
  await counter.act('/disconnect.php', { contractno: changed, reason: 'Non Payment' })
  server.cas.send = async ({ detail, kind }) => {
    if (kind === 'ACTIVATE') lit.push(detail)
    return detail === 'PARIVAR-30D' && kind === 'ACTIVATE'
      ? { outcome: 'rejected', reason: 'VC blacklisted' }
      : { outcome: 'accepted' }
  }
  const lit: string[] = []
  while ((await server.deliver()) > 0);
  const statusOf = async (contractno: string) =>
    (await counter.plans(home)).planlist.find((one) => one.contractno === contractno)?.contractstatus
  expect([await statusOf(base), await statusOf(addOn)]).toEqual(['D', 'D'])
  expect(lit).toEqual(['PARIVAR-30D'])
  await counter.act('/reconnect.php', { contractno: base, reason: 'Payment Received' })
  expect([await statusOf(base), await statusOf(addOn)]).toEqual(['A', 'A'])
})

it('nor does the broadband of a combo run then, though its vendor knows it again', async () => {
  const home = await homeWith(server, lcoid, { plancodes: ['ONE599-1M'], daysAgo: 5 })
  await leaveIn(server, lcoid, 1_000_000)
  await server.deliver()
  const [changed = ''] = await buy(counter, home, 'DESI-30D')
  await counter.act('/disconnect.php', { contractno: changed, reason: 'Non Payment' })
  server.cas.send = async ({ detail }) =>
    detail === 'DESI-30D' ? { outcome: 'rejected', reason: 'VC blacklisted' } : { outcome: 'accepted' }
  while ((await server.deliver()) > 0);
  expect(server.broadband.sent.map(({ kind }) => kind)).toEqual(['CREATE', 'END', 'CREATE', 'SUSPEND'])
  await counter.act('/reconnect.php', { contractno: home.contractno, reason: 'Payment Received' })
  await server.deliver()
  expect(server.broadband.sent.at(-1)).toMatchObject({ kind: 'RESUME' })
})
