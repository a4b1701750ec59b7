import { sql } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { add, formatRupees, paise, type Paise } from '#domain/money.ts'

import type { Session } from '../context.ts'
import type { Tx } from '../write.ts'
import { lockWallet } from './ledger.ts'

/** Refuses what would take a sub-user over his limit of the day. The wallet's lock keeps two of his windows in turn. */
export async function checkDailyLimit(tx: Tx, session: Session, amount: Paise, now: Date): Promise<void> {
  if (session.subuserid === null) return
  await lockWallet(tx, session.lcoid)
  const { daily_limit } = await tx
    .selectFrom('subuser')
    .select('daily_limit')
    .where('lcoid', '=', session.lcoid)
    .where('lcosubuserid', '=', session.subuserid)
    .executeTakeFirstOrThrow()
  if (daily_limit === null) return
  const spent = await spentToday(tx, session.lcoid, session.subuserid, now)
  if (add(spent, amount) <= daily_limit) return
  throw new Failure('wallet.daily-limit', {
    limit: formatRupees(daily_limit),
    spent: formatRupees(spent),
    need: formatRupees(amount),
  })
}

async function spentToday(tx: Tx, lcoid: string, actor: string, now: Date): Promise<Paise> {
  const { spent } = await tx
    .selectFrom('transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('spent'))
    .where('lcoid', '=', lcoid)
    .where('actor', '=', actor)
    .where('from_account', '=', 'wallet')
    .where('at', '>=', startOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return paise(spent)
}
