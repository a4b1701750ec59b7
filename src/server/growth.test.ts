// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { decideSandboxOrder } from './adapters/payment/sandbox-orders.ts'
import { approveRefund } from './refunds/decide.ts'
import { renewBoxes } from './subscriptions/renew.ts'
import { staffWith } from './testing/desk.ts'
import { buy, counterOf, type Counter } from './testing/counter.ts'
import { newHome, newStockBox } from './testing/homes.ts'
import { testServer, type TestServer } from './testing/server.ts'
import { growHomes } from './testing/many-homes.ts'
import { growOperators } from './testing/many-operators.ts'
import { homeWith } from './testing/sold.ts'
import { readsOf, type Reads } from './testing/table-reads.ts'
import { leaveIn, newOperator } from './testing/shop.ts'

const LCOID = 'LCO10001'
const FEW = 100
const MANY = 2500
const HOMES_EACH = 2
/** A table this large is never read from end to end by one operator's change. */
const LARGE = 1000
/** The demo's operator has two thousand contracts: reading them all takes ten times this. */
const PAGES_OF_A_TABLE = 180
/** Fifty rows, each with whose it is and what belongs to it. */
const PAGES_OF_A_LIST = 50 * 15

let server: TestServer
let lco: Counter

type Reply = { statusCode: number; body: string }
/** What has to be there first is made by the outer part, which is not measured. */
type Change = () => Promise<() => Promise<unknown>>

const ok = (reply: Reply): void => {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
}
const post = async (path: string, form: Record<string, string>) => {
  const reply = await lco.send(`/lco/v1${path}`, { form, headers: { 'idempotency-key': crypto.randomUUID() } })
  ok(reply)
  return reply
}
/** What the change before left undone is not this one's. */
async function tidy(): Promise<void> {
  ok(await lco.send('/lco/v1/cart/delete'))
  while ((await server.deliver()) > 0);
}
const emptyHome = () => newHome(server, LCOID, { daysLeft: null })
const running = (daysAgo = 10) => homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo })
const contractCall =
  (path: string, reason: string, make = running) =>
  async () => {
    const { contractno } = await make()
    return () => post(path, { contractno, reason })
  }

const CHANGES: Record<string, Change> = {
  'putting a plan into the cart': async () => {
    const { subscriberid: customerid, stbno } = await emptyHome()
    return () => post('/cart', { customerid, stbno, plancode: 'PARIVAR-30D' })
  },
  'adding renewals': async () => {
    const { stbno } = await running(28)
    return () => post('/cart/renewals', { boxes: stbno })
  },
  checkout: async () => {
    await lco.put(await emptyHome(), 'PARIVAR-30D')
    return async () => ok(await lco.checkOut(crypto.randomUUID()))
  },
  undo: async () => {
    const [contractno] = await buy(lco, await emptyHome(), 'PARIVAR-30D')
    return () => post('/plan/undo', { contractno: contractno! })
  },
  cancel: contractCall('/plan/cancel', 'Customer Request'),
  disconnect: contractCall('/disconnect.php', 'Non Payment'),
  reconnect: contractCall('/reconnect.php', 'Payment Received', async () => {
    const home = await running()
    await post('/disconnect.php', { contractno: home.contractno, reason: 'Non Payment' })
    return home
  }),
  'switching auto-renew on': async () => {
    const { contractno } = await running()
    return () => post('/plan/actiavteplan', { contractno })
  },
  'scheduling a change': async () => {
    const { stbno } = await running()
    return () => post('/plan.php/schedule', { stbno, plancode: 'DESI-30D' })
  },
  'renewing by itself': async () => {
    const { stbno } = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 29, autorenew: true })
    return async () => {
      const { sold } = await server.db
        .transaction()
        .execute((tx) => renewBoxes(tx, [{ lcoid: LCOID, stbno }], server.clock.now()))
      expect(sold).toHaveLength(1)
    }
  },
  'a bulk file': async () => {
    const { stbno } = await emptyHome()
    const parts = { file: new File([`stb_number,plancode\n${stbno},PARIVAR-30D\n`], 'a.csv', { type: 'text/csv' }) }
    const reply = await lco.send('/lco/v1/plan/bulkactivation', { parts })
    ok(reply)
    await post('/plan/bulkjob/start', { jobid: reply.body })
    return () => server.deliver()
  },
  'starting a top-up': async () => () => post('/payment.php', { amount: '500.00' }),
  'settling a top-up': async () => {
    const { payurl, transactionid } = (await post('/payment.php', { amount: '500.00' })).json<Record<string, string>>()
    await decideSandboxOrder(server.db, payurl!.split('/').at(-1)!, 'pay', server.clock.now())
    return () => post('/payment/wallet', { transactionid: transactionid! })
  },
  'raising a ticket': async () => {
    const { stbno } = await running()
    return () => post('/ticket', { category: 'No signal', subject: 'Dark', body: 'All channels are dark.', stbno })
  },
  'looking at what happened with a customer': async () => {
    const { subscriberid } = await running()
    return async () => ok(await lco.send(`/lco/v1/subscriber/activity?customerid=${subscriberid}`))
  },
  'asking for a refund': async () => {
    const { contractno } = await running()
    return () => post('/refund', { contractno, reason: 'CHARGED_TWICE' })
  },
  'approving a refund': async () => {
    const { contractno } = await running()
    const { refundid } = (await post('/refund', { contractno, reason: 'CHARGED_TWICE' })).json<{ refundid: string }>()
    return () => approveRefund(server.services, { refundid, by: 'asha', reason: 'Charged twice' })
  },
  'an SMS reminder': async () => {
    const { subscriberid } = await newHome(server, LCOID, { daysLeft: 2 })
    return () => post('/sendsms', { smsid: 'EXP3', subscribers: subscriberid })
  },
  'a retrack': async () => {
    const { stbno } = await running()
    return () => post('/hardware/retrack', { stbno })
  },
  'swapping a box': async () => {
    const { stbno } = await running()
    const newstbno = await newStockBox(server, LCOID)
    return () => post('/hardware/swap', { stbno, newstbno, reason: 'No power' })
  },
  'telling the headend': async () => {
    const { stbno } = await running()
    await post('/hardware/retrack', { stbno })
    return () => server.deliver()
  },
  'checkouts of several operators at once': async () => {
    const some = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const person = await newOperator(server)
        await leaveIn(server, person.lcoid, 100_000)
        const counter = counterOf(person)
        await counter.put(await newHome(server, person.lcoid, { daysLeft: null }), 'PARIVAR-30D')
        return counter
      }),
    )
    return async () => (await Promise.all(some.map((one) => one.checkOut(crypto.randomUUID())))).forEach(ok)
  },
}

