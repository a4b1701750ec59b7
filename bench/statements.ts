import pg from 'pg'

import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'

/** A PostgreSQL of its own that syncs every commit and counts what it is asked. */
export async function startCounting(dataDir: string): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await ask(first.url, `alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await ask(first.url, `alter system set pg_stat_statements.track = 'all'`)
  await ask(first.url, `alter system set pg_stat_statements.track_planning = on`)
  await first.stop()
  const counting = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await ask(counting.url, 'create extension pg_stat_statements')
  return counting
}

export const forgetStatements = (url: string) => ask(url, 'select pg_stat_statements_reset()')

export type Counted = { statements: number; databaseMs: number; planningMs: number }

/** What the product asked since: statements it sent, and the time of those with all that they set off. */
export async function countStatements(url: string): Promise<Counted> {
  const [counted] = await ask<Counted>(
    url,
    `select sum(calls) filter (where toplevel)::float as statements,
       sum(total_exec_time + total_plan_time) filter (where toplevel)::float as "databaseMs", sum(total_plan_time)::float as "planningMs"
     from pg_stat_statements join pg_roles on pg_roles.oid = userid where rolname = 'lco_app'`,
  )
  return counted!
}

export type Dear = { ms: number; planningMs: number; calls: number; toplevel: boolean; query: string }

export const dearest = (url: string, most: number): Promise<Dear[]> =>
  ask<Dear>(
    url,
    `select (total_exec_time + total_plan_time)::float as ms, total_plan_time::float as "planningMs", calls::int, toplevel,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
     from pg_stat_statements join pg_roles on pg_roles.oid = userid where rolname = 'lco_app' order by 1 desc limit ${most}`,
  )

async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<R>(text)
  await client.end()
  return rows
}
