-- What a sale changes beside its own rows is changed once, by key, with a plan that a connection makes once. A function in
-- `language sql` is planned at every call, so those on a sale's way are in plpgsql.

-- Whoever keeps prices, channels and slabs asks for this first. Never the same twice, also after a change that was taken back.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null
);
insert into catalogue_version (version) values (gen_random_uuid());
grant select, update on catalogue_version to lco_app;

create function change_catalogue() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid();
  return null;
end $$;
do $$
declare part text;
begin
  foreach part in array array['plan', 'plan_price', 'scheme', 'ncf_slab', 'channel', 'pack_channel'] loop
    execute format('create trigger catalogue_changed after insert or update or delete or truncate on %I
      for each statement execute function change_catalogue()', part);
  end loop;
end $$;

-- The whole row of a box in the list: for new boxes, and when a box or its home changes.
create or replace function list_boxes(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
  insert into box_listing (lcoid, stbno, vcno, stb_type, state, last_dc, subscriberid, accountno, fname, lname, name_key,
    mobilephone, city, base_plan, base_status, expires)
  select b.lcoid, b.stbno, b.vcno, b.stb_type, b.state, b.last_dc, b.subscriberid, coalesce(s.accountno, ''), coalesce(s.fname, ''),
    coalesce(s.lname, ''), coalesce(s.name_key, ''), coalesce(s.mobilephone, ''), coalesce(s.city, ''), base.planname, base.status,
    coalesce(base.validity, 'infinity')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as changed (lcoid, stbno)) as changed
  join box b using (lcoid, stbno)
  left join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
  left join lateral (
    select p.planname, c.status, c.validity
    from contract c join plan p using (plancode)
    where c.lcoid = b.lcoid and c.stbno = b.stbno and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  -- in one order, so that two changes at once wait for each other instead of locking up
  order by b.lcoid, b.stbno
  on conflict (lcoid, stbno) do update set state = excluded.state, last_dc = excluded.last_dc,
    subscriberid = excluded.subscriberid, accountno = excluded.accountno, fname = excluded.fname, lname = excluded.lname,
    name_key = excluded.name_key, mobilephone = excluded.mobilephone, city = excluded.city, base_plan = excluded.base_plan,
    base_status = excluded.base_status, expires = excluded.expires
  where box_listing.* is distinct from excluded.*;
end $$;

-- What contracts change of it: the base pack and when it ends.
create function list_base_packs(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
  update box_listing l set base_plan = base.planname, base_status = base.status, expires = coalesce(base.validity, 'infinity')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as moved (lcoid, stbno) order by lcoid, stbno) as moved
  left join lateral (
    select p.planname, c.status, c.validity
    from contract c join plan p using (plancode)
    where c.lcoid = moved.lcoid and c.stbno = moved.stbno and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  where l.lcoid = moved.lcoid and l.stbno = moved.stbno
    and (l.base_plan, l.base_status, l.expires) is distinct from (base.planname, base.status, coalesce(base.validity, 'infinity'));
end $$;

-- A contract that only changed what the list does not show, such as whether it renews itself, changes no row of it.
create or replace function list_moved_contracts() returns trigger language plpgsql as $$
declare
  lcoids text[];
  boxes text[];
begin
  select array_agg(lcoid), array_agg(stbno) into lcoids, boxes
  from (
    select lcoid, unnest(array_agg(stbno)) as stbno
    from (
      select lcoid, contractno, stbno, plancode, status, starts, validity from changed
      union all
      select lcoid, contractno, stbno, plancode, status, starts, validity from before) as told
    group by lcoid, contractno
    having min(stbno) <> max(stbno) or min(plancode) <> max(plancode) or min(status) <> max(status)
      or min(starts) <> max(starts) or min(validity) <> max(validity)) as moved;
  if lcoids is not null then perform list_base_packs(lcoids, boxes); end if;
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
drop trigger contract_listed on contract;
drop trigger contract_due on contract;
drop function count_sold_packs();
create trigger contract_sold after insert on contract referencing new table as added
  for each statement execute function keep_sold_contracts();

drop trigger contract_listed_anew on contract;
drop trigger contract_due_anew on contract;
create trigger contract_listed_anew after update on contract referencing old table as before new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function list_moved_contracts();
create trigger contract_due_anew after update on contract referencing old table as gone new table as added
  for each statement when (pg_trigger_depth() = 0) execute function count_changed_packs();

-- Few sales are free: the others do not pay for the look.
create or replace function figure_free_sales() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  values (new.lcoid, (new.at at time zone 'Asia/Kolkata')::date, 'plan-sale', false, 0, 1)
  on conflict (lcoid, day, reason, inward) do update set entries = day_figure.entries + 1;
  return null;
end $$;
drop trigger free_sale_figured on contract_event;
create trigger free_sale_figured after insert on contract_event for each row when (new.what = 'SOLD' and new.amount = 0)
  execute function figure_free_sales();

-- Whether a contract renews itself stands in no index: the flag is passed on within its page. What ends on a day is found by
-- the index of what is to expire.
drop index contract_to_renew;
alter table contract set (fillfactor = 85);
-- a wallet has room for its next balance beside the last one
alter table wallet set (fillfactor = 40);
