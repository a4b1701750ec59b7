import { sql, type Selectable } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { orNotFound } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'
import type { RefundRequest } from '#domain/refunds/calls.ts'
import type { Dark } from '#domain/refunds/rules.ts'

import type { Db } from '../db/connect.ts'
import { rowsLike, sharing } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { SOLD } from '../subscriptions/load.ts'
import type { Tx } from '../write.ts'

export type RequestRow = Selectable<Database['refund_request']>
export type Sold = Awaited<ReturnType<typeof findSold>>

/** What was given of a request; all of it before a part was possible. */
export const grantedOf = ({ granted, amount }: Pick<RequestRow, 'granted' | 'amount'>): Paise => granted ?? amount

/** Contracts with what a refund shows of them, and whose they are. */
const sales = (db: Db) =>
  db
    .selectFrom('contract as c')
    .innerJoin('plan as p', 'p.plancode', 'c.plancode')
    .innerJoin('box_listing as b', sharing('b', 'c', 'stbno'))
    .select(['c.contractno', 'p.planname', 'c.stbno', 'c.starts', 'c.validity'])
    .leftJoin('subscriber as f', sharing('f', 'c', 'subscriberid', 'former_subscriberid'))
    .select(sql<string>`coalesce(f.subscriberid, b.subscriberid, '')`.as('subscriberid'))
    .select(sql<string>`trim(coalesce(f.fname || ' ' || f.lname, b.fname || ' ' || b.lname))`.as('name'))

/** Another operator's contract does not exist here. */
export async function findSold(db: Db, lcoid: string, contractno: string) {
  return orNotFound(
    await sales(db)
      .select(['c.lcoprice as paid', 'c.refunded', 'c.amends', 'c.status', 'c.created', SOLD.as('sold')])
      .where('c.lcoid', '=', lcoid)
      .where('c.contractno', '=', contractno)
      .executeTakeFirst(),
  )
}

/** The days without signal of this contract that were made good already. */
export async function madeGoodOf(db: Db, lcoid: string, contractno: string): Promise<Dark[]> {
  const rows = await rowsLike(db, 'refund_request', { lcoid, contractno, status: 'APPROVED', reason: 'NO_SIGNAL' })
    .select(['darkfrom', 'darkto'])
    .execute()
  return rows.map(({ darkfrom, darkto }) => ({
    from: present(darkfrom, 'first dark day'),
    to: present(darkto, 'last dark day'),
  }))
}

export const requests = (db: Db) =>
  sales(db)
    .innerJoin('refund_request as r', sharing('r', 'c', 'contractno'))
    .select(['r.refundid', 'r.reason', 'r.darkfrom', 'r.darkto', 'r.amount', 'r.comment', 'r.status', 'r.decision'])
    .select(['r.decidedby', 'r.decided', 'r.created', 'r.actor as authorisedby'])
    .select(sql<Paise | null>`case when r.status = 'APPROVED' then coalesce(r.granted, r.amount) end`.as('granted'))
    .select(sql<string>`coalesce(r.billno, '')`.as('billno'))
    .select(sql<string>`coalesce(r.creditnoteno, '')`.as('creditnoteno'))

export async function readRequest(db: Db, lcoid: string, refundid: string): Promise<RefundRequest> {
  return orNotFound(
    await requests(db).where('r.lcoid', '=', lcoid).where('r.refundid', '=', refundid).executeTakeFirst(),
  )
}

/** The bill of the month in which the contract was paid for, by this number. The ledger's day decides, as it does for the bill. */
export async function billOfSale(tx: Tx, lcoid: string, contractno: string, billno: string): Promise<string | null> {
  const { rows } = await sql<{ starts: Day }>`
    select b.starts from bill b
    join contract c on c.lcoid = b.lcoid and c.contractno = ${contractno}
    left join contract_event e on e.lcoid = c.lcoid and e.contractno = c.contractno and e.what = 'SOLD'
    left join transfer t on t.lcoid = e.lcoid and t.reference = 'event:' || e.id
    where b.lcoid = ${lcoid} and b.billno = ${billno}
      and (coalesce(t.at, c.created) at time zone 'Asia/Kolkata')::date between b.starts and b.ends`.execute(tx)
  return rows.length > 0 ? billno : null
}
