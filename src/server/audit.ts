import { sql } from 'kysely'

import type { Db } from './db/connect.ts'

/**
 * What the hash of a row called `noted` covers besides the hash before it: all of the row. As one JSON list, so that no
 * text can run into its neighbour; the moment as a number, because its text follows the connection's time zone.
 */
export const AUDITED = sql`convert_to(jsonb_build_array(noted.lcoid, extract(epoch from noted.at), noted.actor, noted.what,
  noted.target, noted.before, noted.after, noted.address, noted.request_id)::text, 'UTF8')`

type Broken = { lcoid: string; id: number }

/** Rows whose hash does not follow from themselves and the row before: changed, put in, or behind one taken out. */
export const brokenAudit = (within = 'true') => sql<Broken>`
  select lcoid, id
  from (select *, lag(hash) over (partition by lcoid order by id) as hash_before from audit where ${sql.raw(within)}) as noted
  where hash <> sha256(coalesce(hash_before, '') || ${AUDITED})
  order by lcoid, id limit 100`

export const findBrokenAudit = async (db: Db, within?: string): Promise<Broken[]> =>
  (await brokenAudit(within).execute(db)).rows

/** The same for what was noted since: each row with the one before it, looked up by key. */
export async function findBrokenAuditSince(db: Db, since: Date): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select lcoid, id
    from (
      select *, (select hash from audit earlier where earlier.lcoid = audit.lcoid and earlier.id < audit.id
        order by earlier.id desc limit 1) as hash_before
      from audit where at >= ${since}) as noted
    where hash <> sha256(coalesce(hash_before, '') || ${AUDITED})
    order by lcoid, id limit 100`.execute(db)
  return rows
}