/** A connection that makes its plans reads the indexes of all it plans for: of three times the one that had them counts. */
async function measure(large: ReadonlySet<string>): Promise<Map<string, Reads>> {
  const reads = new Map<string, Reads>()
  for (const [name, change] of Object.entries(CHANGES)) {
    for (let n = 0; n < 3; n++) {
      await tidy()
      const now = await readsOf(server.connections.pool, await change(), large)
      const least = reads.get(name)
      if (!least || now.pages < least.pages) reads.set(name, now)
    }
  }
  return reads
}

/** What the provider's people look at beside all operators. */
const DESK_LISTS = {
  getDepot: {},
  listReturns: {},
  listDeskBoxOrders: {},
  listWorries: { days: '30' },
} as const
type DeskList = keyof typeof DESK_LISTS

async function measureDesk(large: ReadonlySet<string>): Promise<Map<DeskList, Reads>> {
  const desk = await staffWith(server, 'administrator')
  const reads = new Map<DeskList, Reads>()
  for (const name of Object.keys(DESK_LISTS) as DeskList[])
    for (let n = 0; n < 2; n++)
      reads.set(
        name,
        await readsOf(server.connections.pool, async () => ok(await desk.call(name, DESK_LISTS[name])), large),
      )
  return reads
}

let few: Map<string, Reads>
let many: Map<string, Reads>
let desks: Map<DeskList, Reads>
beforeAll(async () => {
  server = await testServer({ untouched: true })
  lco = counterOf(await server.as(LCOID))
  await leaveIn(server, LCOID, 100_000_000)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // so that every table it writes has a row that the others can have as well
  await measure(new Set())
  let first = 1
  const grow = async (count: number): Promise<Set<string>> => {
    await lco.put(await emptyHome(), 'PARIVAR-30D')
    const lcoids = await growOperators(client, { first, count })
    await growHomes({ client, lcoids, homes: count * HOMES_EACH, first: first * HOMES_EACH, today: '2026-07-15' })
    first += count
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > ${LARGE}`,
    )
    return new Set(rows.map(({ name }) => name))
  }
  await grow(FEW)
  few = await measure(new Set())
  const large = await grow(MANY - FEW)
  expect([...large]).toEqual(
    expect.arrayContaining(['wallet', 'contract', 'box', 'transfer', 'cart_line', 'cas_command']),
  )
  many = await measure(large)
  desks = await measureDesk(large)
  await client.end()
}, 600_000)
// rows without their books
afterAll(() => server.close({ spoiled: true }))

it.each(Object.keys(CHANGES))('%s reads no table of the operators’ from end to end', (name) => {
  expect(many.get(name)!.wholly).toEqual([])
})

it.each(Object.keys(CHANGES))('%s touches as many pages among 4,000 operators as among 100', (name) => {
  const { pages, byTable } = many.get(name)!
  // an index of a larger table is a level deeper
  const most = few.get(name)!.pages * 1.35 + 20
  expect(pages, JSON.stringify({ before: few.get(name)!.byTable, now: byTable })).toBeLessThanOrEqual(most)
})

it.each(Object.keys(CHANGES))('%s looks up what it needs by key, however much the operator has', (name) => {
  const { most } = many.get(name)!
  expect(most.pages, `pages of ${most.name}`).toBeLessThanOrEqual(PAGES_OF_A_TABLE)
})

it.each(['getDepot', 'listReturns', 'listDeskBoxOrders'] as const)(
  '%s at the desk touches what waits there, however many STBs all operators have',
  (name) => {
    const { pages, wholly } = desks.get(name)!
    expect(wholly).toEqual([])
    expect(pages).toBeLessThanOrEqual(PAGES_OF_A_LIST)
  },
)

it('the ranking of operators reads each of them by his key, and no STB, contract or transfer', () => {
  const { pages, wholly } = desks.get('listWorries')!
  expect(wholly.filter((name) => name !== 'operator' && name !== 'wallet')).toEqual([])
  expect(pages / MANY).toBeLessThanOrEqual(40)
})
