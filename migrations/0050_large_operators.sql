-- Reports of operators with tens of thousands of homes: a page is read in the order of an index, a total from a roll-up or from an
-- index that holds nothing else.

create index transfer_given_back on transfer (lcoid, at desc, id desc) where reason in ('refund', 'commission');
create index box_swap_by_time on box_swap (lcoid, created desc, replacementno desc);
create index sms_sent_by_type on sms_sent (lcoid, smsid, created desc, id desc);
-- the quota of a month is counted from the index alone
create index sms_sent_parts on sms_sent (lcoid, day, parts) where state <> 'FAILED';
create index subscriber_verified on subscriber (lcoid, ekyc_at desc, subscriberid desc) where ekyc_at is not null;
create index subscriber_unverified on subscriber (lcoid, created desc, subscriberid desc) where ekyc_at is null;
create index bulk_row_by_state on bulk_row (lcoid, jobid, state, price);

-- How many end on which day with which pack: equal entries share one place in the index, so fifty thousand boxes fill some forty pages.
create index box_listing_ends on box_listing (lcoid, expires, base_plan, base_status) where state = 'ASSIGNED';
create index contract_renews on contract (lcoid, validity, stbno) include (plancode, status) where autorenew;
create index contract_running on contract (lcoid, plancode, validity) where status in ('A', 'D', 'S');

-- What was sold on each day, by pack and way. Kept in the transaction of the sale, whose wallet nobody else holds meanwhile.
create table sale_figure (
  lcoid text not null,
  day date not null,
  kind text not null,
  source text not null,
  plancode text not null,
  amount bigint not null,
  mrp bigint not null,
  packs int not null,
  primary key (lcoid, day, kind, source, plancode) include (amount, mrp, packs)
);
insert into sale_figure
select e.lcoid, (e.at at time zone 'Asia/Kolkata')::date, c.kind, c.source, c.plancode, sum(e.amount), sum(c.mrptariff), count(*)
from contract_event e join contract c using (lcoid, contractno) where e.what = 'SOLD' group by 1, 2, 3, 4, 5;

create function figure_sales() returns trigger language plpgsql as $$
begin
  insert into sale_figure (lcoid, day, kind, source, plancode, amount, mrp, packs)
  select e.lcoid, (e.at at time zone 'Asia/Kolkata')::date, c.kind, c.source, c.plancode, sum(e.amount), sum(c.mrptariff), count(*)
  from added e cross join lateral (
    -- by its key alone: a connection keeps the plan of its first statement
    select kind, source, plancode, mrptariff from contract where lcoid = e.lcoid and contractno = e.contractno limit 1) as c
  where e.what = 'SOLD' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (lcoid, day, kind, source, plancode) do update
    set amount = sale_figure.amount + excluded.amount, mrp = sale_figure.mrp + excluded.mrp, packs = sale_figure.packs + excluded.packs;
  return null;
end $$;
create trigger sale_figured after insert on contract_event referencing new table as added
  for each statement execute function figure_sales();

grant select, insert, update on sale_figure to lco_app;
alter table sale_figure enable row level security;
alter table sale_figure force row level security;
create policy tenant on sale_figure
  using (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
