import { sql, type RawBuilder } from 'kysely'

import { DAYS_OF_A_MONTH, HALF_A_MONTH } from '#domain/collections/rules.ts'

import { bookHomeMoves } from './entries.ts'

/** `sales` of nothing but sales: what is given back is not looked for. */
export type Charged = 'sales' | 'all'

/**
 * The tail of the statement that records events of contracts, whose part `asked` has a row (n, lcoid, contractno, what, amount,
 * actor, and of a sale what was sold) for each: what they mean for the homes. A sale charges its home; whatever share of its price the
 * wallet gets back, the home is charged less (`shareCharged`, as a step from what was left before to what is left now). The contracts
 * are as they are after the change, and a home's lines are written in the order of `n`. Looked up by key, whatever the planner thinks;
 * of what was sold nothing is looked up but the price agreed on.
 */
export const chargeHomes = (at: Date, charged: Charged) => sql`
  ${charged === 'all' ? HOME_TOLD : sql``}
  home_moves as (
    select move.*, null::text as receiptno, (${at}::timestamptz at time zone 'Asia/Kolkata')::date as day, '' as note
    from (${charged === 'all' ? sql`${CHARGE} union all ${REVERSAL}` : CHARGE}) as move
    where move.kind = 'CHARGE' or move.amount <> 0),
  ${bookHomeMoves(at)}`

const HOME_TOLD = sql`
  home_told as (
    select min(n) as n, lcoid, contractno, bool_or(what in ('UNDONE', 'REJECTED')) as never_was, sum(amount)::bigint as taken,
      min(actor) as actor
    from asked where what <> 'SOLD' and (amount <> 0 or what in ('UNDONE', 'REJECTED'))
    group by lcoid, contractno),`

type Pack = 'sold' | 'beside'

/** Times within that of a pack for which another STB of its customer is charged. Looked up for those with a monthly sum alone. */
const chargedTimes = (pack: Pack) => {
  const of = (column: string) => sql.ref(`${pack}.${column}`)
  return sql`
    select daterange(c.starts, c.validity, '[]') as days from box b join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno
    where b.lcoid = ${of('lcoid')} and b.subscriberid = ${of('subscriberid')} and b.stbno <> ${of('stbno')}
      and c.status <> 'C' and c.starts <= ${of('after_validity')} and c.validity >= greatest(${of('starts')}, c.starts)
      and 0 < (select sum(e.amount) from home_entry e where e.lcoid = c.lcoid and e.contractno = c.contractno
        and e.subscriberid = ${of('subscriberid')})`
}

/** Its days that lie in those times, how many days it has up to the last of them, and how many at all. */
const daysIn = (pack: Pack, times: RawBuilder<unknown>) => {
  const [starts, validity] = [sql.ref(`${pack}.starts`), sql.ref(`${pack}.after_validity`)]
  return sql`
    select coalesce(sum(upper(part) - lower(part)), 0)::int as charged, coalesce(max(upper(part)) - ${starts}, 0) as upto,
      ${validity} - ${starts} + 1 as whole
    from (select range_agg(days) as days from (${times}) as found) as found,
      unnest(days * datemultirange(daterange(${starts}, ${validity}, '[]'))) as part`
}

/** As `monthsBeside`. */
const MONTHS_BESIDE = sql`(whole - charged + case when upto > charged then ${sql.lit(HALF_A_MONTH)} else 0 end) / ${sql.lit(DAYS_OF_A_MONTH)}`

/** As `homeCharge` says it. */
const CHARGE = sql`
  select sold.n, sold.lcoid, sold.subscriberid, 'CHARGE' as kind, case
    when agreed.lump is not null then case when sold.plantype <> 'BASE' then 0 else (
      select case when charged = 0
        then round(agreed.lump::numeric * sold.tariffperiod / case when sold.tariffperiodtype = 'M' then 1 else 30 end)::bigint
        else agreed.lump * (${MONTHS_BESIDE}) end
      from (${daysIn(
        'sold',
        sql`
        ${chargedTimes('sold')}
        union all
        select daterange(beside.starts, beside.after_validity, '[]') from asked as beside
        where beside.what = 'SOLD' and beside.plantype = 'BASE' and beside.n < sold.n and beside.lcoid = sold.lcoid
          and beside.subscriberid = sold.subscriberid and beside.stbno <> sold.stbno
          and exists (select from (${daysIn('beside', chargedTimes('beside'))}) as its where charged = 0 or ${MONTHS_BESIDE} > 0)`,
      )}) as days) end
    when agreed.own is not null
      then round(agreed.own::numeric * least(sold.after_validity - sold.starts + 1, whole.days) / whole.days)::bigint
    else sold.mrptariff end as amount, sold.contractno, sold.actor
  from asked as sold
  cross join lateral (select case when sold.tariffperiodtype = 'D' then sold.tariffperiod
    else greatest((sold.starts + make_interval(months => sold.tariffperiod))::date - sold.starts,
      (sold.starts - 1 + make_interval(months => sold.tariffperiod))::date - (sold.starts - 1)) end as days) as whole
  cross join lateral (
    select max(price) filter (where stbno = '') as lump,
      max(price) filter (where stbno = sold.stbno and plancode = sold.plancode) as own
    from home_price where lcoid = sold.lcoid and subscriberid = sold.subscriberid) as agreed
  where sold.what = 'SOLD' and sold.subscriberid is not null`

/** Of a sale that was free and never stood, nothing is left either. */
const REVERSAL = sql`
  select told.n, told.lcoid, charge.subscriberid, 'REVERSAL', case
    when c.lcoprice = 0 then case when told.never_was then -charge.amount else 0 end
    else (round(charge.amount::numeric * (c.lcoprice - c.refunded) / c.lcoprice)
      - round(charge.amount::numeric * (c.lcoprice - c.refunded - told.taken) / c.lcoprice))::bigint end, told.contractno, told.actor
  from home_told as told
  cross join lateral (select subscriberid, amount from home_entry where lcoid = told.lcoid and contractno = told.contractno
    and kind = 'CHARGE' offset 0) as sold
  cross join lateral (select sold.subscriberid, sold.amount + coalesce(sum(amount), 0) as amount from home_entry
    where sold.amount = 0 and lcoid = told.lcoid and subscriberid = sold.subscriberid and contractno = told.contractno and kind = 'SUM'
    offset 0) as charge
  cross join lateral (select lcoprice, refunded from contract where lcoid = told.lcoid and contractno = told.contractno offset 0) as c`
