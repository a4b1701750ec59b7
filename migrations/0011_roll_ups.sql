-- Figures of the dashboard and the reports, kept by what changes them.

-- What moved on each day, kept in the transaction of the transfer. A wallet's transfers come one after another, so its rows are
-- never waited for by anybody who does not wait for the wallet already. The key carries the figures: the days of one operator lie
-- far apart in the table, side by side in the index.
create table day_figure (
  lcoid text not null references wallet,
  day date not null,
  reason text not null,
  -- into the wallet, or out of it
  inward boolean not null,
  amount bigint not null,
  entries int not null,
  primary key (lcoid, day, reason, inward) include (amount, entries)
);

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

-- How many boxes end on which day, in which state. Changes are only ever added, so that nobody waits for anybody; a chore
-- folds them into the counts, and a reader adds both up.
create table box_count (
  lcoid text not null,
  state text not null,
  -- '' without a base pack
  base_status text not null,
  expires date not null,
  boxes int not null,
  primary key (lcoid, state, base_status, expires) include (boxes)
);

create table box_count_change (
  id bigint generated always as identity primary key,
  lcoid text not null,
  state text not null,
  base_status text not null,
  expires date not null,
  boxes int not null
);
create index box_count_change_of on box_count_change (lcoid);

create table due_count (
  lcoid text not null,
  validity date not null,
  plancode text not null,
  renews text not null,
  packs int not null,
  primary key (lcoid, validity, plancode, renews) include (packs)
);

create table due_count_change (
  id bigint generated always as identity primary key,
  lcoid text not null,
  validity date not null,
  plancode text not null,
  renews text not null,
  packs int not null
);
create index due_count_change_of on due_count_change (lcoid);

-- by itself ('AUTO'), into another pack ('SCHEDULE'), or by hand ('')
create function renews_by(autorenew boolean, scheduleid text) returns text language sql immutable as $$
  select case when scheduleid is not null then 'SCHEDULE' when autorenew then 'AUTO' else '' end
$$;

create view due_pack with (security_invoker = true) as
select c.lcoid, c.contractno, c.validity, coalesce(s.plancode, c.plancode) as plancode,
  renews_by(c.autorenew, s.scheduleid) as renews
from contract c left join scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'
where c.status = 'A'
  and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C');

create function figure_days() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', sum(amount), count(*)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (lcoid, day, reason, inward) do update
    set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + excluded.entries;
  return null;
end $$;

create function count_added_boxes() returns trigger language plpgsql as $$
begin
  insert into box_count_change (lcoid, state, base_status, expires, boxes)
  select lcoid, state, coalesce(base_status, ''), expires, count(*) from added group by 1, 2, 3, 4;
  return null;
end $$;

create function count_changed_boxes() returns trigger language plpgsql as $$
begin
  insert into box_count_change (lcoid, state, base_status, expires, boxes)
  select lcoid, state, coalesce(base_status, ''), expires, sum(boxes)
  from (select lcoid, state, base_status, expires, 1 as boxes from added
    union all select lcoid, state, base_status, expires, -1 from gone) as moved
  group by 1, 2, 3, 4 having sum(boxes) <> 0;
  return null;
end $$;

create function schedule_packs(of_lcoids text[], of_contracts text[], of_plans text[], sign int) returns void language sql as $$
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  select c.lcoid, c.validity, moved.plancode, moved.renews, sign * sum(moved.packs)
  from unnest(of_lcoids, of_contracts, of_plans) as s (lcoid, contractno, plancode) join contract c using (lcoid, contractno)
  cross join lateral (values (s.plancode, 'SCHEDULE', 1), (c.plancode, renews_by(c.autorenew, null), -1)) as moved (plancode, renews, packs)
  where c.status = 'A' and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C')
  group by 1, 2, 3, 4
$$;

create function count_scheduled_packs() returns trigger language plpgsql as $$
begin
  perform schedule_packs(array_agg(lcoid), array_agg(contractno), array_agg(plancode), 1) from added where state = 'PENDING';
  if tg_op = 'UPDATE' then
    perform schedule_packs(array_agg(lcoid), array_agg(contractno), array_agg(plancode), -1) from gone where state = 'PENDING';
  end if;
  return null;
end $$;

-- With how many follow it, and what it is scheduled to become.
create function contract_as_it_is(of_lcoid text, of_contract text) returns table (
  status text, validity date, plancode text, autorenew boolean, followers bigint, scheduleid text, becomes text)
