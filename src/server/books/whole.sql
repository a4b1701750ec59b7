-- All rows of some operators, or of all: `in_slice` and `first_slice` are filled in by `statements.ts`. What it names is what
-- `invariants.sql` reads.

with wallets as (
  select lcoid, balance, floor, 0::bigint as opening from wallet where in_slice(lcoid)
),
new_transfers as (
  select * from transfer where in_slice(lcoid)
),
transfers as (
  select * from new_transfers
),
month_transfers as (
  select * from new_transfers
),
day_transfers as (
  select lcoid, at, reason, to_account, amount from new_transfers
),
events as (
  select * from contract_event where in_slice(lcoid)
),
day_free_sales as (
  select lcoid, at from events where what = 'SOLD' and amount = 0
),
day_figures as (
  select * from day_figure where in_slice(lcoid)
),
sale_figures as (
  select * from sale_figure where in_slice(lcoid)
),
sold_contracts as (
  select c.*, f.span, f.day from (select * from contract where in_slice(lcoid) and source <> 'MOVED_IN') as c cross join lateral (values
    ('day', (c.created at time zone 'Asia/Kolkata')::date),
    ('month', date_trunc('month', c.created at time zone 'Asia/Kolkata')::date)) as f (span, day)
),
contracts as (
  select * from contract where in_slice(lcoid)
),
parts as (
  select * from contract_part where in_slice(lcoid)
),
box_contracts as (
  select * from contracts
),
boxes as (
  select lcoid, stbno, subscriberid from box where in_slice(lcoid)
),
moved_boxes as (
  select lcoid, stbno, state, subscriberid, deposit from box where in_slice(lcoid)
),
deposit_moves as (
  select lcoid, id, stbno, deposit from box_move where deposit <> 0 and in_slice(lcoid)
),
sent_boxes as (
  select lcoid, parcelid, stbno, vcno from parcel_box where state = 'SENT' and in_slice(lcoid)
),
loose_cards as (
  select lcoid, vcno from card where in_slice(lcoid)
),
homes as (
  select lcoid, subscriberid from subscriber where in_slice(lcoid)
),
payments as (
  select * from payment where in_slice(lcoid)
),
captures as (
  select lcoid, gateway, gateway_payment from payment where state = 'PAID' and first_slice
),
payment_refunds as (
  select * from payment_refund where in_slice(lcoid)
),
orders as (
  select * from box_order where in_slice(lcoid)
),
refund_requests as (
  select * from refund_request where in_slice(lcoid)
),
bills as (
  select * from bill where in_slice(lcoid)
),
new_bills as (
  select lcoid, billno from bills
),
consents as (
  select c.*, case c.what when 'SOURCE' then 'refund:' || c.about when 'SUPPLEMENT' then 'supplement:' || c.about
    else 'consent:' || c.consentid end as reference
  from consent c where in_slice(lcoid)
),
series as (
  select * from invoice_series where first_slice
),
numbers as (
  select split_part(no, '/', 1) as series, split_part(no, '/', 2) as financial_year, count(*) as given, count(distinct no) as different,
    max(split_part(no, '/', 3)::int) as highest
  from (
    select invoiceno as no from box_order union all select creditnoteno from box_order
    union all select creditnoteno from contract_event
    union all select invoiceno from bill union all select number from proforma
    union all select other ->> 'invoiceno' from bill cross join lateral jsonb_array_elements(elsewhere) as other) as every
  where no is not null and first_slice group by 1, 2
),
box_counters as (
  select lcoid from wallets
),
due_counters as (
  select lcoid from wallets
),
home_accounts as (
  select * from home_account where in_slice(lcoid)
),
home_entries as (
  select * from home_entry where in_slice(lcoid)
),
receipts as (
  select * from home_receipt where in_slice(lcoid)
),
receipt_numbers as (
  select * from receipt_series where in_slice(lcoid)
),
numbered_receipts as (
  select * from receipts
),
charges as (
  select * from home_entries where contractno is not null
),
waiting_jobs as (
  select * from job where finished_at is null and run_at < now() - interval '1 hour' and first_slice order by run_at limit 100
),
waiting_refunds as (
  select * from payment_refunds where done is null
),
