import { sql } from 'kysely'

import { addMonths, dayOf, startOf, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { billFigures, firstOfMonth, lastOfMonth, type BillFigures, type Moved } from '#domain/reports/bill-rules.ts'
import { movedByService } from '#domain/services/parts.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { nextInvoiceNos } from '../invoices/numbers.ts'
import { movedWithin, regionsAt, suppliedAt } from '../invoices/place-of-supply.ts'
import { partMoves } from '../services/part-moves.ts'
import type { Tx } from '../write.ts'

const BATCH = 200
const WALLETS_AT_ONCE = 500
const SERIES = 'LCO'

type Closing = { providerRegion: string; now: Date }
type Closer = Pick<Services, 'system' | 'now'> & { config: Pick<Services['config'], 'PROVIDER_REGION'> }

/** Closes every month that is over and has no bill, the oldest first. Whatever runs twice or at once: each month once. */
export async function closeMonths({ system, now, config }: Closer): Promise<number> {
  const closing = { providerRegion: config.PROVIDER_REGION, now: now() }
  await sealMonth(system, closing.now)
  let closed = 0
  for (let count = -1; count !== 0; closed += count)
    count = await system.transaction().execute((tx) => closeBatch(tx, closing))
  return closed
}

/**
 * From here on no row of a wallet is dated before this month, though its caller may have begun in the last one: whoever held
 * a wallet has written by then, and whoever comes finds it moved. A few wallets at a time, for a moment each.
 */
async function sealMonth(system: Db, now: Date): Promise<void> {
  const begins = startOf(firstOfMonth(dayOf(now)))
  for (let sealed = -1n; sealed !== 0n;) {
    const { numAffectedRows = 0n } = await sql`
      update wallet set moved_at = ${begins}
      from (select lcoid from wallet where moved_at is null or moved_at < ${begins}
        order by lcoid limit ${WALLETS_AT_ONCE} for no key update) as open
      where wallet.lcoid = open.lcoid`.execute(system)
    sealed = numAffectedRows
  }
}

/** Two closers, or one and a supplement, wait for each other here. */
export const lockBills = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('bills', 3))`.execute(tx)

type Due = { lcoid: string; region: string; starts: Day; opening: Paise }

/** Some of the bills of the oldest month that is not closed; says how many. */
export async function closeBatch(tx: Tx, { providerRegion, now }: Closing): Promise<number> {
  await lockBills(tx)
  const due = await findDue(tx, firstOfMonth(dayOf(now)))
  if (due.length === 0) return 0
  const { starts } = firstOf(due)
  const lcoids = due.map(({ lcoid }) => lcoid)
  const ended = suppliedAt(startOf(starts))
  const movers = await movedWithin(tx, lcoids, startOf(starts), ended)
  const moved = await movedIn(tx, due, { starts, movers })
  const before = await regionsAt(tx, lcoids, ended)
  const bills = due.map(({ lcoid, region, opening }) => {
    const states = { region: before.get(lcoid) ?? region, provider: providerRegion }
    return { lcoid, starts, ...billFigures(opening, moved.get(lcoid) ?? [], states) }
  })
  await insertBills(tx, bills, now)
  return bills.length
}

/** Operators of the oldest month without a bill. An account begins with the first movement of its wallet. */
async function findDue(tx: Tx, before: Day): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with next as (
      select w.lcoid, o.region, coalesce(last.closing, 0) as opening,
        coalesce(last.ends + 1, date_trunc('month', first.at at time zone 'Asia/Kolkata')::date) as starts
      from wallet w
      join operator o using (lcoid)
      left join lateral (
        select ends, closing from bill b where b.lcoid = w.lcoid and b.part = 0 order by year desc, month desc limit 1) as last on true
      left join lateral (
        select t.at from transfer t where t.lcoid = w.lcoid and last.ends is null order by t.at, t.id limit 1) as first on true)
    select lcoid, region, opening, starts from next
    where starts < ${before}::date and starts = (select min(starts) from next)
    order by lcoid limit ${BATCH}`.execute(tx)
  return rows
}

/** As the catalogue names the service of a plan. */
const SERVICE_CODE = sql`case p.service when 'BROADBAND' then 'BB' else p.service end`

type MovedRow = Moved & { lcoid: string; event: number | null; contractno: string | null; lcoprice: Paise | null }