language sql stable as $$
  select c.status, c.validity, c.plancode, c.autorenew,
    (select count(*) from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C'),
    s.scheduleid, s.plancode
  from contract c
  left join lateral (
    select scheduleid, plancode from scheduled_change
    where lcoid = c.lcoid and contractno = c.contractno and state = 'PENDING' limit 1) as s on true
  where c.lcoid = of_lcoid and c.contractno = of_contract limit 1
$$;

create function count_changed_packs() returns trigger language plpgsql as $$
begin
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  with told as (
    -- each as it was and as it is
    select lcoid, contractno, status as old_status, validity as old_validity, plancode as old_plancode, autorenew as old_autorenew,
      null::text as status, null::date as validity, null::text as plancode, null::boolean as autorenew, 0 as left_by
    from gone
    union all
    select lcoid, contractno, null, null, null, null, status, validity, plancode, autorenew, 0 from added
    union all
    -- what it follows, and whether it still does
    select lcoid, previous, null, null, null, null, null, null, null, null, 1 from gone where previous is not null and status <> 'C'
    union all
    select lcoid, previous, null, null, null, null, null, null, null, null, -1 from added where previous is not null and status <> 'C'),
  touched as (
    select lcoid, contractno, max(old_status) as old_status, max(old_validity) as old_validity, max(old_plancode) as old_plancode,
      bool_or(old_autorenew) as old_autorenew, sum(left_by) as left_by
    from told
    group by 1, 2
    having sum(left_by) <> 0 or (max(old_status), max(old_validity), max(old_plancode), bool_or(old_autorenew))
      is distinct from (max(status), max(validity), max(plancode), bool_or(autorenew)))
  select t.lcoid, moved.validity, coalesce(c.becomes, moved.plancode), renews_by(moved.autorenew, c.scheduleid), sum(moved.packs)
  from touched t
  cross join lateral contract_as_it_is(t.lcoid, t.contractno) as c
  cross join lateral (values
    (c.status, c.validity, c.plancode, c.autorenew, c.followers, 1),
    (coalesce(t.old_status, c.status), coalesce(t.old_validity, c.validity), coalesce(t.old_plancode, c.plancode),
      coalesce(t.old_autorenew, c.autorenew), c.followers + t.left_by, -1))
    as moved (status, validity, plancode, autorenew, followers, packs)
  where moved.status = 'A' and moved.followers = 0
  group by 1, 2, 3, 4 having sum(moved.packs) <> 0;
  return null;
end $$;

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

-- All that follows of new contracts. One that follows another is the last of its chain: the one before waits for no renewal any
-- more and does not renew itself. That passes the triggers of changed contracts by, which would find nothing else to do.
create function keep_sold_contracts() returns trigger language plpgsql as $$
begin
  perform list_base_packs(array_agg(lcoid), array_agg(stbno)) from added;
  -- by key, never by joining the new rows to each other: a connection keeps the plan of its first statement
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  with touched as (
    select lcoid, contractno, bool_or(is_new) as is_new, sum(followed) as followed, max(status) as status,
      max(validity) as validity, max(plancode) as plancode, bool_or(autorenew) as autorenew
    from (
      select lcoid, contractno, true as is_new, 0 as followed, status, validity, plancode, autorenew from added
      union all
      select lcoid, previous, false, 1, null, null, null, null from added where previous is not null and status <> 'C') as told
    group by 1, 2)
  select lcoid, validity, plancode, renews, sum(packs)
  from (
    select lcoid, validity, plancode, renews_by(autorenew, null) as renews, 1 as packs
    from touched where is_new and followed = 0 and status = 'A'
    union all
    select t.lcoid, p.validity, coalesce(s.plancode, p.plancode), renews_by(p.autorenew, s.scheduleid), -1
    from touched t
    cross join lateral (
      select validity, plancode, autorenew from contract
      where lcoid = t.lcoid and contractno = t.contractno and status = 'A' limit 1) as p
    left join lateral (
      select scheduleid, plancode from scheduled_change
      where lcoid = t.lcoid and contractno = t.contractno and state = 'PENDING' limit 1) as s on true
    where not t.is_new) as moved
  group by 1, 2, 3, 4 having sum(packs) <> 0;
  -- a renewal that failed, and was then made by hand, waits for nobody
  delete from renewal_try t using added n where t.lcoid = n.lcoid and t.contractno = n.previous and n.status <> 'C';
  update contract p set autorenew = false
  from added n where p.lcoid = n.lcoid and p.contractno = n.previous and p.autorenew and n.status <> 'C';
  return null;
end $$;

-- Few sales are free: the others do not pay for the look.
create function figure_free_sales() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  values (new.lcoid, (new.at at time zone 'Asia/Kolkata')::date, 'plan-sale', false, 0, 1)
  on conflict (lcoid, day, reason, inward) do update set entries = day_figure.entries + 1;
  return null;
end $$;
create trigger transfer_figured after insert on transfer referencing new table as added
  for each statement execute function figure_days();
create trigger box_counted after insert on box_listing referencing new table as added
  for each statement execute function count_added_boxes();
create trigger box_counted_anew after update on box_listing referencing old table as gone new table as added
  for each statement execute function count_changed_boxes();
create trigger schedule_due after insert on scheduled_change referencing new table as added
  for each statement execute function count_scheduled_packs();
create trigger schedule_due_anew after update on scheduled_change referencing old table as gone new table as added
  for each statement execute function count_scheduled_packs();
create trigger sale_figured after insert on contract_event referencing new table as added
  for each statement execute function figure_sales();
create trigger contract_sold after insert on contract referencing new table as added
  for each statement execute function keep_sold_contracts();
create trigger contract_due_anew after update on contract referencing old table as gone new table as added
  for each statement when (pg_trigger_depth() = 0) execute function count_changed_packs();
create trigger free_sale_figured after insert on contract_event for each row when (new.what = 'SOLD' and new.amount = 0)
  execute function figure_free_sales();
