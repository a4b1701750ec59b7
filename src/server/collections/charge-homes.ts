import { sql } from 'kysely'

import { bookHomeMoves } from './entries.ts'

/**
 * The tail of the statement that records events of contracts, whose part `asked` has a row (n, lcoid, contractno, what, amount,
 * actor) for each: what they mean for the homes. A sale charges its home; whatever share of its price the wallet gets back, the
 * home is charged less (`shareCharged`, as a step from what was left before to what is left now). The contracts are as they are
 * after the change, and a home's lines are written in the order of `n`. Looked up by key, whatever the planner thinks.
 */
export const chargeHomes = (at: Date) => sql`
  home_told as (
    select min(n) as n, lcoid, contractno, bool_or(what = 'SOLD') as sold, bool_or(what in ('UNDONE', 'REJECTED')) as never_was,
      sum(amount)::bigint as taken, min(actor) as actor
    from asked where what = 'SOLD' or amount <> 0 or what in ('UNDONE', 'REJECTED')
    group by lcoid, contractno),
  home_moves as (
    select told.n, told.lcoid, move.subscriberid, move.kind, move.amount, told.contractno, null::text as receiptno,
      (${at}::timestamptz at time zone 'Asia/Kolkata')::date as day, '' as note, told.actor
    from home_told as told cross join lateral (
      ${CHARGE} union all ${REVERSAL}) as move
    where move.kind = 'CHARGE' or move.amount <> 0),
  ${bookHomeMoves(at)}`

/** As `homeCharge` says it. */
const CHARGE = sql`
  select box.subscriberid, 'CHARGE' as kind, case
    when agreed.lump is not null then case when p.plantype = 'BASE' and not exists (
        select from box other where other.lcoid = box.lcoid and other.subscriberid = box.subscriberid
          and (other.created, other.stbno) < (box.created, box.stbno))
      then round(agreed.lump::numeric * p.tariffperiod / case when p.tariffperiodtype = 'M' then 1 else 30 end)::bigint
      else 0 end
    when agreed.own is not null then round(agreed.own::numeric * least(c.validity - c.starts + 1, whole.days) / whole.days)::bigint
    else c.mrptariff end as amount
  from (select * from contract where told.sold and lcoid = told.lcoid and contractno = told.contractno offset 0) as c
  cross join lateral (select * from plan where plancode = c.plancode offset 0) as p
  cross join lateral (select * from box where lcoid = c.lcoid and stbno = c.stbno offset 0) as box
  cross join lateral (select case when p.tariffperiodtype = 'D' then p.tariffperiod
    else (c.starts - 1 + make_interval(months => p.tariffperiod))::date - (c.starts - 1) end as days) as whole
  cross join lateral (
    select max(price) filter (where stbno = '') as lump,
      max(price) filter (where stbno = c.stbno and plancode = c.plancode) as own
    from home_price where lcoid = c.lcoid and subscriberid = box.subscriberid) as agreed
  where box.subscriberid is not null`

/** Of a sale that was free and never stood, nothing is left either. */
const REVERSAL = sql`
  select charge.subscriberid, 'REVERSAL', case
    when c.lcoprice = 0 then case when told.never_was then -charge.amount else 0 end
    else (round(charge.amount::numeric * (c.lcoprice - c.refunded) / c.lcoprice)
      - round(charge.amount::numeric * (c.lcoprice - c.refunded - told.taken) / c.lcoprice))::bigint end
  from (select subscriberid, amount from home_entry where not told.sold and lcoid = told.lcoid and contractno = told.contractno
    and kind = 'CHARGE' offset 0) as charge
  cross join lateral (select lcoprice, refunded from contract where lcoid = told.lcoid and contractno = told.contractno offset 0) as c`
