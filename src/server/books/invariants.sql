-- What must be true of the books at every moment. Each row that comes back is a breach, with the facts that its words are made of.
-- It goes on from `whole.sql` or from `recent.sql`, which say what rows are looked at.

signed as (
  select lcoid, id, reference, reason, amount, balance_after, at, actor,
    case when to_account = 'wallet' then amount else -amount end as change,
    case when to_account = 'wallet' then from_account else to_account end as side
  from transfers
),
-- behind what a wallet held at the last good look, or behind nothing
chain as (
  select t.lcoid, t.id, t.balance_after, t.change, coalesce(lag(t.balance_after) over (partition by t.lcoid order by t.id), w.opening) as before
  from (select *, case when to_account = 'wallet' then amount else -amount end as change from new_transfers) as t
  join wallets w using (lcoid)
),
-- sums instead of joins: they cost the same whatever the planner thinks of the walls between operators
plan_money as (
  select lcoid, reference, sum(told) as told, sum(booked) as booked, sum(events) as events, sum(transfers) as transfers,
    bool_and(fits) as fits
  from (
    select lcoid, 'event:' || id as reference, -amount as told, 0 as booked, 1 as events, 0 as transfers, true as fits
    from events where amount <> 0
    union all
    select lcoid, reference, 0, change, 0, 1, reason = case when change < 0 then 'plan-sale' else 'refund' end
    from signed where side = 'sales') as both_sides
  group by lcoid, reference
),
contract_money as (
  select lcoid, contractno, sum(lcoprice) as lcoprice, sum(refunded) as refunded, sum(amends) as amends, sum(sales) as sales, sum(sold) as sold,
    sum(given) as given, sum(amended) as amended
  from (
    select lcoid, contractno, lcoprice, refunded, amends, 0 as sales, 0 as sold, 0 as given, 0 as amended from contracts
    union all
    select lcoid, contractno, 0, 0, 0, (what = 'SOLD')::int, case when what = 'SOLD' then amount else 0 end,
      case when what = 'SOLD' then 0 else -amount end, case when what = 'REFUNDED' then -amount else 0 end
    from events) as both_sides
  group by lcoid, contractno
),
-- base packs that run, will run or are switched off for now, each with the last day of those that began before
live_base as (
  select c.lcoid, c.stbno, c.contractno, c.starts, max(c.validity) over (
    partition by c.lcoid, c.stbno order by c.starts, c.contractno rows between unbounded preceding and 1 preceding) as taken_until
  from box_contracts c join plan p using (plancode)
  where p.plantype = 'BASE' and c.status in ('A', 'D', 'S') and c.validity >= c.starts
),
-- a held payment that a person credited counts with what really came
took as (
  select *, coalesce(captured, amount) as took from payments
),
-- given back for a sale that never stood: counted neither as sold nor as given back; looked up by key, whatever the planner thinks
judged as (
  select *, case when to_account = 'wallet' then amount else -amount end as change,
    case when reason = 'refund' then coalesce((select e.creditnoteno is null from contract_event e where e.lcoid = month_transfers.lcoid
      and e.id = case when reference ~ '^event:\d{1,18}$' then substr(reference, 7)::bigint end), false) else false end as taken_back
  from month_transfers
),
month_moved as (
  select lcoid, date_trunc('month', at at time zone 'Asia/Kolkata')::date as starts,
    sum(change) filter (where reason in ('topup', 'refund-to-source')) as topups,
    -sum(change) filter (where reason = 'plan-sale' or taken_back) as sold,
    sum(change) filter (where reason = 'refund' and not taken_back) as refunds,
    -sum(change) filter (where reason = 'box-sale') as hardware,
    sum(change) as moved
  from judged group by 1, 2
),
billed as (
  select b.*, row_number() over account as place, lag(ends) over account as ended, lag(closing) over account as closed
  from bills b where part = 0 window account as (partition by lcoid order by year, month)
),
-- what is kept beside what it is kept of: nothing is left where both say the same
day_sums as (
  select lcoid, day, reason, inward, sum(amount) as amount, sum(entries) as entries
  from (
    select lcoid, day, reason, inward, amount, entries from day_figures
    union all
    select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', -amount, -1 from day_transfers
    union all
    -- what was sold for nothing moved nothing
    select lcoid, (at at time zone 'Asia/Kolkata')::date, 'plan-sale', false, 0, -1 from day_free_sales) as both_sides
  group by lcoid, day, reason, inward
),
sale_sums as (
  select lcoid, span, day, kind, source, plancode, sum(mrp) as mrp, sum(packs) as packs
  from (
    select lcoid, span, day, kind, source, plancode, mrp, packs from sale_figures
    union all
    select lcoid, span, day, kind, source, plancode, -mrptariff, -1 from sold_contracts) as both_sides
  group by 1, 2, 3, 4, 5, 6
),
-- operator by operator, by key
box_sums as (
  select both_sides.* from box_counters k cross join lateral (
    select lcoid, state, base_status, expires, sum(boxes) as boxes
    from (
      select lcoid, state, base_status, expires, boxes from box_count where lcoid = k.lcoid
      union all
      select lcoid, state, base_status, expires, boxes from box_count_change where lcoid = k.lcoid
      union all
      select lcoid, state, coalesce(base_status, ''), expires, -1 from box_listing where lcoid = k.lcoid) as each_side
    group by lcoid, state, base_status, expires) as both_sides
),
due_sums as (
  select both_sides.* from due_counters k cross join lateral (
    select lcoid, validity, plancode, renews, sum(packs) as packs
    from (
      select lcoid, validity, plancode, renews, packs from due_count where lcoid = k.lcoid
      union all
      select lcoid, validity, plancode, renews, packs from due_count_change where lcoid = k.lcoid
      union all
      select lcoid, validity, plancode, renews, -1 from due_pack where lcoid = k.lcoid) as each_side
    group by lcoid, validity, plancode, renews) as both_sides
)

