import { sql } from 'kysely'

import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import { deleteRows } from '../db/rows.ts'

export const WINDOW_MINUTES = 15

/** Tries allowed in a window, by what is guessed at. */
export const TRIES = { account: 10, address: 60, 'reset-account': 5, 'reset-address': 30, 'otp-mobile': 5 } as const
export type TriesOf = keyof typeof TRIES

/** Counts a try before it is judged and refuses the one too many; parallel guesses queue on the row. */
export async function countTry(db: Db, of: TriesOf, who: string, now: Date): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    insert into throttle (key, tries, since) values (${`${of}:${who}`}, 1, ${now})
    on conflict (key) do update set
      tries = case when throttle.since < ${windowStart(now)} then 1 else throttle.tries + 1 end,
      since = case when throttle.since < ${windowStart(now)} then ${now} else throttle.since end
    returning tries`.execute(db)
  if (firstOf(rows).tries > TRIES[of]) throw new Failure('request.too-many', { minutes: WINDOW_MINUTES })
}

/** A success was no guess: it is taken off the address's count, whose failures stay. */
export const uncountTry = (db: Db, of: TriesOf, who: string) =>
  db
    .updateTable('throttle')
    .set({ tries: sql`tries - 1` })
    .where('key', '=', `${of}:${who}`)
    .where('tries', '>', 0)
    .execute()

/** A success forgives the account's earlier tries. */
export const forgiveTries = (db: Db, of: TriesOf, who: string) => deleteRows(db, 'throttle', { key: `${of}:${who}` })

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_MINUTES * 60_000)
