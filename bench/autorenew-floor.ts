import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import type { Db } from '#server/db/connect.ts'
import type { BoxKey } from '#server/subscriptions/load.ts'

const PRICE = 8400
/** As many as a sweep takes at once on this machine, and as many chunks side by side. */
const TOGETHER = 150
const LANES = 2

/**
 * The smallest honest renewals of a night, by hand: of each the rows that the floor of a checkout has, a chunk in one statement behind
 * the lock of its wallets. On the tables of the product, past its triggers: the floor holds nothing that is ours.
 */
export async function renewAtFloor(db: Db, boxes: readonly BoxKey[], ends: Day): Promise<number> {
  const chunks = Array.from({ length: Math.ceil(boxes.length / TOGETHER) }, (_, n) =>
    boxes.slice(n * TOGETHER, (n + 1) * TOGETHER),
  )
  const from = performance.now()
  const lane = async () => {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) await renewChunk(db, chunk, ends)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (boxes.length / (performance.now() - from)) * 1000
}

const renewChunk = (db: Db, boxes: readonly BoxKey[], ends: Day): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lcoids = boxes.map(({ lcoid }) => lcoid)
    await sql`
      select from wallet where lcoid = any(${[...new Set(lcoids)]}::text[]) order by lcoid for no key update`.execute(
      tx,
    )
    await sql`
      with due as materialized (
        select c.lcoid, c.contractno, c.stbno, c.plancode
        from unnest(${lcoids}::text[], ${boxes.map(({ stbno }) => stbno)}::text[]) as key (lcoid, stbno)
        join contract c on c.lcoid = key.lcoid and c.stbno = key.stbno and c.status = 'A' and c.validity = ${ends}::date),
      sold as (
        insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, mrptariff, kind, previous, provision,
          actor, created)
        select lcoid, nextval('contract_number')::text, stbno, plancode, 'A', ${addDays(ends, 1)}::date, ${addDays(ends, 30)}::date, ${PRICE},
          ${2 * PRICE}, 'RENEW', contractno, 'PENDING', lcoid, now() from due
        returning lcoid, contractno, stbno, plancode),
      recorded as (
        insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)
        select lcoid, contractno, 'SOLD', ${PRICE}, 'A', 'A', ${addDays(ends, 30)}::date, ${addDays(ends, 30)}::date, lcoid, now() from sold
        returning lcoid, id),
      moved as (
        insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
        select e.lcoid, 'event:' || e.id, 'plan-sale', 'wallet', 'sales', ${PRICE},
          w.balance - ${PRICE} * row_number() over (partition by e.lcoid order by e.id), 'floor', e.lcoid, now()
        from recorded e join wallet w using (lcoid)),
      paid as (
        update wallet w set balance = w.balance - ${PRICE} * e.sales, moved_at = now()
        from (select lcoid, count(*) as sales from recorded group by lcoid) as e where w.lcoid = e.lcoid),
      ordered as (
        insert into cas_command (lcoid, stbno, kind, detail, contracts, actor, state, created, updated)
        select lcoid, stbno, 'ACTIVATE', plancode, array[contractno], lcoid, 'NEW', now(), now() from sold
        returning lcoid, id),
      queued as (
        insert into job (kind, payload, run_at)
        select 'send-command', jsonb_build_object('lcoid', lcoid, 'id', id), now() from ordered)
      update box_listing b set base_plan = 'Desi', base_status = 'A', expires = ${addDays(ends, 30)}::date
      from sold where b.lcoid = sold.lcoid and b.stbno = sold.stbno`.execute(tx)
  })
