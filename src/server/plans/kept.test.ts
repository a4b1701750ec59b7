// @day 2026-07-15
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { pricedPlans } from './catalogue.ts'
import { catalogueVersion } from './kept.ts'
import { inDays } from '../testing/in-days.ts'

const MARKET = { region: 'Maharashtra', today: inDays(0) }
const PLAN = 'PARIVAR-30D'
const TELLER = fileURLToPath(new URL('../testing/price-teller.ts', import.meta.url))

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const priceOf = async () => (await pricedPlans(server.db, MARKET, [PLAN]))[0]!.lcoprice
const setPrice = (lcoprice: number) =>
  server.db
    .insertInto('plan_price')
    .values({
      plancode: PLAN,
      region: '*',
      effective: inDays(-14),
      lcoprice: paise(lcoprice),
      mrptariff: paise(90_000),
    })
    .onConflict((known) =>
      known.columns(['plancode', 'region', 'effective']).doUpdateSet({ lcoprice: paise(lcoprice) }),
    )
    .execute()

/** A second process on the same database. */
function otherServer() {
  const child = spawn(process.execPath, ['--import', 'tsx', TELLER, server.url], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = createInterface({ input: child.stdout })
  return {
    priceOf: async () => {
      child.stdin.write(`${JSON.stringify({ ...MARKET, plancode: PLAN })}\n`)
      return Number((await once(said, 'line'))[0])
    },
    end: async () => {
      child.stdin.end()
      child.kill()
      await once(child, 'exit')
    },
  }
}

describe('the catalogue that a process keeps', () => {
  it('is another one at the next question after a change, in every process', async () => {
    const other = otherServer()
    try {
      const before = await priceOf()
      expect(await other.priceOf()).toBe(before)
      for (const price of [12_300, 12_400]) {
        await setPrice(price)
        expect([await priceOf(), await other.priceOf()]).toEqual([price, price])
      }
    } finally {
      await other.end()
    }
  }, 60_000)

  it('is asked for once: the next question reads nothing but its version', async () => {
    await priceOf()
    const asked: string[] = []
    const listening = server.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        asked.push(server.db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await pricedPlans(listening, MARKET, [PLAN])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('catalogue_version')
  })

  it.each([
    ['plan', sql`update plan set planname = planname where plancode = ${PLAN}`],
    ['plan_price', sql`delete from plan_price`],
    ['scheme', sql`delete from scheme where schemeid = ''`],
    ['ncf_slab', sql`update ncf_slab set lcoprice = lcoprice`],
    ['channel', sql`update channel set mrp = mrp`],
    ['pack_channel', sql`delete from pack_channel where packagecode = ''`],
  ])('has another version after a change of %s', async (_table, change) => {
    const before = await catalogueVersion(server.db)
    await server.db
      .transaction()
      .execute(async (tx) => {
        await change.execute(tx)
        expect(await catalogueVersion(tx)).not.toBe(before)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await catalogueVersion(server.db)).toBe(before)
  })

  it('of a change that was taken back is nobody’s', async () => {
    const before = await priceOf()
    const undone = server.db.transaction().execute(async (tx) => {
      await sql`update plan_price set lcoprice = 1 where plancode = ${PLAN}`.execute(tx)
      await sql`update plan set lcoprice = 1 where plancode = ${PLAN}`.execute(tx)
      expect((await pricedPlans(tx, MARKET, [PLAN]))[0]!.lcoprice).toBe(1)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await priceOf()).toBe(before)
  })

  it('cannot be changed by whoever was given it', async () => {
    const [plan] = await pricedPlans(server.db, MARKET, [PLAN])
    expect(() => Object.assign(plan!, { lcoprice: 1 })).toThrow(TypeError)
  })
})
