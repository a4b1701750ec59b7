import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { add, paise, subtract, ZERO, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { daysBounds } from '../paging.ts'
import type { Transfer } from './ledger.ts'

type Range = { from?: Day | undefined; to?: Day | undefined }
type Moved = Range & { inward?: boolean; reasons?: readonly (Transfer['reason'] | 'commission')[] }

/** What moved on some days, from the figures that are kept of every day: as much to read for a giant as for anybody. */
export async function movedIn(db: Db, lcoid: string, { from, to, inward, reasons }: Moved): Promise<{ total: Paise }> {
  const { total } = await db
    .selectFrom('day_figure')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('lcoid', '=', lcoid)
    .$call((query) => (from === undefined ? query : query.where('day', '>=', from)))
    .$call((query) => (to === undefined ? query : query.where('day', '<=', to)))
    .$call((query) => (inward === undefined ? query : query.where('inward', '=', inward)))
    .$call((query) => (reasons === undefined ? query : query.where('reason', 'in', [...reasons])))
    .executeTakeFirstOrThrow()
  return { total: paise(total) }
}

/** What stood in the wallet before the range and after it, and what came and went between. */
export async function balancesOf(db: Db, lcoid: string, range: Range) {
  const opening = await openingBalance(db, lcoid, daysBounds(range).since)
  const { total: credits } = await movedIn(db, lcoid, { ...range, inward: true })
  const { total: debits } = await movedIn(db, lcoid, { ...range, inward: false })
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
