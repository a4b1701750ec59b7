// @day 2026-07-15
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { counterOf, type Counter, type WireResult } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { SOAK } from '../testing/sizes.ts'
import { leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

const LCOID = 'LCO10001'
const FUNDS = 1_000_000
const PACK = 'PARIVAR-30D'
let server: TestServer
let lco: Counter
let owner: pg.Client
beforeEach(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await leaveIn(server, LCOID, FUNDS)
})
afterEach(async () => {
  await owner.end()
  await server.close()
})

type When = 'before' | 'after'

/** Checks out while the database kills the connection of the n-th statement: before it runs, or when it has run and says so. */
async function killAt(nth: number, when: When, key: string) {
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...words: unknown[]) => Promise<unknown>
  const ran: string[] = []
  const kill = (client: unknown) =>
    owner.query('select pg_terminate_backend($1, 5000)', [(client as { processID: number }).processID])
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(async function (this: pg.Client, ...words: unknown[]) {
    if ((this as unknown) === owner || isApart(textOf(words[0]))) return real.apply(this, words) as never
    ran.push(textOf(words[0]))
    if (ran.length !== nth) return real.apply(this, words) as never
    const ended = new Promise<void>((resolve) => void this.once('end', resolve))
    if (when === 'after') await real.apply(this, words)
    await kill(this)
    // or the test itself would be lent the dead connection
    await ended
    if (when === 'after') throw new Error('Connection terminated unexpectedly')
    return real.apply(this, words) as never
  })
  const reply = await lco.checkOut(key)
  return { ran, reply }
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as pg.QueryConfig).text)

/** What a connection is told once, and what is announced beside the checkout: neither is a statement of every one. */
const isApart = (text: string): boolean => /^select (set_config|pg_notify)/.test(text)
const contractsOn = (stbno: string) =>
  server.db.selectFrom('contract').select('contractno').where('stbno', '=', stbno).execute()

/** What a checkout asks of the database, in order. */
async function statementsOfACheckout(key: string): Promise<string[]> {
  const home = await newHome(server, LCOID, { daysLeft: null })
  await lco.put(home, PACK)
  const { ran, reply } = await killAt(0, 'before', key)
  expect(reply.statusCode).toBe(200)
  return ran
}

/** All of them in the long run; else the commit, the one before it, and every twelfth. */
const chosenOf = (statements: readonly string[]): number[] => {
  const all = statements.map((_, n) => n + 1)
  return SOAK ? all : all.filter((nth) => nth >= statements.length - 1 || nth % 12 === 1)
}

describe.each(['before', 'after'] as const)('killed %s a statement, whichever it is, a checkout', (when) => {
  it('says 503, and is bought once when it is sent again', async () => {
    // the first one fills what is kept of the catalogue
    await statementsOfACheckout('first')
    const statements = await statementsOfACheckout('second')
    expect(statements.at(-1)).toBe('commit')
    for (const nth of chosenOf(statements)) {
      const home = await newHome(server, LCOID, { daysLeft: null })
      await lco.put(home, PACK)
      const credit = await creditOf(server.db, LCOID)
      const { ran, reply: first } = await killAt(nth, when, `kill-${when}-${nth}`)
      const again = await lco.checkOut(`kill-${when}-${nth}`)
      const name = `${nth} ${statements[nth - 1]!.slice(0, 40)}`
      expect([name, again.statusCode, again.body]).toEqual([name, 200, expect.any(String)])
      const result = JSON.parse(again.body) as WireResult
      const bought = (await contractsOn(home.stbno)).map(({ contractno }) => contractno)
      const debited = credit - (await creditOf(server.db, LCOID))
      expect([name, result.completed, bought, debited]).toEqual([name, 1, [result.result[0]!.success], 10_800])
      expect([ran[nth - 1], first.statusCode, first.headers['retry-after']]).toEqual([statements[nth - 1], 503, '5'])
    }
  }, 600_000)
})

it('a checkout whose announcement fails has bought, and says so', async () => {
  await lco.put(await newHome(server, LCOID, { daysLeft: null }), PACK)
  let unheard = 0
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...words: unknown[]) => unknown
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    if (!textOf(words[0]).startsWith('select pg_notify')) return real.apply(this, words) as never
    unheard += 1
    // the pool asks with a callback
    ;(words.at(-1) as (error: Error) => void)(new Error('Connection terminated unexpectedly'))
    return undefined
  })
  const reply = await lco.checkOut('unannounced')
  await vi.waitFor(() => expect(unheard).toBeGreaterThan(0))
  expect([reply.statusCode, (JSON.parse(reply.body) as WireResult).completed]).toEqual([200, 1])
})
