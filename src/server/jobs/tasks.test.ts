// @day 2026-07-15
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { tasksOf } from '../background.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { TASKS, type TaskName } from './lanes.ts'

const DAYS = 20
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const NAMES = Object.keys(TASKS) as TaskName[]

/** How many rows each table has; a note of every look into the books is left by each who looked. */
async function countAll({ db }: TestServer): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'books_run'`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = counted.rows[0]?.n ?? -1
  }
  return counts
}

/** The same world twenty days later, with a month to close, after so many servers did all tasks at the same moment. */
async function afterTasksOf(servers: number) {
  const server = await testServer({ untouched: true })
  await server.db
    .insertInto('reminder_rule')
    .values({ lcoid: 'LCO10001', event: 'EXP3', changed_by: 'test', changed: server.clock.now() })
    .execute()
  server.clock.pass(DAYS * 86_400_000)
  await server.warmUp()
  const before = await countAll(server)
  const tasks = tasksOf({ patient: server.db, log: SILENT })
  for (const name of NAMES)
    await Promise.all(Array.from({ length: servers }, () => tasks[name]({ ...server.services })))
  const counts = await countAll(server)
  const wallets = await server.db.selectFrom('wallet').select(['lcoid', 'balance']).orderBy('lcoid').execute()
  await server.close()
  return { before, counts, wallets }
}

it('what is done by the clock is done once, by however many servers at the same moment', async () => {
  const [one, three] = [await afterTasksOf(1), await afterTasksOf(3)]
  expect(three).toEqual(one)
  const grown = Object.keys(one.counts).filter((name) => (one.counts[name] ?? 0) > (one.before[name] ?? 0))
  expect(grown).toEqual(expect.arrayContaining(['bill', 'message', 'transfer']))
})
