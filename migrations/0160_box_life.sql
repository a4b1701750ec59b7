-- The life of an STB after it reached an operator: every move is a row, and what a customer bought stays his when the STB leaves him.

alter table box
  drop constraint box_state_check,
  add constraint box_state_check check (state in
    ('STOCK', 'ASSIGNED', 'FAULTY', 'RETURNING', 'AT_PROVIDER', 'REPAIRED', 'SCRAPPED', 'LOST')),
  -- when it came to where it is; null: it never moved
  add column since timestamptz,
  -- the last day of its warranty, if it has one
  add column warranty date;
create index box_waits_at_desk on box (since) where state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED');
create index box_at_desk on box (since, stbno) where state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED', 'SCRAPPED');

alter table box_model add column warranty_months int not null default 0 check (warranty_months between 0 and 120);

-- Only ever added to.
create table box_move (
  lcoid text not null,
  id bigint generated always as identity,
  stbno text not null,
  move text not null,
  -- null: it is new here
  from_state text,
  to_state text not null,
  -- with whom it was, and is
  from_subscriberid text,
  to_subscriberid text,
  reason text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, stbno) references box
);
create index box_move_of_box on box_move (lcoid, stbno, id desc);
create index box_move_by_time on box_move (lcoid, at desc, id desc);
create index box_move_of_subscriber on box_move (lcoid, from_subscriberid) where from_subscriberid is not null;

-- Whose a contract was once the STB has left him; null: of whoever has the STB.
alter table contract add column former_subscriberid text;
create index contract_of_former on contract (lcoid, former_subscriberid) where former_subscriberid is not null;

create or replace function add_ons_beside(of_lcoid text, of_box text, base_starts date, base_ends date, base_status text)
returns text language plpgsql stable as $$
begin
  return (
    select string_agg('|' || plancode || '@' || (base_ends - validity), '' order by plancode)
    from (
      select distinct on (p.packagecode) c.plancode, c.validity, c.status
      from contract c join plan p using (plancode)
      -- what ended the day before the base pack begins counts as long as that is to come
      where c.lcoid = of_lcoid and c.stbno = of_box and c.former_subscriberid is null and c.validity >= base_starts - 1 and c.status <> 'C' and p.plantype <> 'BASE'
      order by p.packagecode, c.validity desc, c.contractno desc) as last_of_pack
    where status in ('A', 'E') or status = base_status);
end $$;

create or replace function list_boxes(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
  insert into box_listing (lcoid, stbno, vcno, stb_type, state, last_dc, subscriberid, accountno, fname, lname, name_key,
    mobilephone, city, base_plan, base_status, expires, renewal)
  select b.lcoid, b.stbno, b.vcno, b.stb_type, b.state, b.last_dc, b.subscriberid, coalesce(s.accountno, ''), coalesce(s.fname, ''),
    coalesce(s.lname, ''), coalesce(s.name_key, ''), coalesce(s.mobilephone, ''), coalesce(s.city, ''), base.planname, base.status,
    coalesce(base.validity, 'infinity'), coalesce(b.stb_type || base.renewal, '')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as changed (lcoid, stbno)) as changed
  join box b using (lcoid, stbno)
  left join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
  left join lateral (
    select p.planname, c.status, c.validity, '|' || c.plancode || '@' || (c.validity - c.starts)
      || coalesce(add_ons_beside(b.lcoid, b.stbno, c.starts, c.validity, c.status), '') as renewal
    from contract c join plan p using (plancode)
    where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  -- in one order, so that two changes at once wait for each other instead of locking up
  order by b.lcoid, b.stbno
  on conflict (lcoid, stbno) do update set vcno = excluded.vcno, state = excluded.state, last_dc = excluded.last_dc,
    subscriberid = excluded.subscriberid, accountno = excluded.accountno, fname = excluded.fname, lname = excluded.lname,
    name_key = excluded.name_key, mobilephone = excluded.mobilephone, city = excluded.city, base_plan = excluded.base_plan,
    base_status = excluded.base_status, expires = excluded.expires, renewal = excluded.renewal
  where box_listing.* is distinct from excluded.*;
end $$;

create or replace function list_base_packs(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
  update box_listing l set base_plan = base.planname, base_status = base.status, expires = coalesce(base.validity, 'infinity'),
    renewal = coalesce(l.stb_type || base.renewal, '')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as moved (lcoid, stbno) order by lcoid, stbno) as moved
  left join lateral (
    select p.planname, c.status, c.validity, '|' || c.plancode || '@' || (c.validity - c.starts)
      || coalesce(add_ons_beside(moved.lcoid, moved.stbno, c.starts, c.validity, c.status), '') as renewal
    from contract c join plan p using (plancode)
    where c.lcoid = moved.lcoid and c.stbno = moved.stbno and c.former_subscriberid is null and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  where l.lcoid = moved.lcoid and l.stbno = moved.stbno
    and (l.base_plan, l.base_status, l.expires, l.renewal)
      is distinct from (base.planname, base.status, coalesce(base.validity, 'infinity'), coalesce(l.stb_type || base.renewal, ''));
end $$;

create trigger desk_hears_of_returns after update on box for each row
  when (new.state is distinct from old.state and
    (new.state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED') or old.state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED')))
  execute function desk_hears('returns');

grant select, insert on box_move to lco_app;
grant usage, select, update on sequence box_move_id_seq to lco_app;
alter table box_move enable row level security;
alter table box_move force row level security;
create policy tenant on box_move using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
alter table box_move alter column lcoid set (n_distinct = 100);

-- the stock and all else that is with no customer
drop index box_in_stock;
create index box_not_at_home on box (lcoid, stbno) where state <> 'ASSIGNED';
create index box_move_lately on box_move (at);