select 'wallet balance is the sum of its transfers' as promise, w.lcoid, jsonb_build_array(w.balance, w.opening + coalesce(m.moved, 0)) as facts
from wallets w left join (select lcoid, sum(change) as moved from chain group by lcoid) as m using (lcoid)
where w.balance <> w.opening + coalesce(m.moved, 0)

union all
select 'each balance follows from the one before', lcoid, jsonb_build_array(id, balance_after, before, change)
from chain where balance_after <> before + change

union all
select 'no wallet is below its floor', lcoid, jsonb_build_array(balance, floor)
from wallets where balance < floor

union all
select 'a paid payment has exactly one credit of what was captured', p.lcoid, jsonb_build_array(p.paymentid, p.took, count(s.id))
from took p left join signed s on s.lcoid = p.lcoid and s.reference = 'payment:' || p.paymentid and s.change = p.took
where p.state = 'PAID'
group by p.lcoid, p.paymentid, p.took
having count(s.id) <> 1

union all
select 'a credit from the gateway has a paid payment', s.lcoid, jsonb_build_array(s.id, s.reference)
from signed s left join took p on p.lcoid = s.lcoid and s.reference = 'payment:' || p.paymentid and p.state = 'PAID' and p.took = s.change
where s.reason = 'topup' and s.side = 'gateway' and p.paymentid is null

union all
select 'a paid order has exactly one debit of its total', o.lcoid, jsonb_build_array(o.payboxid, o.totalprice, count(s.id))
from orders o left join signed s on s.lcoid = o.lcoid and s.reference = 'box:' || o.payboxid and s.change = -o.totalprice
where o.paid is not null
group by o.lcoid, o.payboxid, o.totalprice
having count(s.id) <> 1

union all
select 'a debit for hardware has a paid order', s.lcoid, jsonb_build_array(s.id, s.reference)
from signed s left join orders o on o.lcoid = s.lcoid and s.reference = 'box:' || o.payboxid and o.paid is not null
where s.reason = 'box-sale' and s.change < 0 and o.payboxid is null

union all
select 'a cancelled order gave its total back once', o.lcoid, jsonb_build_array(o.payboxid, o.totalprice, count(s.id))
from orders o left join signed s on s.lcoid = o.lcoid and s.reference = 'box-cancel:' || o.payboxid and s.change = o.totalprice
where o.state = 'CANCELLED' and o.paid is not null
group by o.lcoid, o.payboxid, o.totalprice
having count(s.id) <> 1

