import { sql } from 'kysely'

import type { Service } from '#domain/services/parts.ts'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'

/** What vendors are set for beside the headend: a plan with a part outside this list is refused before any money moves. */
export async function sayDelivered(db: Db | Tx, services: readonly Service[]): Promise<void> {
  await sql`
    update service set delivered = service = any(${services}::text[])
    where service <> 'TV' and delivered <> (service = any(${services}::text[]))`.execute(db)
}
