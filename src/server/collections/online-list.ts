import { sql } from 'kysely'

import { receiptOfHeld } from '#domain/collections/online.ts'
import type { onlineCalls, OnlinePayment } from '#domain/collections/online-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { Paise } from '#domain/money.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { sharing, updateRows } from '../db/rows.ts'
import { inOrder, pageFrom } from '../paging.ts'
import { isBooked, lockOnline } from './online-payments.ts'
import { reachOf, within } from './reach.ts'
import { bookReceipt } from './receipts.ts'

const payments = (db: Db, lcoid: string) =>
  db
    .selectFrom('online_payment as p')
    .innerJoin('subscriber as s', sharing('s', 'p', 'subscriberid'))
    .leftJoin('home_account as a', sharing('a', 'p', 'subscriberid'))
    .select(['p.reference', 'p.subscriberid', 'p.created', 'p.state', 'p.captured'])
    // what has a receipt is what came
    .select(
      sql<Paise>`case when p.receiptno is null then p.amount else coalesce(p.captured, p.amount) end`.as('amount'),
    )
    .select('p.held_reason as heldreason')
    .select(sql<string>`coalesce(p.gateway_payment, '')`.as('gatewaypayment'))
    .select(sql<string>`coalesce(p.receiptno, '')`.as('receiptno'))
    .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
    .where('p.lcoid', '=', lcoid)

async function listOnlinePayments({ after }: { after?: string | undefined }, { db, session }: Context) {
  const rows = await payments(db, session.lcoid)
    .where(within(await reachOf(db, session)))
    .$call(inOrder({ after, at: 'p.created', id: 'p.reference' }))
    .execute()
  return pageFrom(rows, ['created', 'reference'])
}

/** Decided once, by the operator: what came has its receipt, or he has seen to it at the gateway. */
const settleOnlinePayment = (
  { reference, receipt }: Input<typeof onlineCalls.settleOnlinePayment>,
  context: Context,
): Promise<OnlinePayment> =>
  context.write(async (tx, note) => {
    const { lcoid } = context.session
    const row = orNotFound(await lockOnline(tx, { lcoid, reference }))
    const { state, held_reason: heldreason, captured, subscriberid, gateway_payment: key } = row
    if (state !== 'HELD') throw new Failure('paylink.claim')
    let receiptno: string | null = null
    if (receipt === 'YES') {
      const amount = receiptOfHeld({ state, heldreason, captured })
      if (amount === null || key === null || (await isBooked(tx, lcoid, key)))
        throw new Failure('input.invalid', { fields: { receipt: 'invalid' } })
      const taking = { subscriberid, amount, mode: 'ONLINE' as const, reference: key, key }
      receiptno = await bookReceipt(tx, taking, { context, note })
    }
    const decided = { state: receiptno ? ('PAID' as const) : ('CHECKED' as const), held_reason: null, receiptno }
    await updateRows(tx, 'online_payment', { lcoid, reference }, decided)
    note({ what: 'pay-link', target: reference, after: decided.state })
    return payments(tx, lcoid).where('p.reference', '=', reference).executeTakeFirstOrThrow()
  })

export const onlineListHandlers = { listOnlinePayments, settleOnlinePayment }
