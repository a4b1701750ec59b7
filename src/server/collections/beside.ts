import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { collectionCalls } from '#domain/collections/calls.ts'
import { TakenBefore } from '#domain/collections/taken-before.ts'
import { addDays, dayOf, startOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { Paise } from '#domain/money.ts'

import type { Tx } from '../write.ts'

/** A sub-user, or the operator himself, of the receipts `r` or those `beside` them. */
export const takerOf = (receipt: 'r' | 'b') => sql<string>`
  coalesce((select u.name from subuser u where u.lcoid = ${sql.ref(`${receipt}.lcoid`)}
    and u.lcosubuserid = ${sql.ref(`${receipt}.collector`)}),
  (select o.lconame from operator o where o.lcoid = ${sql.ref(`${receipt}.lcoid`)}))`

type Taking = Pick<Input<typeof collectionCalls.takeMoney>, 'twice'> & {
  lcoid: string
  subscriberid: string
  amount: Paise
  taken: Date
  isSaidByBank: true | undefined
}

/**
 * The newest receipt that has come since the day on which this was taken, where this one is more than is owed after it: whoever took this
 * may not have known. What a bank says comes days later as a rule; of that only what was taken on the same day.
 */
async function findBeside(tx: Tx, taking: Taking): Promise<TakenBefore | null> {
  const { lcoid, subscriberid, amount, taken, isSaidByBank } = taking
  const day = dayOf(taken)
  const until = isSaidByBank ? startOf(addDays(day, 1)) : null
  const { rows } = await sql<TakenBefore>`
    select r.receiptno, r.amount, r.mode, r.taken, ${takerOf('r')} as collectorname, a.balance
    from home_account a join home_receipt r using (lcoid, subscriberid)
    where a.lcoid = ${lcoid} and a.subscriberid = ${subscriberid} and a.balance < ${amount} and r.reversed is null
      and r.at >= ${startOf(day)} and (${until}::timestamptz is null or r.taken >= ${startOf(day)} and r.taken < ${until})
    order by r.at desc, r.receiptno desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The number of what it will stand beside; who is still before the customer is told of it instead, where he asks to be. */
export async function standBeside(tx: Tx, taking: Taking): Promise<string | null> {
  const beside = await findBeside(tx, taking)
  if (beside && taking.twice === 'ASK') throw new Failure('receipt.twice', z.encode(TakenBefore, beside))
  return beside?.receiptno ?? null
}

/** Of two one is reversed: the other stands alone, or beside one more. */
export const leaveBeside = (tx: Tx, { lcoid, receiptno }: { lcoid: string; receiptno: string }) =>
  sql`
    update home_receipt b set beside = (
      select r.receiptno from home_receipt r
      where r.lcoid = b.lcoid and r.subscriberid = b.subscriberid and r.reversed is null and r.receiptno <> b.receiptno
        and r.at >= date_trunc('day', b.taken at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' and r.at <= b.at
      order by r.at desc, r.receiptno desc limit 1)
    where b.lcoid = ${lcoid} and b.beside = ${receiptno} and b.kept is null and b.reversed is null`.execute(tx)
