-- What has moved since the last good look (`books_checkpoint`, and `since` where only a time tells), with all that it is compared
-- with, which may be older: every side is looked up by key, so the edge of the time breaks no pair. `offset 0` keeps each look-up one
-- by its index: for any number of rows the planner would read the table. What it names is what `invariants.sql` reads.

with wallets as (
  select w.lcoid, w.balance, w.floor, coalesce(c.balance, 0) as opening, coalesce(c.transfer_id, 0) as transfer_id,
    coalesce(c.events_from, 0) as events_from
  from wallet w left join books_checkpoint c using (lcoid)
),
new_transfers as (
  select t.* from wallets w
  cross join lateral (select * from transfer where lcoid = w.lcoid and id > w.transfer_id offset 0) as t
),
new_events as (
  select e.* from wallets w
  cross join lateral (select * from contract_event where lcoid = w.lcoid and id > w.events_from offset 0) as e
),
payment_keys as (
  select w.lcoid, p.paymentid from wallets w
  cross join lateral (select paymentid from payment where lcoid = w.lcoid and created >= since - interval '2 days' offset 0) as p
  union
  select lcoid, paymentid from payment_refund where asked >= since or done is null
  union
  select lcoid, split_part(reference, ':', 2) from new_transfers where reference like 'payment:%' or reference like 'refund:%'
),
payments as (
  select p.* from payment_keys k
  cross join lateral (select * from payment where lcoid = k.lcoid and paymentid = k.paymentid offset 0) as p
),
captures as (
  select c.lcoid, c.gateway, c.gateway_payment from (
    select distinct gateway, gateway_payment from payments where state = 'PAID' and gateway_payment is not null) as seen
  cross join lateral (select lcoid, gateway, gateway_payment from payment
    where state = 'PAID' and gateway = seen.gateway and gateway_payment = seen.gateway_payment offset 0) as c
),
payment_refunds as (
  select r.* from payments p
  cross join lateral (select * from payment_refund where lcoid = p.lcoid and paymentid = p.paymentid offset 0) as r
),
order_keys as (
  select w.lcoid, o.payboxid from wallets w
  cross join lateral (select payboxid from box_order where lcoid = w.lcoid and created >= since - interval '2 days' offset 0) as o
  union
  select lcoid, payboxid from payments where payboxid is not null
  union
  select lcoid, split_part(reference, ':', 2) from new_transfers where reference like 'box:%' or reference like 'box-cancel:%'
),
orders as (
  select o.* from order_keys k
  cross join lateral (select * from box_order where lcoid = k.lcoid and payboxid = k.payboxid offset 0) as o
),
named_events as (
  select lcoid, substr(reference, 7)::bigint as id from new_transfers where reference ~ '^event:\d{1,18}$'
  union
  select lcoid, id from new_events
),
contract_keys as (
  select e.lcoid, e.contractno from named_events n
  cross join lateral (select lcoid, contractno from contract_event where lcoid = n.lcoid and id = n.id offset 0) as e
  union
  select lcoid, contractno from refund_request where decided >= since or created >= since
),
contracts as (
  select c.* from contract_keys k
  cross join lateral (select * from contract where lcoid = k.lcoid and contractno = k.contractno offset 0) as c
),
parts as (
  select p.* from contract_keys k
  cross join lateral (select * from contract_part where lcoid = k.lcoid and contractno = k.contractno offset 0) as p
),
events as (
  select e.* from contract_keys k
  cross join lateral (select * from contract_event where lcoid = k.lcoid and contractno = k.contractno offset 0) as e
),
refund_requests as (
  select r.* from contract_keys k
  cross join lateral (select * from refund_request where lcoid = k.lcoid and contractno = k.contractno offset 0) as r
),
boxes as (
  select b.* from (select distinct lcoid, stbno from contracts) as k
  cross join lateral (select lcoid, stbno, subscriberid from box where lcoid = k.lcoid and stbno = k.stbno offset 0) as b
),
moved_boxes as (
  select b.* from (select distinct lcoid, stbno from box_move where at >= since) as k
  cross join lateral (select lcoid, stbno, state, subscriberid, deposit from box where lcoid = k.lcoid and stbno = k.stbno offset 0) as b
),
deposit_moves as (
  select lcoid, id, stbno, deposit from box_move where at >= since and deposit <> 0
  union
  select m.* from (select lcoid, substr(reference, 9)::bigint as id from new_transfers where reference ~ '^deposit:\d{1,18}$') as k
  cross join lateral (select lcoid, id, stbno, deposit from box_move where lcoid = k.lcoid and id = k.id and deposit <> 0 offset 0) as m
),
-- what is on its way is little, and looked at whole
sent_boxes as (
  select lcoid, parcelid, stbno, vcno from parcel_box where state = 'SENT'
),
-- few too
loose_cards as (
  select lcoid, vcno from card
),
homes as (
  select h.* from (select distinct lcoid, subscriberid from boxes where subscriberid is not null) as k
  cross join lateral (select lcoid, subscriberid from subscriber where lcoid = k.lcoid and subscriberid = k.subscriberid offset 0) as h
),
box_contracts as (
  select c.* from boxes b
  cross join lateral (select * from contract where lcoid = b.lcoid and stbno = b.stbno and status in ('A', 'D', 'S') offset 0) as c
),
bills as (
  select b.* from (
    select lcoid from bill where created >= since
    union select lcoid from new_transfers where reference like 'supplement:%') as k
  cross join lateral (select * from bill where lcoid = k.lcoid offset 0) as b
),
new_bills as (
  select lcoid, billno from bills where created >= since
),
month_transfers as (
  select t.* from bills b join new_bills using (lcoid, billno)
  cross join lateral (select * from transfer where lcoid = b.lcoid
    and at >= b.starts::timestamp at time zone 'Asia/Kolkata' and at < (b.ends + 1)::timestamp at time zone 'Asia/Kolkata' offset 0) as t
  where b.part = 0
),
consents as (
  select c.*, case c.what when 'SOURCE' then 'refund:' || c.about when 'SUPPLEMENT' then 'supplement:' || c.about
    else 'consent:' || c.consentid end as reference
  from (
    select * from consent where decided >= since
    union
    select c.* from (select substr(reference, 9)::bigint as consentid from new_transfers where reference ~ '^consent:\d{1,18}$') as k
    cross join lateral (select * from consent where consentid = k.consentid offset 0) as c) as c
),
transfer_keys as (
  select lcoid, reference from new_transfers
  union select lcoid, 'payment:' || paymentid from payments
  union select lcoid, format('refund:%s:%s', paymentid, part) from payment_refunds
  union select lcoid, 'box:' || payboxid from orders
  union select lcoid, 'event:' || id from events where amount <> 0
  union select lcoid, 'supplement:' || billno from bills where part > 0
  union select lcoid, reference from consents
  union select lcoid, 'deposit:' || id from deposit_moves
),
transfers as (
  select t.* from transfer_keys k
  cross join lateral (select * from transfer where lcoid = k.lcoid and reference = k.reference offset 0) as t
),
days as (
  select (since at time zone 'Asia/Kolkata')::date as first_day,
    (since at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata' as begins
),
day_transfers as (
  select t.* from wallets w, days
  cross join lateral (select lcoid, at, reason, to_account, amount from transfer where lcoid = w.lcoid and at >= days.begins offset 0) as t
),
day_free_sales as (
  select e.lcoid, e.at from wallets w, days
  cross join lateral (select lcoid, at from contract_event where lcoid = w.lcoid and what = 'SOLD' and at >= days.begins and amount = 0
    offset 0) as e
),
day_figures as (
  select f.* from wallets w, days
  cross join lateral (select * from day_figure where lcoid = w.lcoid and day >= days.first_day offset 0) as f
),
sale_figures as (
  select f.* from wallets w, days
  cross join lateral (select * from sale_figure where lcoid = w.lcoid and span = 'day' and day >= days.first_day offset 0) as f
),
sold_contracts as (
  select c.*, 'day' as span, (c.created at time zone 'Asia/Kolkata')::date as day from wallets w, days
  cross join lateral (select * from contract
    where lcoid = w.lcoid and created >= days.begins and source <> 'MOVED_IN' offset 0) as c
),
series as (
  select * from invoice_series
),
marks as (
  select s.series, s.financial_year, coalesce((
    select (marks ->> (s.series || '/' || s.financial_year))::int from books_run where good order by began desc limit 1), 0) as last
  from invoice_series s
),
-- what was numbered since: it was made since
numbers as (
  select m.series, m.financial_year, m.last + count(n.no) as given, m.last + count(distinct n.no) as different,
    greatest(m.last, max(n.place)) as highest
  from marks m left join (
    select no, split_part(no, '/', 1) as series, split_part(no, '/', 2) as financial_year, split_part(no, '/', 3)::int as place
    from (
      select invoiceno as no from orders
      union all select creditnoteno from orders
      union all select invoiceno from bills
      union all select other ->> 'invoiceno' from bills cross join lateral jsonb_array_elements(elsewhere) as other
      union all select e.creditnoteno from wallets w
        cross join lateral (select creditnoteno from contract_event where lcoid = w.lcoid and creditnoteno is not null and at >= since
          offset 0) as e
      union all select p.number from wallets w
        cross join lateral (select number from proforma where lcoid = w.lcoid and created >= since offset 0) as p) as every
    where no is not null) as n
  on n.series = m.series and n.financial_year = m.financial_year and n.place > m.last
  group by m.series, m.financial_year, m.last
),
box_counters as (
  select distinct lcoid from box_count_change
),
due_counters as (
  select distinct lcoid from due_count_change
),
receipts as (
  select r.* from wallets w
  cross join lateral (select * from home_receipt where lcoid = w.lcoid and at >= since offset 0) as r
),
charges as (
  select e.* from contract_keys k
  cross join lateral (select subscriberid from home_entry where lcoid = k.lcoid and contractno = k.contractno and kind = 'CHARGE' offset 0) as c
  cross join lateral (select * from home_entry where lcoid = k.lcoid and subscriberid = c.subscriberid and contractno = k.contractno offset 0) as e
),
home_keys as (
  select lcoid, subscriberid from charges union select lcoid, subscriberid from receipts
),
home_accounts as (
  select a.* from home_keys k
  cross join lateral (select * from home_account where lcoid = k.lcoid and subscriberid = k.subscriberid offset 0) as a
),
home_entries as (
  select e.* from home_keys k
  cross join lateral (select * from home_entry where lcoid = k.lcoid and subscriberid = k.subscriberid offset 0) as e
),
receipt_numbers as (
  select s.* from (select distinct lcoid from receipts) as k
  cross join lateral (select * from receipt_series where lcoid = k.lcoid offset 0) as s
),
numbered_receipts as (
  select r.* from (select distinct lcoid from receipts) as k
  cross join lateral (select * from home_receipt where lcoid = k.lcoid offset 0) as r
),
waiting_jobs as (
  select * from job where finished_at is null and run_at < now() - interval '1 hour' order by run_at limit 100
),
waiting_refunds as (
  select * from payment_refund where done is null
),
