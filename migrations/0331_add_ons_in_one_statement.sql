-- The add-ons beside a base pack are read within the statement that lists the boxes: as a function of their own they were a statement begun and
-- ended for every box. A function of one query that gives rows is made part of the query that asks it.
drop function add_ons_beside(text, text, date, date, text);
create function add_ons_beside(of_lcoid text, of_box text, base_starts date, base_ends date, base_status text)
returns table (add_ons text) language sql stable as $$
  select string_agg('|' || plancode || '@' || (base_ends - validity), '' order by plancode)
  from (
    select distinct on (p.packagecode) c.plancode, c.validity, c.status
    from contract c join plan p using (plancode)
    -- what ended the day before the base pack begins counts as long as that is to come
    where c.lcoid = of_lcoid and c.stbno = of_box and c.former_subscriberid is null and c.validity >= base_starts - 1
      and c.status <> 'C' and p.plantype <> 'BASE'
    order by p.packagecode, c.validity desc, c.contractno desc) as last_of_pack
  where status in ('A', 'E') or status = base_status
$$;

create or replace function list_boxes(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
  insert into box_listing (lcoid, stbno, vcno, stb_type, state, last_dc, subscriberid, accountno, fname, lname, name_key,
    mobilephone, city, base_plan, base_status, expires, renewal)
  select b.lcoid, b.stbno, b.vcno, b.stb_type, b.state, b.last_dc, b.subscriberid, coalesce(s.accountno, ''), coalesce(s.fname, ''),
    coalesce(s.lname, ''), coalesce(s.name_key, ''), coalesce(s.mobilephone, ''), coalesce(s.city, ''), base.planname, base.status,
    coalesce(base.validity, 'infinity'), coalesce(b.stb_type || base.pack || coalesce(beside.add_ons, ''), '')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as changed (lcoid, stbno)) as changed
  join box b using (lcoid, stbno)
  left join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
  left join lateral (
    select p.planname, c.status, c.starts, c.validity, '|' || c.plancode || '@' || (c.validity - c.starts) as pack
    from contract c join plan p using (plancode)
    where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  left join lateral add_ons_beside(b.lcoid, b.stbno, base.starts, base.validity, base.status) as beside on true
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
    renewal = coalesce(l.stb_type || base.pack || coalesce(beside.add_ons, ''), '')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as moved (lcoid, stbno) order by lcoid, stbno) as moved
  left join lateral (
    select p.planname, c.status, c.starts, c.validity, '|' || c.plancode || '@' || (c.validity - c.starts) as pack
    from contract c join plan p using (plancode)
    where c.lcoid = moved.lcoid and c.stbno = moved.stbno and c.former_subscriberid is null and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  left join lateral add_ons_beside(moved.lcoid, moved.stbno, base.starts, base.validity, base.status) as beside on true
  where l.lcoid = moved.lcoid and l.stbno = moved.stbno
    and (l.base_plan, l.base_status, l.expires, l.renewal)
      is distinct from (base.planname, base.status, coalesce(base.validity, 'infinity'), coalesce(l.stb_type || base.pack || coalesce(beside.add_ons, ''), ''));
end $$;
