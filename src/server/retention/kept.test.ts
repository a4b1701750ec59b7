import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { RUNS_OUT, STAYS, TAKEN_AWAY_BY } from './kept.ts'
import { dropStatement } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.close())

it('every table of the schema says how long its rows stay, or why they are never taken away', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'`.execute(server.db)
  const there = rows.map(({ name }) => name)
  const listed = new Set<string>([
    ...RUNS_OUT.flatMap(({ table, below }) => [table, ...(below ? [below.table] : [])]),
    ...Object.values(TAKEN_AWAY_BY).flat(),
    ...Object.values(STAYS).flat(),
  ])
  expect(there.filter((name) => !listed.has(name))).toEqual([])
  expect([...listed].filter((name) => !there.includes(name))).toEqual([])
})

it('what stays is not taken away as well, but for what of it never came to anything', () => {
  const swept = new Set<string>(RUNS_OUT.filter(({ isOver }) => !isOver).map(({ table }) => table))
  expect(
    Object.values(STAYS)
      .flat()
      .filter((name) => swept.has(name)),
  ).toEqual([])
})

it.each(Object.entries(TAKEN_AWAY_BY))('%s takes away its rows itself', (file, tables) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(text).toMatch(/delete from|deleteFrom|deleteRows/)
  for (const table of tables) expect(text).toContain(table)
})

/** As the server's own role, which may delete nothing that was not granted to it. */
it.each(RUNS_OUT.map((one) => [`${one.table} by ${one.by}`, one] as const))(
  '%s: the oldest are found by an index, and nothing is sorted',
  async (_name, one) => {
    const lines = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${dropStatement(one, server.clock.now())}`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN'])
    })
    if (one.isSmall) return
    // the few that were found may be put in the order of what stands below them
    expect(lines.filter((line) => /Sort Key: (?!old\.)|Seq Scan/.test(line))).toEqual([])
  },
)
