import { sql } from 'kysely'

import { cashOfNotes, type ReceiptMode } from '#domain/collections/rules.ts'
import type { Handover, walkCalls } from '#domain/collections/walk-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { inOrder, pageFrom } from '../paging.ts'
import type { Tx } from '../write.ts'

type Bags = Reply<typeof walkCalls.listBags>

/** A sub-user, or the operator himself. */
const nameOf = (column: 'collector' | 'returned_by') =>
  sql<string>`coalesce((select u.name from subuser u where u.lcoid = found.lcoid and u.lcosubuserid = ${sql.ref(`found.${column}`)}),
  (select o.lconame from operator o where o.lcoid = found.lcoid))`

export const handoverHandlers = { listBags, handOver, listHandovers, confirmHandover, returnHandover, settleDifference }

async function listBags(_input: object, { db, session }: Context): Promise<Bags> {
  const { lcoid, subuserid } = session
  const { rows } = await sql<Bags['data'][number]>`
    select collector, ${nameOf('collector')} as name, receipts, cash, other, owed from (
      select ${lcoid}::text as lcoid, collector, sum(receipts)::int as receipts, sum(cash)::bigint as cash,
        sum(other)::bigint as other, sum(owed)::bigint as owed
      from (
        select collector, 1 as receipts, case when mode = 'CASH' then amount else 0 end as cash,
          case when mode = 'CASH' then 0 else amount end as other, 0 as owed
        from home_receipt where lcoid = ${lcoid} and handoverid is null and reversed is null and collector <> ${lcoid}
        union all
        select collector, 0, 0, 0, amount from collector_entry where lcoid = ${lcoid}) as held
      where ${subuserid}::text is null or collector = ${subuserid}
      group by collector) as found
    where receipts > 0 or owed <> 0 order by cash desc, collector`.execute(db)
  return { count: rows.length, data: rows }
}

const handovers = (db: Db | Tx) =>
  db
    .selectFrom('handover as found')
    .select([
      'handoverid',
      'collector',
      'receipts',
      'cash',
      'other',
      'counted',
      'notes',
      'note',
      'created',
      'confirmed',
      'returned',
    ])
    .select(nameOf('collector').as('name'))
    .select(sql<string>`case when returned is null then '' else ${nameOf('returned_by')} end`.as('returnedby'))
    .select(sql<Paise>`cash - counted`.as('difference'))
    .select(
      sql<Handover['status']>`case when confirmed is not null then 'CONFIRMED' when returned is not null then 'RETURNED'
      else 'OPEN' end`.as('status'),
    )

async function readHandover(db: Db | Tx, lcoid: string, handoverid: string): Promise<Handover> {
  const found = await handovers(db).where('lcoid', '=', lcoid).where('handoverid', '=', handoverid).executeTakeFirst()
  if (!found) throw new Failure('not.found')
  return found
}

/** Item by item: exactly the receipts that were in the bag, none that comes at the same moment. */
async function handOver(asked: Input<typeof walkCalls.handOver>, { session, write, now }: Context) {
  const { lcoid, subuserid } = session
  // what the operator took himself is in no bag; he may close his own day all the same
  const collector = subuserid ?? (asked.collector || lcoid)
  const { notes = '' } = asked
  if (notes && cashOfNotes(notes) !== asked.counted)
    throw new Failure('input.invalid', { fields: { counted: 'collected' } })
  return write(async (tx, note) => {
    const { rows } = await sql<{ handoverid: string }>`
      with held as (
        select receiptno, mode, amount from home_receipt
        where lcoid = ${lcoid} and collector = ${collector} and handoverid is null and reversed is null
        order by receiptno for update),
      made as (
        insert into handover (lcoid, handoverid, collector, receipts, cash, other, counted, notes, note, created)
        select ${lcoid}, 'HO' || nextval('handover_number'), ${collector}, count(*),
          coalesce(sum(amount) filter (where mode = 'CASH'), 0), coalesce(sum(amount) filter (where mode <> 'CASH'), 0),
          ${asked.counted}, ${notes}, ${asked.note ?? ''}, ${now()}
        from held having count(*) > 0
        returning handoverid)
      select handoverid from made`.execute(tx)
    const handoverid = rows[0]?.handoverid
    if (handoverid === undefined) throw new Failure('handover.empty')
    await sql`
      update home_receipt set handoverid = ${handoverid}
      where lcoid = ${lcoid} and collector = ${collector} and handoverid is null and reversed is null`.execute(tx)
    const made = await readHandover(tx, lcoid, handoverid)
    await checkItems(tx, made, lcoid)
    if (asked.cash !== undefined && asked.cash !== made.cash) throw new Failure('handover.changed')
    note({ what: 'handover', target: handoverid })
    return made
  })
}

/** A receipt that slipped in between is not handed over by a sum that does not know it. */
async function checkItems(tx: Tx, { handoverid, receipts, cash, other }: Handover, lcoid: string): Promise<void> {
  const { rows } = await sql<{ receipts: number; sum: Paise }>`
    select count(*)::int as receipts, sum(amount)::bigint as sum from home_receipt
    where lcoid = ${lcoid} and handoverid = ${handoverid}`.execute(tx)
  if (firstOf(rows).receipts !== receipts || firstOf(rows).sum !== cash + other) throw new Failure('handover.changed')
}

