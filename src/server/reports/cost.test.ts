// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'

import type { Context } from '../context.ts'
import { listDiscontinued } from '../plans/discontinued.ts'
import { buffersOfCall } from '../testing/buffers.ts'
import { growBook } from '../testing/large-book.ts'
import { growHomes, settleHomes } from '../testing/many-homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { byOf, pageOf } from './page.ts'
import { isPlace, keyOf, orderOf, placeCells, type Placed } from './place.ts'
import { wholeOf } from './source.ts'
import { sourceOf } from './sources.ts'

const FEW = 2000
const MANY = 8000
const PAGES_MOST = 500
/** How many there are, or what they come to, where an index of small entries says it. */
const COUNTED_FROM_AN_INDEX = 90

let server: TestServer
let few: string
let many: string
beforeAll(async () => {
  server = await testServer({ untouched: true })
  few = (await newOperator(server)).lcoid
  many = (await newOperator(server)).lcoid
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const today = dayOf(server.clock.now())
  let first = 1
  for (const [lcoid, homes] of [[few, FEW] as const, [many, MANY] as const]) {
    await growHomes({ client, lcoids: [lcoid], homes, first, today })
    await growBook({ client, lcoid, homes, first, today })
    first += homes
  }
  await settleHomes(client)
  await client.end()
}, 120_000)
// rows without their books
afterAll(() => server.close({ spoiled: true }))

/** They hold what everybody has: no row of them is an operator's. */
const OF_NOBODY: readonly ReportName[] = ['channellineupgen1', 'channellineupgen2']
/** A row of them is a day, a month, a pack or a person: one page holds them, or nearly. */
const SHORT: readonly ReportName[] = ['bills', 'packsales']
/** Their rows are sums of what was sold or taken in, which no roll-up holds: they cost as much as there is in the days asked for. */
const ADD_UP: readonly ReportName[] = [
  'collection',
  'earnings',
  'earningspack',
  'earningsperson',
  'earningsarea',
  'margins',
]

const ASKED = Object.values(REPORTS)
  .filter(({ name }) => ![...OF_NOBODY, ...ADD_UP].includes(name))
  .map(({ name, fixed = {} }) => ({ name, asked: fixed }))

type Asked = (typeof ASKED)[number]

const contextOf = (lcoid: string): Context =>
  ({
    db: server.connections.forTenant(lcoid),
    session: { lcoid },
    now: server.clock.now,
    config: server.services.config,
  }) as unknown as Context

/** A place far behind the first page. */
async function deepPlaceOf({ name, asked }: Asked, lcoid: string): Promise<string | undefined> {
  const context = contextOf(lcoid)
  const { where, order, ...rows } = await sourceOf(name).select(asked as never, byOf(context))
  if (!isPlace(order)) return undefined
  const found = await sql<Placed>`select ${sql.join(placeCells(order))} from ${wholeOf(rows)}
    where ${sql.join([...where], sql` and `)} order by ${orderOf(order)} offset 500 limit 1`.execute(context.db)
  return found.rows[0] && keyOf(found.rows[0])
}

const pageFor = ({ name }: Asked) => pageOf(REPORTS[name].call, sourceOf(name))

function pagesOf(asked: Asked, lcoid: string, after?: string): Promise<number> {
  const context = contextOf(lcoid)
  return buffersOfCall(context.db, (db) => pageFor(asked)({ ...asked.asked, after }, { ...context, db }))
}

it.each(ASKED)(
  'a page of $name costs the same for 8,000 customers as for 2,000, the first and a deep one',
  async (asked) => {
    // what a server keeps of the catalogue is read once
    await pageFor(asked)(asked.asked, contextOf(few))
    const [small, large] = [await pagesOf(asked, few), await pagesOf(asked, many)]
    const place = await deepPlaceOf(asked, many)
    if (!SHORT.includes(asked.name)) expect(place, 'a row for each customer').toBeDefined()
    const deep = place === undefined ? 0 : await pagesOf(asked, many, place)
    for (const pages of [large, deep]) {
      expect(pages).toBeLessThanOrEqual(PAGES_MOST)
      expect(pages).toBeLessThanOrEqual(small * 1.3 + COUNTED_FROM_AN_INDEX)
    }
  },
)

it('the list of discontinued packs costs no more with all 8,000 customers on one of them', async () => {
  const ofMany = server.db.selectFrom('contract').select('plancode').where('lcoid', '=', many).distinct()
  await server.db
    .updateTable('plan')
    .set({ discontinued_on: dayOf(server.clock.now()) })
    .where('plancode', 'in', ofMany)
    .execute()
  const context = contextOf(many)
  const { data } = await listDiscontinued({}, context)
  expect(data.reduce((sum, { boxes }) => sum + boxes, 0)).toBeGreaterThan(MANY / 2)
  const pages = await buffersOfCall(context.db, (db) => listDiscontinued({}, { ...context, db }))
  expect(pages).toBeLessThanOrEqual(COUNTED_FROM_AN_INDEX)
})