union all
select 'money back for hardware has a cancelled order', s.lcoid, jsonb_build_array(s.id, s.reference)
from signed s left join orders o on o.lcoid = s.lcoid and s.reference = 'box-cancel:' || o.payboxid and o.state = 'CANCELLED' and o.paid is not null
where s.reason = 'box-sale' and s.change > 0 and o.payboxid is null

union all
select 'no more is given back than came in', p.lcoid, jsonb_build_array(p.paymentid, p.took, sum(r.amount))
from took p join payment_refunds r using (lcoid, paymentid)
group by p.lcoid, p.paymentid, p.took
having sum(r.amount) > p.took

union all
select 'money given back left the wallet once', r.lcoid, jsonb_build_array(r.paymentid, r.part, r.amount, count(s.id))
from payment_refunds r left join signed s
  on s.lcoid = r.lcoid and s.reference = format('refund:%s:%s', r.paymentid, r.part) and s.change = -r.amount
group by r.lcoid, r.paymentid, r.part, r.amount, r.from_wallet
having count(s.id) <> r.from_wallet::int

union all
select 'a debit to a source has its refund', s.lcoid, jsonb_build_array(s.id, s.reference)
from signed s left join payment_refunds r
  on s.lcoid = r.lcoid and s.reference = format('refund:%s:%s', r.paymentid, r.part) and s.change = -r.amount
where s.reason = 'refund-to-source' and r.part is null

union all
select 'money sent back is not credited too', p.lcoid, jsonb_build_array(p.paymentid)
from payments p left join payment_refunds r on r.lcoid = p.lcoid and r.paymentid = p.paymentid and not r.from_wallet
where (p.given_back is null) <> (r.part is null)

union all
select 'a capture is credited once', min(lcoid), jsonb_build_array(gateway, gateway_payment, count(*))
from captures group by gateway, gateway_payment having count(*) > 1

union all
select 'one transfer per reference', lcoid, jsonb_build_array(reference)
from transfers group by lcoid, reference having count(*) > 1

union all
select 'a payment for an order belongs to the operator of the order', p.lcoid, jsonb_build_array(p.paymentid, p.payboxid)
from payments p left join orders o on o.lcoid = p.lcoid and o.payboxid = p.payboxid
where p.payboxid is not null and o.payboxid is null

union all
select 'what an event of a contract moved is in the ledger once', lcoid, jsonb_build_array(reference, told, booked, transfers)
from plan_money where events > 0 and (transfers <> 1 or told <> booked or not fits)

union all
select 'what was moved for plans has its event', lcoid, jsonb_build_array(reference)
from plan_money where events = 0

union all
select 'a contract was sold once, at its price', lcoid, jsonb_build_array(contractno, lcoprice, sales, sold)
from contract_money where sales > 1 or sold <> lcoprice

union all
select 'what was given back of a contract is what its events say', lcoid, jsonb_build_array(contractno, refunded, given)
from contract_money where refunded <> given

union all
select 'no more is given back of a contract than was paid', lcoid, jsonb_build_array(contractno, lcoprice, refunded)
from contracts where refunded not between 0 and lcoprice

union all
select 'an approved refund gave its money once, with its credit note', coalesce(r.lcoid, e.lcoid), jsonb_build_array(r.refundid, coalesce(r.granted, r.amount), coalesce(r.creditnoteno, e.creditnoteno), -e.amount)
from (select * from refund_requests where status = 'APPROVED') as r
full join (select * from events where what = 'REFUNDED') as e
  on e.lcoid = r.lcoid and e.creditnoteno = r.creditnoteno and e.contractno = r.contractno and e.amount = -coalesce(r.granted, r.amount)
where r.refundid is null or e.id is null

union all
select 'a part that nobody delivered gave its share back', p.lcoid, jsonb_build_array(p.contractno, p.service, p.price, coalesce(given.amount, 0))
from parts p join contracts c using (lcoid, contractno)
left join (select lcoid, contractno, service, -sum(amount) as amount from events where what in ('UNDELIVERED', 'RESTORED') and service is not null group by 1, 2, 3) as given
  using (lcoid, contractno, service)
where p.refunded <> coalesce(given.amount, 0)
  -- all of it, unless the contract was given back in another way too
  or p.state = 'REJECTED' and p.refunded < p.price and c.refunded = (
    select sum(refunded) from contract_part whole where whole.lcoid = p.lcoid and whole.contractno = p.contractno)
    -- what was not taken up again when its pack ran on had run before
    and not exists (select from contract_event e where e.lcoid = p.lcoid and e.contractno = p.contractno and e.what = 'RESTORED'
      and e.service is null)

