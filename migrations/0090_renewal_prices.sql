-- What a renewal of a box holds stands beside when it is due, so that a list adds up what it costs without reading a contract:
-- `HD|DESI-30D@29|CRICKET-30D@0` is the kind of box, the base pack with how many days it runs after its first, and each add-on that
-- may count with it, with how many days before the base pack it ends. The rule that prices it is renewal-price.ts of the domain.
create function add_ons_beside(of_lcoid text, of_box text, base_starts date, base_ends date, base_status text)
returns text language plpgsql stable as $$
begin
  return (
    select string_agg('|' || plancode || '@' || (base_ends - validity), '' order by plancode)
    from (
      select distinct on (p.packagecode) c.plancode, c.validity, c.status
      from contract c join plan p using (plancode)
      -- what ended the day before the base pack begins counts as long as that is to come
      where c.lcoid = of_lcoid and c.stbno = of_box and c.validity >= base_starts - 1 and c.status <> 'C' and p.plantype <> 'BASE'
      order by p.packagecode, c.validity desc, c.contractno desc) as last_of_pack
    where status in ('A', 'E') or status = base_status);
end $$;

alter table box_listing add column renewal text collate "C" not null default '';

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
    where c.lcoid = b.lcoid and c.stbno = b.stbno and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  -- in one order, so that two changes at once wait for each other instead of locking up
  order by b.lcoid, b.stbno
  on conflict (lcoid, stbno) do update set state = excluded.state, last_dc = excluded.last_dc,
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
    where c.lcoid = moved.lcoid and c.stbno = moved.stbno and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  where l.lcoid = moved.lcoid and l.stbno = moved.stbno
    and (l.base_plan, l.base_status, l.expires, l.renewal)
      is distinct from (base.planname, base.status, coalesce(base.validity, 'infinity'), coalesce(l.stb_type || base.renewal, ''));
end $$;

select list_base_packs(array_agg(lcoid), array_agg(stbno)) from box_listing where expires < 'infinity' having count(*) > 0;

drop index box_listing_ends;
create index box_listing_ends on box_listing (lcoid, expires, renewal, base_status) where state = 'ASSIGNED';
