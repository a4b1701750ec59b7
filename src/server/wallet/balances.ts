import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { add, paise, subtract, ZERO, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { daysBounds } from '../paging.ts'

type Range = { from?: Day | undefined; to?: Day | undefined }

export function transfersIn(db: Db, lcoid: string, range: Range) {
  const { since, until } = daysBounds(range)
  return db.selectFrom('transfer').where('lcoid', '=', lcoid).where('at', '>=', since).where('at', '<', until)
}

export const totalOf = async (query: ReturnType<typeof transfersIn>): Promise<Paise> =>
  paise((await query.select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total')).executeTakeFirstOrThrow()).total)

/** What stood in the wallet before the range and after it, and what came and went between. */
export async function balancesOf(db: Db, lcoid: string, range: Range) {
  const opening = await openingBalance(db, lcoid, daysBounds(range).since)
  const credits = await totalOf(transfersIn(db, lcoid, range).where('to_account', '=', 'wallet'))
  const debits = await totalOf(transfersIn(db, lcoid, range).where('from_account', '=', 'wallet'))
  return { opening, credits, debits, closing: subtract(add(opening, credits), debits) }
}

/** The balance before the first movement of the range: the last one known before it. */
async function openingBalance(db: Db, lcoid: string, since: Date): Promise<Paise> {
  const last = await db
    .selectFrom('transfer')
    .select('balance_after')
    .where('lcoid', '=', lcoid)
    .where('at', '<', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? ZERO
}
