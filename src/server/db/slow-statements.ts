import { sql } from 'kysely'

import type { Db } from './connect.ts'
import { takeSlowStatements } from './statements.ts'

const DAY = sql`interval '1 day'`

/** What was slow here since the last time, beside what other servers found; forgets what is older than a day. */
export async function saveSlowStatements(db: Db, now: Date): Promise<void> {
  const rows = takeSlowStatements()
  if (rows.length > 0)
    await sql`
      insert into slow_statement (name, summary, text, worst_ms, worst_at)
      select name, summary, text, worst_ms, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as found (name text, summary text, text text, worst_ms int) order by name
      on conflict (name) do update set worst_ms = excluded.worst_ms, worst_at = excluded.worst_at
        where excluded.worst_ms >= slow_statement.worst_ms or slow_statement.worst_at < ${now}::timestamptz - ${DAY}`.execute(
      db,
    )
  await sql`delete from slow_statement where worst_at < ${now}::timestamptz - ${DAY}`.execute(db)
}

/** The slowest of the last day, of all servers. */
export const slowestStatements = (db: Db, now: Date) =>
  db
    .selectFrom('slow_statement')
    .select(['summary', 'worst_ms'])
    .where('worst_at', '>', new Date(now.getTime() - 86_400_000))
    .orderBy('worst_ms', 'desc')
    .limit(3)
    .execute()