async function listHandovers({ after }: { after?: string | undefined }, { db, session }: Context) {
  const { lcoid, subuserid } = session
  const rows = await handovers(db)
    .where('lcoid', '=', lcoid)
    .$call((found) => (subuserid === null ? found : found.where('collector', '=', subuserid)))
    .$call(inOrder({ after, at: 'created', id: 'handoverid' }))
    .execute()
  return pageFrom(rows, ['created', 'handoverid'])
}

/** Confirmed or sent back once: of two at the same moment the second finds it done. */
async function lockOpen(tx: Tx, lcoid: string, handoverid: string): Promise<Handover> {
  await tx
    .selectFrom('handover')
    .select('handoverid')
    .where('lcoid', '=', lcoid)
    .where('handoverid', '=', handoverid)
    .forUpdate()
    .execute()
  const found = await readHandover(tx, lcoid, handoverid)
  if (found.status !== 'OPEN')
    throw new Failure(found.status === 'CONFIRMED' ? 'handover.confirmed' : 'handover.returned')
  return found
}

async function confirmHandover({ handoverid }: { handoverid: string }, { session, write, now }: Context) {
  const { lcoid } = session
  return write(async (tx, note) => {
    const { collector, difference: amount } = await lockOpen(tx, lcoid, handoverid)
    const actor = actorOf(session)
    const at = now()
    await tx
      .updateTable('handover')
      .set({ confirmed: at, confirmed_by: actor })
      .where('lcoid', '=', lcoid)
      .where('handoverid', '=', handoverid)
      .execute()
    if (amount !== 0)
      await tx.insertInto('collector_entry').values({ lcoid, collector, handoverid, amount, actor, at }).execute()
    note({ what: 'handover', target: handoverid })
    return readHandover(tx, lcoid, handoverid)
  })
}

/** By the operator, or by the collector himself: it is kept as it was counted, and its receipts are in the bag again. */
async function returnHandover({ handoverid }: { handoverid: string }, { session, write, now }: Context) {
  const { lcoid, subuserid } = session
  return write(async (tx, note) => {
    const { collector } = await readHandover(tx, lcoid, handoverid)
    if (subuserid !== null && subuserid !== collector) throw new Failure('not.found')
    // receipts before their hand-over, as a reversal locks them
    await sql`
      select from home_receipt where lcoid = ${lcoid} and handoverid = ${handoverid} order by receiptno for update`.execute(
      tx,
    )
    await lockOpen(tx, lcoid, handoverid)
    await tx
      .updateTable('handover')
      .set({ returned: now(), returned_by: actorOf(session) })
      .where('lcoid', '=', lcoid)
      .where('handoverid', '=', handoverid)
      .execute()
    await tx
      .updateTable('home_receipt')
      .set({ handoverid: null })
      .where('lcoid', '=', lcoid)
      .where('handoverid', '=', handoverid)
      .execute()
    note({ what: 'handover', target: handoverid })
    return readHandover(tx, lcoid, handoverid)
  })
}

type Leaving = { handoverid: string | null; mode: ReceiptMode; amount: Paise }

/** A receipt that is reversed is out of a hand-over that is open, and stays in one that was confirmed: that was counted with it. */
export async function leaveHandover(tx: Tx, lcoid: string, { handoverid, mode, amount }: Leaving) {
  if (handoverid === null) return null
  const sum = mode === 'CASH' ? 'cash' : 'other'
  const { numUpdatedRows } = await tx
    .updateTable('handover')
    .set((old) => ({ receipts: old('receipts', '-', 1), [sum]: old(sum, '-', amount) }))
    .where('lcoid', '=', lcoid)
    .where('handoverid', '=', handoverid)
    .where('confirmed', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? null : handoverid
}

/** Whether so much of what is missing, or by a minus of what is too much, is left to settle. */
const isLeft = (amount: Paise, owed: Paise): boolean =>
  owed > 0 ? amount > 0 && amount <= owed : amount < 0 && amount >= owed

async function settleDifference(
  { collector, amount, note: why = '' }: Input<typeof walkCalls.settleDifference>,
  { session, write, now }: Context,
) {
  const { lcoid } = session
  // nobody brings what was too much: it is said why it is gone
  if (amount < 0 && why === '') throw new Failure('input.invalid', { fields: { note: 'required' } })
  return write(async (tx, note) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bag:${lcoid}:${collector}`}, 5))`.execute(tx)
    const { rows } = await sql<{ owed: Paise }>`
      select coalesce(sum(amount), 0)::bigint as owed from collector_entry
      where lcoid = ${lcoid} and collector = ${collector}`.execute(tx)
    const owed = firstOf(rows).owed
    if (!isLeft(amount, owed)) throw new Failure('handover.settled', { fields: { amount: 'aboveMissing' } })
    const entry = { lcoid, collector, handoverid: null, amount: subtract(ZERO, amount), note: why }
    await tx
      .insertInto('collector_entry')
      .values({ ...entry, actor: actorOf(session), at: now() })
      .execute()
    note({ what: 'handover', target: collector })
    return { owed: subtract(owed, amount) }
  })
}
