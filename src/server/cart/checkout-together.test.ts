// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'

import { counterOf, type WireResult } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { SOAK } from '../testing/sizes.ts'
import { creditOf, lockWallet } from '../wallet/ledger.ts'

const PRICE = 10_800
const PACK = 'PARIVAR-30D'
let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await testServer()
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
})
// the books and the audit's chains are looked into at the end
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** An operator with a pack for one customer in his cart, and so much in his wallet. */
async function shopper(funds = 100_000) {
  const person = await newOperator(server)
  const { lcoid } = person
  await leaveIn(server, lcoid, funds)
  const home = await newHome(server, lcoid, { daysLeft: null })
  const counter = counterOf(person)
  await counter.put(home, PACK)
  return { lcoid, home, ...counter }
}
type Shopper = Awaited<ReturnType<typeof shopper>>
const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => shopper()))

const contractsOn = (stbno: string) =>
  server.db.selectFrom('contract').select(['contractno', 'lcoid', 'actor']).where('stbno', '=', stbno).execute()
const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as pg.QueryConfig).text)

const checkOuts = async (some: readonly Shopper[]) => {
  await server.warmUp()
  return Promise.all(some.map((one) => one.checkOut(one.lcoid)))
}

/** What came of each; that they met is seen by the commits. */
async function allAtOnce(some: readonly Shopper[], keyOf = ({ lcoid }: Shopper) => lcoid) {
  await server.warmUp()
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  const replies = await Promise.all(some.map((one) => one.checkOut(keyOf(one))))
  const commits = spy.mock.calls.filter(([first]) => textOf(first) === 'commit').length
  return { replies, commits }
}

async function boughtOnce({ lcoid, home }: Shopper, reply: { statusCode: number; body: string }) {
  expect(reply.statusCode, reply.body).toBe(200)
  const { completed, result, credit } = JSON.parse(reply.body) as WireResult
  const contracts = await contractsOn(home.stbno)
  expect(contracts).toEqual([{ contractno: result[0]!.success, lcoid, actor: lcoid }])
  expect([completed, credit, await creditOf(server.db, lcoid)]).toEqual([1, '892.00', 100_000 - PRICE])
}

async function keptWhole(one: Shopper) {
  expect(await contractsOn(one.home.stbno)).toEqual([])
  expect((await one.cart()).count).toBe(1)
}

describe('checkouts of several operators at once', () => {
  it('share transactions, and each has bought his own', async () => {
    const some = await shoppers(12)
    const { replies, commits } = await allAtOnce(some)
    expect(commits).toBeLessThanOrEqual(6)
    for (const [n, one] of some.entries()) {
      await boughtOnce(one, replies[n]!)
      expect((await one.cart()).count).toBe(0)
    }
    const audits = await server.db
      .selectFrom('audit')
      .select(['lcoid', 'actor'])
      .where('what', '=', 'checkout')
      .where(
        'lcoid',
        'in',
        some.map(({ lcoid }) => lcoid),
      )
      .execute()
    expect(audits.map(({ lcoid }) => lcoid).toSorted()).toEqual(some.map(({ lcoid }) => lcoid).toSorted())
  })

  it('are answered byte for byte alike under the same keys, and happen once', async () => {
    const some = await shoppers(8)
    const first = await allAtOnce(some)
    const again = await allAtOnce(some)
    expect(again.replies.map(({ body }) => body)).toEqual(first.replies.map(({ body }) => body))
    for (const [n, one] of some.entries()) await boughtOnce(one, again.replies[n]!)
  })

  it('refuse who has too little, whose price has changed, whose key was another thing’s and whose cart is empty, and nobody else', async () => {
    const some = await shoppers(12)
    const [poor, surprised, muddled, done] = some.slice(4) as [Shopper, Shopper, Shopper, Shopper]
    await leaveIn(server, poor.lcoid, 5000)
    await server.db
      .updateTable('cart_line')
      .set({ shownprice: paise(9900) })
      .where('lcoid', '=', surprised.lcoid)
      .execute()
    await server.db
      .updateTable('idempotency')
      .set({ call: 'renewPlan', key: 'muddled' })
      .where('scope', '=', (await usedKey(muddled)).scope)
      .execute()
    await muddled.put(muddled.home, PACK)
    await done.send('/lco/v1/cart/delete')
    const { replies } = await allAtOnce(some, ({ lcoid }) => (lcoid === muddled.lcoid ? 'muddled' : lcoid))
    const answers = replies.slice(4, 8).map((reply) => [reply.statusCode, reply.json<{ code: string }>()])
    expect(answers).toEqual([
      [402, expect.objectContaining({ code: 'wallet.insufficient', need: '108.00', have: '50.00', short: '58.00' })],
      [409, expect.objectContaining({ code: 'price.changed' })],
      [409, expect.objectContaining({ code: 'idempotency.conflict' })],
      [409, expect.objectContaining({ code: 'cart.empty' })],
    ])
    for (const one of [poor, surprised]) await keptWhole(one)
    for (const n of [0, 1, 2, 3, 8, 9, 10, 11]) await boughtOnce(some[n]!, replies[n]!)
  })

  it('leave a sub-user his limit of the day', async () => {
    const some = await shoppers(8)
    const sub = counterOf(await server.as('SUB10001'))
    await leaveIn(server, 'LCO10001', 100_000)
    await server.db
      .updateTable('subuser')
      .set({ daily_limit: paise(5000) })
      .where('lcosubuserid', '=', 'SUB10001')
      .execute()
    await sub.put(await newHome(server, 'LCO10001', { daysLeft: null }), PACK)
    await server.warmUp()
    const [first, ...rest] = some.map((one) => one.checkOut(one.lcoid))
    const [limited, ...replies] = await Promise.all([sub.checkOut('limited'), first!, ...rest])
    expect([limited.statusCode, limited.json<{ code: string }>().code]).toEqual([402, 'wallet.daily-limit'])
    for (const [n, one] of some.entries()) await boughtOnce(one, replies[n]!)
  })
})

