import { sql, type RawBuilder } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
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
  if (today && add(today.spent, amount) > today.limit) throw overLimit(today, amount)
}

const overLimit = ({ limit, spent }: { limit: Paise; spent: Paise }, need: Paise) =>
  new Failure('wallet.daily-limit', {
    limit: formatRupees(limit),
    spent: formatRupees(spent),
    need: formatRupees(need),
  })

type Spender = { lcoid: string; actor: string; at: Date }

/**
 * The same for the deposit of an STB, by whoever moves it. What a swap takes after it was given back is no spending: so it is reckoned before and
 * after it is booked.
 */
export async function bookWithinLimit(
  tx: Tx,
  { lcoid, actor, at }: Spender,
  amount: Paise,
  book: () => Promise<unknown>,
): Promise<void> {
  const limit = (await limitOf(tx, { lcoid, subuserid: actor }).executeTakeFirst())?.daily_limit ?? null
  const before = limit === null ? ZERO : await spentToday(tx, lcoid, actor, at)
  await book()
  if (limit === null) return
  const after = await spentToday(tx, lcoid, actor, at)
  if (after > before && after > limit) throw overLimit({ limit, spent: before }, amount)
}

const limitOf = (db: Db, { lcoid, subuserid }: Person) =>
  db.selectFrom('subuser').select('daily_limit').where('lcoid', '=', lcoid).where('lcosubuserid', '=', subuserid)

/** For later: what is more than he may spend in a whole day is refused now; the rest is counted on the day it is bought. */
export async function checkWithinLimit(tx: Tx, person: Person, amount: Paise): Promise<void> {
  if (person.subuserid === null) return
  const { daily_limit: limit } = await limitOf(tx, person).executeTakeFirstOrThrow()
  if (limit !== null && amount > limit) throw overLimit({ limit, spent: ZERO }, amount)
}

/** What a sub-user may still spend today; `null` without a limit. */
export async function dailyLeft(db: Db, session: Person, now: Date): Promise<Paise | null> {
  const today = await dayOfSpending(db, session, now)
  return today && paise(Math.max(0, today.limit - today.spent))
}

async function dayOfSpending(db: Db, { lcoid, subuserid }: Person, now: Date) {
  if (subuserid === null) return null
  const { daily_limit: limit } = await limitOf(db, { lcoid, subuserid }).executeTakeFirstOrThrow()
  return limit === null ? null : { limit, spent: await spentToday(db, lcoid, subuserid, now) }
}

async function spentToday(db: Db, lcoid: string, actor: string, now: Date): Promise<Paise> {
  const { rows } = await sql<{ spent: number }>`
    select ${spentSince(sql`${lcoid}`, sql`${actor}`, startOf(dayOf(now)))} as spent`.execute(db)
  return paise(firstOf(rows).spent)
}

type Text = RawBuilder<string>

/** An order for which the money came in by the gateway in the same breath: the wallet is as full as before. */
const PAID_ONLINE = sql`(t.reason = 'box-sale' and exists (select from box_order o
  where o.lcoid = t.lcoid and o.payboxid = substr(t.reference, ${sql.lit('box:'.length + 1)}) and o.gateway <> 'WALLET'))`

/**
 * What a person took from the wallet, less what turned out not to have been bought: a sale of these days that was undone or that the
 * headend refused, and what ran on thereby. No other refund counts. Of deposits what they came to together: those he gave back are spent by nobody.
 */
export const spentSince = (lcoid: Text, actor: Text, start: Date): RawBuilder<number> => sql`(
  (select coalesce(sum(t.amount) filter (where t.reason <> 'deposit' and not ${PAID_ONLINE}), 0)
      + greatest(coalesce(sum(case when t.from_account = 'wallet' then t.amount else -t.amount end)
        filter (where t.reason = 'deposit'), 0), 0)
    from transfer t
    where t.lcoid = ${lcoid} and t.actor = ${actor} and (t.from_account = 'wallet' or t.reason = 'deposit') and t.at >= ${start})
  - (select coalesce(sum(case when e.what = 'RESTORED' then e.amount else sale.amount end), 0)
    from contract_event e
    left join contract_event sale on e.what <> 'RESTORED' and sale.lcoid = e.lcoid and sale.contractno = e.contractno
      and sale.actor = ${actor} and sale.at >= ${start}
      -- a part of it that was tried again was paid again
      and (sale.what = 'SOLD' or sale.what = 'RESTORED' and sale.caused_by is null)
    where e.lcoid = ${lcoid} and e.at >= ${start}
      -- written out, as the index has it
      and e.what <> 'SOLD' and (e.amount <> 0 or e.what in ('UNDONE', 'REJECTED'))
      and (e.what in ('UNDONE', 'REJECTED') or e.what = 'RESTORED' and e.caused_by is not null and e.actor = ${actor}))
  )::bigint`
