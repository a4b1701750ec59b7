import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/connect.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** How many pages a statement touches: what it costs, without the noise of a clock. Run twice, so that it is warm. */
export async function buffersOf(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const explained = sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, buffers, format json) ${query}`
  await explained.execute(db)
  const { Plan } = (await explained.execute(db)).rows[0]!['QUERY PLAN'][0]
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}
