import { sql } from 'kysely'

import { DAY_MS } from '#domain/dates.ts'
import { TOKEN_DAYS } from '#domain/notices/rules.ts'

import type { Db } from '../db/connect.ts'
import { sha256 } from '../secrets.ts'
import type { Tx } from '../write.ts'

/** A browser that has not renewed its token for so long is not in use any more. */
export const DEVICE_KEPT_DAYS = 30
/** Nobody works with more; whoever registers more takes the place of his own oldest. */
const DEVICES_EACH = 10
type Person = { lcoid: string; actor: string; session_hash: Buffer | null }
type Told = { token: string; region: string; language: 'en' | 'hi' }

export const renewAfter = (now: Date): Date => new Date(now.getTime() + TOKEN_DAYS * DAY_MS)

/**
 * Registers a browser, or renews it. Across operators, in one statement: the browser of a shared counter belongs to whoever
 * registered it last, and is never pushed another operator's business.
 */
export async function saveDevice(system: Db, person: Person, told: Told, now: Date): Promise<void> {
  const { lcoid, actor } = person
  const kept = { ...person, ...told, renewed: now }
  await system
    .insertInto('push_device')
    .values({ ...kept, token_hash: sha256(told.token), created: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(kept))
    .execute()
  await system
    .deleteFrom('push_device')
    .where('lcoid', '=', lcoid)
    .where('actor', '=', actor)
    .where('token_hash', 'not in', (own) =>
      own
        .selectFrom('push_device')
        .select('token_hash')
        .where('lcoid', '=', lcoid)
        .where('actor', '=', actor)
        .orderBy('renewed', 'desc')
        .orderBy('created', 'desc')
        .limit(DEVICES_EACH),
    )
    .execute()
}

export async function forgetDevice(tx: Tx, lcoid: string, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('lcoid', '=', lcoid)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Device = { hash: string; token: string; language: 'en' | 'hi' }
type Wanted = { lcoid: string; region: string; after?: string | undefined; only?: string[] | undefined }

/** Whoever was blocked meanwhile is told nothing, whatever his browser is. */
const isLetIn = sql<boolean>`exists (select from operator o where o.lcoid = push_device.lcoid and o.status = 'ACTIVE')
  and not exists (select from subuser s
    where s.lcoid = push_device.lcoid and s.lcosubuserid = push_device.actor and s.status = 'BLOCKED')`

/** Those a push is for, in the order of their hashes. */
export async function findDevices(system: Db, { lcoid, region, after, only }: Wanted, most: number): Promise<Device[]> {
  const bytes = (hashes: string[]) => hashes.map((hash) => Buffer.from(hash, 'hex'))
  return system
    .selectFrom('push_device')
    .select([sql<string>`encode(token_hash, 'hex')`.as('hash'), 'token', 'language'])
    .where(isLetIn)
    .$if(lcoid !== '', (query) => query.where('lcoid', '=', lcoid))
    .$if(region !== '', (query) => query.where('region', '=', region))
    .$call((query) => (after === undefined ? query : query.where('token_hash', '>', Buffer.from(after, 'hex'))))
    .$call((query) => (only === undefined ? query : query.where('token_hash', 'in', bytes(only))))
    .orderBy('token_hash')
    .limit(most)
    .execute()
}

export const deleteGone = (system: Db, hashes: readonly string[]) =>
  system
    .deleteFrom('push_device')
    .where(
      'token_hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute()
