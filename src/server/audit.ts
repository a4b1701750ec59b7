import { sql } from 'kysely'

import type { Db } from './db/connect.ts'

/**
 * What the hash of a row called `noted` covers besides the hash before it: all of the row. As one JSON list, so that no
 * text can run into its neighbour; the moment as a number, because its text follows the connection's time zone.
 */
export const AUDITED = sql`convert_to(jsonb_build_array(noted.lcoid, extract(epoch from noted.at), noted.actor, noted.what,
  noted.target, noted.before, noted.after, noted.address, noted.request_id)::text, 'UTF8')`

/** Rows whose hash does not follow from themselves and the row before: changed, put in, or behind one taken out. */
export async function findBrokenAudit(db: Db): Promise<{ lcoid: string; id: number }[]> {
  const { rows } = await sql<{ lcoid: string; id: number }>`
    select lcoid, id
    from (select *, lag(hash) over (partition by lcoid order by id) as hash_before from audit) as noted
    where hash <> sha256(coalesce(hash_before, '') || ${AUDITED})
    order by lcoid, id limit 100`.execute(db)
  return rows
}