/** One that went through before, of something else. */
async function usedKey(one: Shopper) {
  await one.send('/lco/v1/cart/delete')
  await one.put(one.home, 'DESI-30D')
  expect((await one.checkOut('muddled')).statusCode).toBe(200)
  return { scope: one.lcoid }
}

describe('what is in the way of one', () => {
  it('is waited for by him alone: his wallet', async () => {
    const some = await shoppers(8)
    const last = some.at(-1)!
    const others = some.slice(0, -1)
    let answered = false
    const { theirs, his } = await server.db.transaction().execute(async (tx) => {
      await lockWallet(tx, last.lcoid)
      const waiting = last.checkOut(last.lcoid).finally(() => (answered = true))
      return { theirs: await allAtOnce(others), his: [waiting] }
    })
    expect(answered).toBe(false)
    for (const [n, one] of others.entries()) await boughtOnce(one, theirs.replies[n]!)
    await boughtOnce(last, await his[0]!)
  })

  it('is waited for by him alone: the STB of his customer', async () => {
    const some = await shoppers(8)
    const blocked = some[5]!
    let answered = false
    const others = some.filter((one) => one !== blocked)
    const { theirs, his } = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('box').select('stbno').where('stbno', '=', blocked.home.stbno).forUpdate().execute()
      const together = some.map((one) => one.checkOut(one.lcoid))
      void together[5]!.finally(() => (answered = true))
      return { theirs: await Promise.all(together.filter((_, n) => n !== 5)), his: [together[5]!] }
    })
    expect(answered).toBe(false)
    for (const [n, one] of others.entries()) await boughtOnce(one, theirs[n]!)
    await boughtOnce(blocked, await his[0]!)
  })
})

/** These check out while the database ends the connection of their shared transaction at its statement of this number. */
async function breakAt(last: number, when: 'before' | 'after', some: readonly Shopper[]) {
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...words: unknown[]) => Promise<unknown>
  const ran: string[] = []
  let shared: number | null = null
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(async function (this: pg.Client, ...words: unknown[]) {
    const text = textOf(words[0])
    if (text.includes('with patience')) shared ??= processOf(this)
    const isOver = ran.length === last || ran.at(-1) === 'commit'
    if (processOf(this) !== shared || text.startsWith('select set_config') || isOver)
      return real.apply(this, words) as never
    ran.push(text)
    if (ran.length !== last) return real.apply(this, words) as never
    if (when === 'after') await real.apply(this, words)
    const ended = new Promise<void>((resolve) => void this.once('end', resolve))
    await owner.query('select pg_terminate_backend($1, 5000)', [shared])
    await ended
    throw new Error('Connection terminated unexpectedly')
  })
  const replies = await checkOuts(some)
  return { ran, replies }
}
const processOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID

describe.each(['before', 'after'] as const)('a shared transaction that breaks %s one of its statements', (when) => {
  it('has bought for all or for none of them: who was not told so buys once when he sends it again', async () => {
    // the first one fills what is kept of the catalogue
    await checkOuts(await shoppers(6))
    const counting = await breakAt(Infinity, when, await shoppers(6))
    expect(counting.ran.at(-1)).toBe('commit')
    const count = counting.ran.length
    const chosen = SOAK ? counting.ran.map((_, n) => n + 1) : [1, 5, count - 1, count]
    for (const nth of chosen) {
      const some = await shoppers(6)
      const { ran, replies: first } = await breakAt(nth, when, some)
      expect(ran.at(-1)).toBe(counting.ran[nth - 1])
      // what broke before its commit was made good for each on his own
      const codes = first.map(({ statusCode }) => statusCode)
      if (nth < count) expect([nth, codes]).toEqual([nth, some.map(() => 200)])
      else expect(codes.filter((code) => code === 503).length).toBeGreaterThanOrEqual(2)
      const again = await checkOuts(some)
      for (const [n, one] of some.entries()) await boughtOnce(one, again[n]!)
    }
  }, 600_000)
})
