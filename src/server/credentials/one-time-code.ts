import { sql } from 'kysely'

import { updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { sameBytes, sha256 } from '../secrets.ts'

export const CODE_MINUTES = 10
const CODE_TRIES = 5

/** What a code is good for; one for another purpose or subject does not fit. */
export type CodeFor = {
  purpose: 'password-reset' | 'MOBILE' | 'OTT' | 'RENEWAL' | 'UPI' | 'GATEWAY' | 'first-administrator'
  subject: string
}

const hashFor = ({ purpose, subject }: CodeFor, secret: string) => sha256(`${purpose}:${subject}:${secret}`)

/** Keeps the hashes only, and says until when they hold. A new code replaces the one before it. */
export async function saveCode(
  tx: Tx,
  of: CodeFor,
  secret: { code: string; link: string; minutes?: number },
  now: Date,
): Promise<Date> {
  const expires = new Date(now.getTime() + (secret.minutes ?? CODE_MINUTES) * 60_000)
  await tx
    .insertInto('one_time_code')
    .values({ ...of, code_hash: hashFor(of, secret.code), link_hash: hashFor(of, secret.link), expires })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject']).doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        link_hash: row.ref('excluded.link_hash'),
        expires: row.ref('excluded.expires'),
        tries: 0,
      })),
    )
    .execute()
  return expires
}

/**
 * Counts the try under the row's lock and commits that count, so call it in a transaction of its own. A right code is
 * no guess: it is not counted, and it stays good until the change that it confirms has taken it.
 */
export async function fitsCode(tx: Tx, of: CodeFor, given: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('expires', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['code_hash', 'link_hash'])
    .executeTakeFirst()
  if (!row) return false
  const hash = hashFor(of, given)
  const fits = sameBytes(hash, row.code_hash) || sameBytes(hash, row.link_hash)
  if (fits)
    await updateRows(tx, 'one_time_code', { purpose: of.purpose, subject: of.subject }, { tries: sql`tries - 1` })
  return fits
}

/** Takes a code that fits, in the transaction of what it confirms: of two uses at once one finds it. */
export async function takeCode(tx: Tx, of: CodeFor, given: string, now: Date): Promise<boolean> {
  const hash = hashFor(of, given)
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_code')
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('expires', '>', now)
    .where((row) => row.or([row('code_hash', '=', hash), row('link_hash', '=', hash)]))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Both at once, where a right code is the whole matter. */
export const useCode = async (tx: Tx, of: CodeFor, given: string, now: Date): Promise<boolean> =>
  (await fitsCode(tx, of, given, now)) && takeCode(tx, of, given, now)
