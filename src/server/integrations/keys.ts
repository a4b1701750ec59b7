import { randomBytes } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { ApiScope } from '#domain/integrations/scopes.ts'

import type { Db } from '../db/connect.ts'
import { findRow, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { newReference, sha256 } from '../secrets.ts'

export type KeyRow = Selectable<Database['api_key']>
export type ApiKey = { keyid: string; name: string; scopes: readonly ApiScope[]; regions: readonly string[] }

const TOUCH_EVERY_MS = 60_000

/** The name that stands in audit rows and beside what a key did. */
export const actorOfKey = ({ keyid }: { keyid: string }): string => `KEY${keyid}`

/** Its number is shown in lists; the whole of it is shown once. */
export function newKey(): { keyid: string; token: string } {
  const keyid = newReference().slice(0, 8)
  return { keyid, token: `lco_${keyid}_${randomBytes(32).toString('base64url')}` }
}

export const isAlive = ({ revoked, expires }: Pick<KeyRow, 'revoked' | 'expires'>, now: Date): boolean =>
  revoked === null && expires > now

/** The key of a token as it stands at this moment: one that was revoked or has run out opens nothing from then on. */
export async function findKey(db: Db, token: string, at: { now: Date; address: string }): Promise<ApiKey | null> {
  const row = await findRow(db, 'api_key', { token_hash: sha256(token) })
  if (!row || !isAlive(row, at.now)) return null
  const { keyid, name, scopes, regions, last_used } = row
  if (!last_used || at.now.getTime() - last_used.getTime() > TOUCH_EVERY_MS)
    await updateRows(db, 'api_key', { keyid }, { last_used: at.now, last_address: at.address })
  return { keyid, name, scopes, regions }
}
