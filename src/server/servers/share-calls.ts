import { sql } from 'kysely'

import type { Db } from '../db/connect.ts'
import type { Limits } from '../limits.ts'

/** Adds what was counted here since the last time, and learns what all have counted: three statements for all callers at once. */
export async function shareCalls(db: Db, limits: Limits): Promise<void> {
  const { minute, counted } = limits.unshared()
  if (counted.length > 0) {
    await sql`
      insert into call_count (minute, key, calls)
      select ${minute}::int, key, calls from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (key text, calls int)
      order by key
      on conflict (minute, key) do update set calls = call_count.calls + excluded.calls`.execute(db)
    await db
      .deleteFrom('call_count')
      .where('minute', '<', minute - 1)
      .execute()
  }
  limits.learn(
    minute,
    await db.selectFrom('call_count').select(['key', 'calls']).where('minute', '=', minute).execute(),
  )
}