/** What moved in the month, by reason and service. Each row looks its sale up by key, whatever the planner thinks of the tables. */
async function movedIn(
  tx: Tx,
  due: readonly Due[],
  { starts, movers }: { starts: Day; movers: ReadonlySet<string> },
): Promise<Map<string, Moved[]>> {
  const { rows } = await sql<MovedRow>`
    select t.lcoid, t.reason, coalesce(split.servicecode, sale.servicecode, '') as servicecode,
      t.reason = 'refund' and sale.noted is false as takenback, alone.event, alone.contractno, alone.lcoprice,
      ${placeOf(movers)} as region,
      sum(case when t.to_account = 'wallet' then 1 else -1 end * coalesce(split.amount, t.amount))::bigint as change,
      count(*)::int as entries
    from transfer t
    left join lateral (
      select e.id as event, e.what, e.creditnoteno is not null as noted, e.contractno, e.service as part, c.lcoprice, p.servicecode,
        cardinality(p.services) > 1 as isbundle
      from contract_event e join contract c using (lcoid, contractno) join plan p using (plancode)
      where e.lcoid = t.lcoid and e.id = case when t.reference ~ '^event:\\d{1,18}$' then substr(t.reference, 7)::bigint end
      limit 1) as sale on true
    -- what was taken back or charged again of a pack of several services depends on what happened to it before
    left join lateral (select sale.event, sale.contractno, sale.lcoprice) as alone
      on sale.isbundle and sale.part is null and sale.what <> 'SOLD' and not sale.noted
    -- a pack of several services is taxed by its parts; what rounding leaves is TV's
    left join lateral (
      with shares as (
        select ${SERVICE_CODE} as servicecode, p.price as amount from contract_part p
        where p.lcoid = t.lcoid and p.contractno = sale.contractno and sale.lcoprice > 0 and coalesce(sale.part, p.service) = p.service)
      select servicecode, case when sale.part is null then amount else t.amount end as amount
      from shares
      union all
      select 'TV', t.amount - sum(amount) from shares where sale.part is null having count(*) > 0) as split
      on sale.isbundle and (sale.part is not null or sale.what = 'SOLD')
    where t.lcoid = any(${due.map(({ lcoid }) => lcoid)}::text[])
      and t.at >= ${startOf(starts)} and t.at < ${startOf(addMonths(starts, 1))}
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 8`.execute(tx)
  const moved = new Map<string, Moved[]>()
  for (const { lcoid, event, contractno, lcoprice, ...one } of rows) {
    const alone =
      event === null ? [one] : await byPart(tx, one, { lcoid, event, contractno: contractno!, lcoprice: lcoprice! })
    moved.set(lcoid, [...(moved.get(lcoid) ?? []), ...alone])
  }
  return moved
}

/** Where the operator was when it was sold, if he was in two states this month. */
const placeOf = (movers: ReadonlySet<string>) =>
  movers.size === 0
    ? sql`null::text`
    : sql`case when t.lcoid = any(${[...movers]}::text[]) then coalesce((
        select b.region from operator_before b
        where b.lcoid = t.lcoid and b.until > coalesce((
          select first.at from contract_event s join transfer first on first.lcoid = s.lcoid and first.reference = 'event:' || s.id
          where s.lcoid = t.lcoid and s.contractno = sale.contractno and s.what = 'SOLD' limit 1), t.at)
        order by b.until limit 1), (select o.region from operator o where o.lcoid = t.lcoid)) end`

type Alone = { lcoid: string; event: number; contractno: string; lcoprice: Paise }

/** What an event moved of each service of its pack. */
async function byPart(tx: Tx, one: Moved, { lcoid, event, contractno, lcoprice }: Alone): Promise<Moved[]> {
  const { parts, moved } = await partMoves(tx, { lcoid, contractno, until: event })
  if (parts.length === 0) return [one]
  return movedByService(lcoprice, parts, moved).map(({ service, amount }) => ({
    ...one,
    servicecode: service,
    change: subtract(ZERO, amount),
  }))
}

/** Dated the last day of its month, so that the tax falls into the month, and the financial year, of the sales. */
async function insertBills(tx: Tx, bills: readonly (BillFigures & { lcoid: string; starts: Day })[], created: Date) {
  const ends = lastOfMonth(firstOf(bills).starts)
  const invoices = bills.filter(({ sales }) => sales > ZERO).flatMap(({ elsewhere }) => [...elsewhere, null])
  const numbers = await nextInvoiceNos(tx, { series: SERIES, day: ends }, invoices.length)
  const rows = bills.map(({ elsewhere, ...bill }) => ({
    ...bill,
    ends,
    elsewhere: elsewhere.map((one) => ({ ...one, invoiceno: numbers.shift() })),
    invoiceno: bill.sales > ZERO ? numbers.shift() : null,
  }))
  await sql`
    insert into bill (lcoid, billno, year, month, part, starts, ends, opening, topups, sales, refunds, hardware, adjustments,
      closing, taxable, cgst, sgst, igst, lines, supplied, elsewhere, invoiceno, created)
    select lcoid, 'BILL' || nextval('bill_number'), extract(year from starts), extract(month from starts), 0, starts, ends, opening,
      topups, sales, refunds, hardware, adjustments, closing, taxable, cgst, sgst, igst, lines, supplied, elsewhere, invoiceno, ${created}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (lcoid text, starts date, ends date, opening bigint, topups bigint,
      sales bigint, refunds bigint, hardware bigint, adjustments bigint, closing bigint, taxable bigint, cgst bigint, sgst bigint,
      igst bigint, lines jsonb, supplied text, elsewhere jsonb, invoiceno text)`.execute(tx)
}
