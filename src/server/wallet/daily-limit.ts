import { sql } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { add, formatRupees, paise, ZERO, type Paise } from '#domain/money.ts'

import type { Session } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { lockWallet } from './ledger.ts'

type Person = Pick<Session, 'lcoid' | 'subuserid'>

/** Refuses what would take a sub-user over his limit of the day. The wallet's lock keeps two of his windows in turn. */
export async function checkDailyLimit(tx: Tx, session: Session, amount: Paise, now: Date): Promise<void> {
  if (session.subuserid === null) return
  await lockWallet(tx, session.lcoid)
  const today = await dayOfSpending(tx, session, now)
  if (!today || add(today.spent, amount) <= today.limit) return
  throw new Failure('wallet.daily-limit', {
    limit: formatRupees(today.limit),
    spent: formatRupees(today.spent),
    need: formatRupees(amount),
  })
}

/** For later: what is more than he may spend in a whole day is refused now; the rest is counted on the day it is bought. */
export async function checkWithinLimit(tx: Tx, { lcoid, subuserid }: Person, amount: Paise): Promise<void> {
  if (subuserid === null) return
  const { daily_limit: limit } = await tx
    .selectFrom('subuser')
    .select('daily_limit')
    .where('lcoid', '=', lcoid)
    .where('lcosubuserid', '=', subuserid)
    .executeTakeFirstOrThrow()
  if (limit === null || amount <= limit) return
  throw new Failure('wallet.daily-limit', {
    limit: formatRupees(limit),
    spent: formatRupees(ZERO),
    need: formatRupees(amount),
  })
}

/** What a sub-user may still spend today; `null` without a limit. */
export async function dailyLeft(db: Db | Tx, session: Person, now: Date): Promise<Paise | null> {
  const today = await dayOfSpending(db, session, now)
  return today && paise(Math.max(0, today.limit - today.spent))
}

async function dayOfSpending(db: Db | Tx, { lcoid, subuserid }: Person, now: Date) {
  if (subuserid === null) return null
  const { daily_limit: limit } = await db
    .selectFrom('subuser')
    .select('daily_limit')
    .where('lcoid', '=', lcoid)
    .where('lcosubuserid', '=', subuserid)
    .executeTakeFirstOrThrow()
  return limit === null ? null : { limit, spent: await spentToday(db, lcoid, subuserid, now) }
}

async function spentToday(db: Db | Tx, lcoid: string, actor: string, now: Date): Promise<Paise> {
  const { spent } = await db
    .selectFrom('transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('spent'))
    .where('lcoid', '=', lcoid)
    .where('actor', '=', actor)
    .where('from_account', '=', 'wallet')
    .where('at', '>=', startOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return paise(spent)
}
