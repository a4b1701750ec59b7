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
  vi.restoreAllMocks()
  await owner.end()
  await server.close()
})

type When = 'before' | 'after'

/** Has the database kill the connection of the n-th statement from now: before it runs, or when it has run and says so. */
function killAt(nth: number, when: When) {
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...words: unknown[]) => Promise<unknown>
  const ran: string[] = []
  const kill = (client: unknown) =>
    owner.query('select pg_terminate_backend($1, 5000)', [(client as { processID: number }).processID])
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...words: unknown[]) {
    if ((this as unknown) === owner) return real.apply(this, words) as never
    ran.push(textOf(words[0]))
    if (ran.length !== nth) return real.apply(this, words) as never
    if (when === 'before') await kill(this)
    const answer = await real.apply(this, words)
    const ended = new Promise<void>((resolve) => void this.once('end', resolve))
    await kill(this)
    // or the test itself would be lent the dead connection
    await ended
    if (when === 'after') throw new Error('Connection terminated unexpectedly')
    return answer as never
  })
  return { ran, over: () => vi.restoreAllMocks() }
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as pg.QueryConfig).text)
const contractsOn = (stbno: string) =>
  server.db.selectFrom('contract').select('contractno').where('stbno', '=', stbno).execute()

/** What a checkout asks of the database, in order. */
async function statementsOfACheckout(key: string): Promise<string[]> {
  const home = await newHome(server, LCOID, { daysLeft: null })
  await lco.put(home, PACK)
  const { ran, over } = killAt(0, 'before')
  expect((await lco.checkOut(key)).statusCode).toBe(200)
  over()
  return ran
}

/** All of them in the long run; else the commit, what stands around it, and every eighth. */
const chosenOf = (statements: readonly string[]): number[] => {
  const commit = statements.indexOf('commit') + 1
  const all = statements.map((_, n) => n + 1)
  return SOAK ? all : all.filter((nth) => nth >= commit - 1 || nth % 8 === 1)
}

describe.each(['before', 'after'] as const)('killed %s a statement, whichever it is, a checkout', (when) => {
  it('that answers 200 has bought; one that does not says 503, and is bought once when it is sent again', async () => {
    // the first one fills what is kept of the catalogue
    await statementsOfACheckout('first')
    const statements = await statementsOfACheckout('second')
    for (const nth of chosenOf(statements)) {
      const home = await newHome(server, LCOID, { daysLeft: null })
      await lco.put(home, PACK)
      const credit = await creditOf(server.db, LCOID)
      const { ran, over } = killAt(nth, when)
      const first = await lco.checkOut(`kill-${when}-${nth}`)
      over()
      const again = await lco.checkOut(`kill-${when}-${nth}`)
      const result = JSON.parse(again.body) as WireResult
      const bought = (await contractsOn(home.stbno)).map(({ contractno }) => contractno)
      const debited = credit - (await creditOf(server.db, LCOID))
      const name = `${nth} ${statements[nth - 1]!.slice(0, 40)}`
      expect([name, again.statusCode, result.completed, bought, debited]).toEqual([
        name,
        200,
        1,
        [result.result[0]!.success],
        10_800,
      ])
      // once it is committed it is bought, and nothing that fails later makes it a failure
      const wasCommitted = ran.slice(0, nth - 1).includes('commit')
      if (wasCommitted) expect([name, first.statusCode, first.body]).toEqual([name, 200, again.body])
      else expect([name, first.statusCode, first.headers['retry-after']]).toEqual([name, 503, '5'])
    }
  }, 600_000)
})
