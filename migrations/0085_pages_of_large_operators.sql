-- A page of an operator with fifty thousand homes costs what one of a small operator costs, whatever it is narrowed by: each filter has an
-- index in the order of its list, or is answered from the index alone.

create index payment_by_state on payment (lcoid, state, created desc, paymentid desc);
-- what was paid in is added up from this alone
create index payment_paid on payment (lcoid, created) include (amount, captured) where state = 'PAID';
create index box_order_by_state on box_order (lcoid, state, created desc, payboxid desc);
create index box_order_invoiced on box_order (lcoid, paid desc, invoiceno desc) where invoiceno is not null;
create index android_request_by_time on android_request (lcoid, created desc, requestid desc);
create index replacement_request_by_time on replacement_request (lcoid, created desc, requestid desc);
create index proforma_of_subscriber on proforma (lcoid, subscriberid, created desc, id desc);
create index refund_request_of_contract on refund_request (lcoid, contractno, created desc, refundid desc);
drop index refund_request_of;
create index refund_request_by_status on refund_request (lcoid, status, created desc, refundid desc);
create index scheduled_change_by_state on scheduled_change (lcoid, state, created desc, scheduleid desc);
-- words are looked for in the index: few tickets have them
create index ticket_subjects on ticket (lcoid, created desc, ticketid desc) include (subject, status);
drop index ticket_by_time;

-- What was sold, newest first, of a kind and in a way: a contract knows both, and never changes them.
-- what was moved in from another provider's books was not sold here
create index contract_by_time on contract (lcoid, created desc, contractno desc) where source <> 'MOVED_IN';
create index contract_by_kind on contract (lcoid, kind, created desc, contractno desc) where source <> 'MOVED_IN';
create index contract_by_source on contract (lcoid, source, created desc, contractno desc);
-- the books ask for free sales alone
drop index contract_event_by_time;
create index contract_event_free on contract_event (lcoid, at) where what = 'SOLD' and amount = 0;

-- The list of boxes in each of its orders, with what it is narrowed by.
drop index box_listing_by_expiry;
create index box_listing_by_expiry on box_listing (lcoid, expires, stbno) include (base_status, stb_type, city) where state = 'ASSIGNED';
drop index box_listing_by_name;
create index box_listing_by_name on box_listing (lcoid, name_key, stbno) include (expires, base_status, stb_type, city) where state = 'ASSIGNED';
drop index box_listing_by_account;
create index box_listing_by_account on box_listing (lcoid, accountno, stbno) include (expires, base_status, stb_type, city) where state = 'ASSIGNED';
-- an index answers alone only for pages that a vacuum has seen
alter table box_listing set (autovacuum_vacuum_scale_factor = 0.02);

-- What was sold, by day and by month: a year of days is read as its months. Both are written by the sale itself, from the rows it adds.
alter table sale_figure add column span text not null default 'day' check (span in ('day', 'month'));
alter table sale_figure alter column span drop default;
alter table sale_figure drop constraint sale_figure_pkey;
alter table sale_figure add primary key (lcoid, span, day, kind, source, plancode) include (amount, mrp, packs);
delete from sale_figure;
insert into sale_figure (lcoid, span, day, kind, source, plancode, amount, mrp, packs)
select c.lcoid, f.span, f.day, c.kind, c.source, c.plancode, sum(c.lcoprice), sum(c.mrptariff), count(*)
from contract c cross join lateral (values
  ('day', (c.created at time zone 'Asia/Kolkata')::date),
  ('month', date_trunc('month', c.created at time zone 'Asia/Kolkata')::date)) as f (span, day)
where c.source <> 'MOVED_IN' group by 1, 2, 3, 4, 5, 6;
drop trigger sale_figured on contract_event;
drop function figure_sales();
create function figure_sales() returns trigger language plpgsql as $$
begin
  insert into sale_figure (lcoid, span, day, kind, source, plancode, amount, mrp, packs)
  select c.lcoid, f.span, f.day, c.kind, c.source, c.plancode, sum(c.lcoprice), sum(c.mrptariff), count(*)
  from added c cross join lateral (values
    ('day', (c.created at time zone 'Asia/Kolkata')::date),
    ('month', date_trunc('month', c.created at time zone 'Asia/Kolkata')::date)) as f (span, day)
  where c.source <> 'MOVED_IN'
  -- in one order, so that two sweeps at once wait for each other instead of locking up
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (lcoid, span, day, kind, source, plancode) do update
    set amount = sale_figure.amount + excluded.amount, mrp = sale_figure.mrp + excluded.mrp, packs = sale_figure.packs + excluded.packs;
  return null;
end $$;
create trigger contract_figured after insert on contract referencing new table as added
  for each statement execute function figure_sales();

-- by a column, because behind row security an expression is compared with nothing in an index
alter table subscriber add column ekyc_order timestamptz not null generated always as (coalesce(ekyc_at, created)) stored;
drop index subscriber_by_ekyc;
create index subscriber_by_ekyc on subscriber (lcoid, ekyc_order desc, subscriberid desc);


-- the few messages that hold something sealed, for the change of keys
create index job_sealed on job (id) where (payload ->> 'sealed') is not null;
