import { sql } from 'kysely'

import { formatRupees, type Paise } from '#domain/money.ts'

import { isContractOf } from '../boxes/status.ts'
import type { Db } from '../db/connect.ts'
import type { Key } from '../subscribers/store.ts'
import { boxesOf } from './personal-words.ts'

/** His boxes and while each was his: what was shown on one before or after is somebody else's. */
const heldBy = (key: Key) => sql`
  select m.stbno, m.at as since, coalesce((
    select min(n.at) from box_move n where n.lcoid = m.lcoid and n.stbno = m.stbno and n.id > m.id
      and n.from_subscriberid = ${key.subscriberid} and n.to_subscriberid is distinct from ${key.subscriberid}), 'infinity') as until
  from box_move m where m.lcoid = ${key.lcoid} and m.stbno in (${boxesOf(key)}) and m.to_subscriberid = ${key.subscriberid}
  union all
  select b.stbno, '-infinity', 'infinity' from box b where b.lcoid = ${key.lcoid} and b.subscriberid = ${key.subscriberid}
    and not exists (select from box_move m where m.lcoid = b.lcoid and m.stbno = b.stbno and m.to_subscriberid = b.subscriberid)`

/** The numbers and user names that his plans with broadband or apps are delivered to. */
export async function appsOf(db: Db, key: Key) {
  const { rows } = await sql<{ contractno: string; service: string; account: string }>`
    select p.contractno, p.service, p.account from contract_part p join contract c using (lcoid, contractno)
    where p.lcoid = ${key.lcoid} and ${isContractOf(key)} order by p.contractno, p.service`.execute(db)
  return rows
}

export async function onScreenOf(db: Db, key: Key) {
  const { rows } = await sql<{ stbno: string; message: string; created: Date }>`
    select o.stbno, o.detail as message, o.created from (${heldBy(key)}) as held
    join cas_command o on o.lcoid = ${key.lcoid} and o.stbno = held.stbno and o.created between held.since and held.until
    where o.kind = 'OSD' and o.detail <> '' order by o.id`.execute(db)
  return rows
}

type Refund = { refundid: string; contractno: string; reason: string; amount: Paise; comment: string }
type Replacement = { requestid: string; stbno: string; reason: string; comments: string }
type Decided = { decision: string; created: Date }

/** What was asked for on his account, and what was decided. */
export async function requestsOf(db: Db, key: Key) {
  const { rows: refunds } = await sql<Refund & Decided & { status: string }>`
    select r.refundid, r.contractno, r.reason, r.amount, r.comment, r.status, r.decision, r.created
    from refund_request r join contract c using (lcoid, contractno)
    where r.lcoid = ${key.lcoid} and ${isContractOf(key)} order by r.created, r.refundid`.execute(db)
  const { rows: replacements } = await sql<Replacement & Decided & { status: string }>`
    select r.requestid, r.stbno, r.reason, r.comments, r.state as status, r.decision, r.created from (${heldBy(key)}) as held
    join replacement_request r on r.lcoid = ${key.lcoid} and r.stbno = held.stbno and r.created between held.since and held.until
    order by r.created, r.requestid`.execute(db)
  return {
    refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: formatRupees(amount) })),
    replacements,
  }
}
