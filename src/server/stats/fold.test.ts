import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { countQuery } from '../subscribers/counts.ts'
import { foldCounts } from './fold.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
  await server.warmUp()
})
// looks into the books: the counts are those of the list
afterEach(() => server.close())

const waiting = async (table: 'box_count_change' | 'due_count_change') =>
  (
    await server.db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
const LCOID = 'LCO10001'
const postpone = (stbno: string, days: number) =>
  sql`update contract set validity = validity + ${days}::int where stbno = ${stbno}`

it('two writers of one operator do not wait for each other', async () => {
  const [one, other] = [await newHome(server, LCOID), await newHome(server, LCOID)]
  await foldCounts(server.services)
  await server.db.transaction().execute(async (tx) => {
    await postpone(one.stbno, 1).execute(tx)
    await server.db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = 200`.execute(second)
      await postpone(other.stbno, 1).execute(second)
    })
  })
  expect(await waiting('box_count_change')).toBe(4)
})

it('folding waits for nobody who writes, and takes nothing that is not there yet', async () => {
  const home = await newHome(server, LCOID)
  await server.db.transaction().execute(async (tx) => {
    await postpone(home.stbno, 1).execute(tx)
    await foldCounts(server.services)
    expect(await waiting('box_count_change')).toBe(0)
  })
  expect([await waiting('box_count_change'), await waiting('due_count_change')]).toEqual([2, 2])
})

it('loses nothing while twelve write and three fold, and a reader always sees every box', async () => {
  const homes: string[] = []
  for (let n = 0; n < 12; n++) homes.push((await newHome(server, LCOID)).stbno)
  const total = async () => {
    const { rows } = await countQuery(LCOID, dayOf(server.clock.now())).execute(server.db)
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await total()
  let writing = true
  const write = async (stbno: string) => {
    for (const days of [1, -2, 3, -1, 5, -6]) await postpone(stbno, days).execute(server.db)
  }
  const fold = async () => {
    while (writing) {
      await foldCounts(server.services)
      expect(await total()).toBe(before)
    }
  }
  const folding = Promise.all([fold(), fold(), fold()])
  await Promise.all(homes.map(write)).finally(() => (writing = false))
  await folding
  await foldCounts(server.services)
  expect([await waiting('box_count_change'), await waiting('due_count_change')]).toEqual([0, 0])
  expect(await total()).toBe(before)
})

it('leaves no row that counts nothing', async () => {
  const { stbno } = await newHome(server, LCOID, { daysLeft: 777 })
  await foldCounts(server.services)
  await postpone(stbno, 1).execute(server.db)
  await foldCounts(server.services)
  const days = [addDays(dayOf(server.clock.now()), 777), addDays(dayOf(server.clock.now()), 778)]
  const rows = await server.db
    .selectFrom('box_count')
    .select(['expires', 'boxes'])
    .where('expires', 'in', days)
    .execute()
  expect(rows).toEqual([{ expires: days[1], boxes: 1 }])
})