union all
select 'what was given back without taking days away was asked for', lcoid, jsonb_build_array(contractno, amends, amended)
from contract_money where amends <> amended

union all
select 'one base pack at a time on a box', lcoid, jsonb_build_array(stbno, contractno, starts, taken_until)
from live_base where starts <= taken_until

union all
select 'a contract, its box and its home belong to one operator', c.lcoid, jsonb_build_array(c.contractno, c.stbno, b.subscriberid)
from contracts c
left join boxes b on b.lcoid = c.lcoid and b.stbno = c.stbno
left join homes h on h.lcoid = b.lcoid and h.subscriberid = b.subscriberid
where b.stbno is null or (b.subscriberid is not null and h.subscriberid is null)

union all
select 'an STB is where its last move took it', b.lcoid,
  jsonb_build_array(b.stbno, b.state, b.subscriberid, m.to_state, m.to_subscriberid)
from moved_boxes b cross join lateral (
  select to_state, to_subscriberid from box_move where lcoid = b.lcoid and stbno = b.stbno order by id desc limit 1) as m
where (b.state, b.subscriberid) is distinct from (m.to_state, m.to_subscriberid)

union all
select 'a deposit was booked once with the move of its STB', coalesce(m.lcoid, s.lcoid),
  jsonb_build_array(coalesce(m.stbno, s.reference), m.deposit, -s.change)
from deposit_moves m full join (select * from signed where reason = 'deposit') as s
  on s.lcoid = m.lcoid and s.reference = 'deposit:' || m.id and s.change = -m.deposit
where m.id is null or s.id is null

union all
select 'the deposit held for an STB is that of its moves', b.lcoid, jsonb_build_array(b.stbno, b.deposit, m.deposit)
from moved_boxes b cross join lateral (
  select coalesce(sum(deposit), 0) as deposit from box_move where lcoid = b.lcoid and stbno = b.stbno and deposit <> 0) as m
where b.deposit <> m.deposit

union all
select 'an STB on its way is in no stock', p.lcoid, jsonb_build_array(p.stbno, p.parcelid)
from sent_boxes p join box b on b.stbno = p.stbno or b.vcno = p.vcno

union all
select 'a card is in one place', k.lcoid, jsonb_build_array(k.vcno, coalesce(b.stbno, p.stbno))
from loose_cards k left join box b on b.vcno = k.vcno left join parcel_box p on p.vcno = k.vcno and p.state = 'SENT'
where coalesce(b.stbno, p.stbno) is not null

union all
select 'invoice numbers have no gap', 'all', jsonb_build_array(i.series, i.financial_year, i.last, n.given, n.highest)
from series i left join numbers n using (series, financial_year)
where (n.given, n.different, n.highest) is distinct from (i.last::bigint, i.last::bigint, i.last)

union all
select 'a bill says what the ledger says of its days', b.lcoid, jsonb_build_array(b.billno)
from billed b join new_bills using (lcoid, billno) left join month_moved m using (lcoid, starts)
where (b.topups, b.sales, b.refunds, b.hardware, b.closing - b.opening) is distinct from (coalesce(m.topups, 0),
  greatest(coalesce(m.sold, 0), 0), coalesce(m.refunds, 0) - least(coalesce(m.sold, 0), 0), coalesce(m.hardware, 0), coalesce(m.moved, 0))

union all
select 'each month opens with what the one before closed with', lcoid, jsonb_build_array(billno, opening, closed)
from billed where opening <> coalesce(closed, 0) or starts <> coalesce(ended + 1, starts)

union all
select 'a supplement moved its money once', coalesce(b.lcoid, s.lcoid), jsonb_build_array(coalesce(b.billno, s.reference))
from (select * from bills where part > 0) as b
full join (select * from signed where reference like 'supplement:%') as s
  on s.lcoid = b.lcoid and s.reference = 'supplement:' || b.billno and s.change = b.adjustments
where b.billno is null or s.id is null

