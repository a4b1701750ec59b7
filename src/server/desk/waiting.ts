import { sql, type RawBuilder } from 'kysely'

import { firstOf } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'

export type Waiting = { waiting: number; late: number }

const LATE_HOURS = 24

/** How much waits in a queue, and how much of it for longer than it should. The query says since when each row waits. */
export async function lateAndWaiting(
  db: Db,
  rows: RawBuilder<unknown>,
  now: Date,
  lateHours = LATE_HOURS,
): Promise<Waiting> {
  const before = new Date(now.getTime() - lateHours * 3_600_000)
  const { rows: counted } = await sql<Waiting>`
    select count(*)::int as waiting, (count(*) filter (where since < ${before}))::int as late from (${rows}) as queue`.execute(
    db,
  )
  return firstOf(counted)
}
