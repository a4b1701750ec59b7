import { sql, type RawBuilder } from 'kysely'

import { addDays, startOf, type Day } from '#domain/dates.ts'
import type { EARNED_PER } from '#domain/reports/earning-calls.ts'

type Sql = RawBuilder<unknown>
type Range = { from?: Day | undefined; to?: Day | undefined }

export type EarnedPer = (typeof EARNED_PER)[number]

const within = (at: Sql, { from, to }: Range): Sql[] => [
  ...(from ? [sql`${at} >= ${startOf(from)}`] : []),
  ...(to ? [sql`${at} < ${startOf(addDays(to, 1))}`] : []),
]
const onDays = ({ from, to }: Range): Sql[] => [
  ...(from ? [sql`day >= ${from}::date`] : []),
  ...(to ? [sql`day <= ${to}::date`] : []),
]
const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)
const dayIn = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Kolkata')::date`

/** By day and pack the figures know what was sold: no sale is looked at. */
const soldByFigures = (lcoid: string, range: Range): Sql => sql`
  select day, plancode, '' as actor, '' as contractno, packs, mrp, amount from sale_figure
  where ${all([sql`lcoid = ${lcoid}`, sql`span = 'day'`, ...onDays(range)])}`

const soldByPerson = (lcoid: string, range: Range): Sql => sql`
  select ${dayIn(sql`created`)} as day, plancode, actor, contractno, 1 as packs, mrptariff as mrp, lcoprice as amount
  from contract
  where ${all([sql`lcoid = ${lcoid}`, sql`source <> 'MOVED_IN'`, ...within(sql`created`, range)])}`

const shareOf = (event: 'v' | 'earlier'): Sql =>
  sql`round(${sql.ref(`${event}.amount`)}::numeric * c.mrptariff / c.lcoprice)::bigint`

/** What was given back takes its share of the MRP with it, from who sold it; what was never delivered takes all that is left of it. */
const afterSale = (lcoid: string, range: Range): Sql => sql`
  select ${dayIn(sql`v.at`)}, c.plancode, c.actor, c.contractno, -(v.what in ('UNDONE', 'REJECTED'))::int,
    case when v.what not in ('UNDONE', 'REJECTED') then case when c.lcoprice = 0 then 0 else ${shareOf('v')} end
      when v.amount = -c.lcoprice then -c.mrptariff
      else -c.mrptariff - (select coalesce(sum(${shareOf('earlier')}), 0)::bigint from contract_event earlier
        where earlier.lcoid = v.lcoid and earlier.contractno = v.contractno and earlier.what <> 'SOLD' and earlier.id < v.id) end,
    v.amount
  from contract_event v join contract c on c.lcoid = v.lcoid and c.contractno = v.contractno
  where ${all([
    sql`v.lcoid = ${lcoid}`,
    sql`v.what <> 'SOLD'`,
    sql`(v.amount <> 0 or v.what in ('UNDONE', 'REJECTED'))`,
    sql`c.source <> 'MOVED_IN'`,
    ...within(sql`v.at`, range),
  ])}`

/** It arrived here after it was taken, never before: the index by arrival finds it. */
const collected = (lcoid: string, { from, to }: Range): Sql => sql`
  select r.lcoid, ${dayIn(sql`r.taken`)} as day, '' as plancode, r.collector as actor, r.subscriberid, r.amount from home_receipt r
  where ${all([
    sql`r.lcoid = ${lcoid}`,
    sql`r.reversed is null`,
    ...within(sql`r.taken`, { from, to }),
    ...within(sql`r.at`, { from }),
  ])}`

const GROUPS: Record<EarnedPer, Sql> = {
  day: sql`m.day::text`,
  pack: sql`m.plancode`,
  person: sql`m.actor`,
  area: sql`coalesce(a.name, '')`,
}

/** The area of the customer who was charged. */
const AREA_OF_SALE = sql`
  left join home_entry h on h.lcoid = m.lcoid and h.contractno = m.contractno and h.kind = 'CHARGE'
  left join home_account n on n.lcoid = m.lcoid and n.subscriberid = h.subscriberid
  left join area a on a.lcoid = m.lcoid and a.areaid = n.areaid`
const AREA_OF_RECEIPT = sql`
  left join home_account n on n.lcoid = m.lcoid and n.subscriberid = m.subscriberid
  left join area a on a.lcoid = m.lcoid and a.areaid = n.areaid`

/** MRP less LCO price of what was sold and kept, with what was collected: `from ${earned(…)} g`, a row a day, pack, person or area. */
export function earned(lcoid: string, range: Range, per: EarnedPer): Sql {
  const sold = per === 'day' || per === 'pack' ? soldByFigures(lcoid, range) : soldByPerson(lcoid, range)
  const areaOf = (join: Sql) => (per === 'area' ? join : sql``)
  return sql`(
    select key, sum(packs)::bigint as packs, sum(mrp)::bigint as mrp, sum(amount)::bigint as lcoprice,
      (sum(mrp) - sum(amount))::bigint as earned, sum(collected)::bigint as collected
    from (
      select ${GROUPS[per]} as key, m.packs, m.mrp, m.amount, 0::bigint as collected
      from (select ${lcoid}::text as lcoid, s.* from (${sold} union all ${afterSale(lcoid, range)}) s) m ${areaOf(AREA_OF_SALE)}
      union all
      select ${GROUPS[per]}, 0, 0, 0, m.amount from (${collected(lcoid, range)}) m ${areaOf(AREA_OF_RECEIPT)}) moved
    group by key)`
}