union all
select 'a wallet change that was allowed moved its money once', coalesce(c.lcoid, s.lcoid), jsonb_build_array(coalesce(c.reference, s.reference))
from (select * from consents where state = 'DONE') as c
full join (
  select * from signed where reference like 'consent:%' or reason = 'commission' or side = 'bank'
    or reference in (select reference from consents where state = 'DONE')) as s
  on s.lcoid = c.lcoid and s.reference = c.reference
  and s.change = case when c.direction = 'CREDIT' then c.amount else -c.amount end
  and (s.reason = 'commission') = (c.what = 'COMMISSION') and (s.side = 'bank') = (c.what = 'BANK_TRANSFER')
where c.consentid is null or s.id is null

union all
select 'the figures of a day are those of its transfers', lcoid, jsonb_build_array(day, reason, amount, entries)
from day_sums where amount <> 0 or entries <> 0

union all
select 'the figures of sales are those of the contracts', lcoid, jsonb_build_array(span, day, plancode, packs)
from sale_sums where mrp <> 0 or packs <> 0

union all
select 'the counts of boxes are those of the list', lcoid, jsonb_build_array(state, base_status, expires, boxes)
from box_sums where boxes <> 0

union all
select 'the counts of what ends are those of the contracts', lcoid, jsonb_build_array(plancode, validity, renews, packs)
from due_sums where packs <> 0

union all
select 'no message waits unseen', 'all', jsonb_build_array(id, kind, run_at)
from waiting_jobs where run_at < now() - interval '1 hour' and (leased_until is null or leased_until < now())

union all
select 'no refund waits unseen', lcoid, jsonb_build_array(paymentid, part, asked)
from waiting_refunds where asked < now() - interval '1 hour'

union all
select 'the balance of a customer is the sum of his entries', a.lcoid, jsonb_build_array(a.subscriberid, a.balance, coalesce(e.moved, 0))
from home_accounts a left join (select lcoid, subscriberid, sum(amount) as moved from home_entries group by 1, 2) as e using (lcoid, subscriberid)
where a.balance <> coalesce(e.moved, 0)

union all
select 'each entry of a customer follows from the one before', lcoid, jsonb_build_array(subscriberid, id, balance_after, before, amount)
from (
  select *, coalesce(lag(balance_after) over (partition by lcoid, subscriberid order by id), 0) as before from home_entries) as e
where balance_after <> before + amount

union all
select 'a sale is charged to its customer once', s.lcoid, jsonb_build_array(s.contractno)
from (select lcoid, contractno, min(id) as id from events where what = 'SOLD' group by 1, 2) as s left join home_books b using (lcoid) left join charges c on c.lcoid = s.lcoid and c.contractno = s.contractno and c.kind = 'CHARGE'
where s.id > coalesce(b.from_event, 0) and c.id is null

union all
select 'a customer is charged the share that was not refunded', k.lcoid, jsonb_build_array(k.contractno, c.charge, c.charged, k.refunded, k.lcoprice)
from contracts k join (
  select lcoid, contractno, sum(amount) as charged, sum(amount) filter (where kind in ('CHARGE', 'SUM')) as charge
  from charges group by 1, 2) as c using (lcoid, contractno)
where k.lcoprice > 0 and c.charged is distinct from round(c.charge::numeric * (k.lcoprice - k.refunded) / k.lcoprice)

union all
select 'a receipt is in the books of its customer once', r.lcoid, jsonb_build_array(r.receiptno, r.amount, e.paid, e.reversed)
from receipts r left join (
  select lcoid, receiptno, sum(amount) filter (where kind = 'RECEIPT') as paid, coalesce(sum(amount) filter (where kind = 'REVERSAL'), 0) as reversed
  from home_entries where receiptno is not null group by 1, 2) as e using (lcoid, receiptno)
where e.paid is distinct from -r.amount or e.reversed <> case when r.reversed is null then 0 else r.amount end

union all
select 'receipt numbers have no gap', coalesce(s.lcoid, n.lcoid), jsonb_build_array(coalesce(s.financial_year, n.financial_year), s.last, n.given, n.highest)
from receipt_numbers s full join (
  select lcoid, split_part(receiptno, '/', 2) as financial_year, count(*) as given, max(split_part(receiptno, '/', 3)::int) as highest
  from numbered_receipts group by 1, 2) as n using (lcoid, financial_year)
where s.last is distinct from n.given or s.last is distinct from n.highest
