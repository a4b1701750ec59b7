import { sql } from 'kysely'

import type { MovedAfter, PartPrice, PartService } from '#domain/services/parts.ts'

import type { Db } from '../db/connect.ts'

export type PartNow = PartPrice & { service: PartService; state: 'PENDING' | 'ACCEPTED' | 'REJECTED'; reason: string }

/** The parts of a contract and what moved after its sale, up to this event. */
export async function partMoves(
  db: Db,
  { lcoid, contractno, until = null }: { lcoid: string; contractno: string; until?: number | null },
): Promise<{ parts: PartNow[]; moved: MovedAfter[] }> {
  const { rows: parts } = await sql<PartNow>`
    select service, price, state, reason from contract_part
    where lcoid = ${lcoid} and contractno = ${contractno} order by service`.execute(db)
  if (parts.length === 0) return { parts, moved: [] }
  const { rows: moved } = await sql<MovedAfter>`
    select what, amount, service from contract_event
    where lcoid = ${lcoid} and contractno = ${contractno} and what <> 'SOLD' and amount <> 0
      and (${until}::bigint is null or id <= ${until}::bigint) order by id`.execute(db)
  return { parts, moved }
}
