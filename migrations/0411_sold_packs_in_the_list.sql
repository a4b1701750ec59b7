-- A base pack that ends later than the one the list names is the one that it names from now on: what was sold says so itself, and the box's contracts
-- are not looked through for it. Nor are they for add-ons, where the pack before had none in the same state: what counts beside a later pack counted
-- beside the earlier one too. Any other sale lists its box as every change does. Of arrays, so that the plan of one sale is that of a thousand.
create function list_sold_packs(of_lcoids text[], of_boxes text[], of_plans text[], of_statuses text[], of_starts date[], of_validities date[])
returns void language plpgsql as $$
declare
  lcoids text[];
  boxes text[];
begin
  with sold as (
    select lcoid, stbno, min(plancode) as plancode, min(status) as status, min(starts) as starts, min(validity) as validity
    from unnest(of_lcoids, of_boxes, of_plans, of_statuses, of_starts, of_validities) as told (lcoid, stbno, plancode, status, starts, validity)
    group by lcoid, stbno having count(*) = 1
    -- in one order, so that two changes at once wait for each other instead of locking up
    order by lcoid, stbno),
  base as (
    select s.*, p.planname, '|' || s.plancode || '@' || (s.validity - s.starts) as pack
    from sold s join plan p using (plancode)
    where p.plantype = 'BASE' and s.status <> 'C' and s.validity >= s.starts),
  listed as (
    update box_listing l set base_plan = base.planname, base_status = base.status, expires = base.validity,
      renewal = l.stb_type || base.pack || case when l.base_status = base.status and split_part(l.renewal, '|', 3) = '' then ''
        else coalesce((select add_ons from add_ons_beside(base.lcoid, base.stbno, base.starts, base.validity, base.status)), '') end
    from base
    where l.lcoid = base.lcoid and l.stbno = base.stbno and l.expires < base.validity
    returning l.lcoid, l.stbno)
  select array_agg(lcoid), array_agg(stbno) into lcoids, boxes
  from (select lcoid, stbno from unnest(of_lcoids, of_boxes) as told (lcoid, stbno) except select lcoid, stbno from listed) as others;
  if lcoids is not null then perform list_base_packs(lcoids, boxes); end if;
end $$;

create or replace function keep_sold_contracts() returns trigger language plpgsql as $$
begin
  perform list_sold_packs(array_agg(lcoid), array_agg(stbno), array_agg(plancode), array_agg(status), array_agg(starts), array_agg(validity))
  from added;
  -- by key, never by joining the new rows to each other: a connection keeps the plan of its first statement. Of two that follow each other the
  -- first is counted and taken away again.
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  select lcoid, validity, plancode, renews, sum(packs)
  from (
    select lcoid, validity, plancode, renews_by(autorenew, null) as renews, 1 as packs from added where status = 'A'
    union all
    select n.lcoid, p.validity, coalesce(s.plancode, p.plancode), renews_by(p.autorenew, s.scheduleid), -1
    from added n
    cross join lateral (
      select validity, plancode, autorenew from contract
      where lcoid = n.lcoid and contractno = n.previous and status = 'A' limit 1) as p
    left join lateral (
      select scheduleid, plancode from scheduled_change
      where lcoid = n.lcoid and contractno = n.previous and state = 'PENDING' limit 1) as s on true
    where n.previous is not null and n.status <> 'C') as moved
  group by 1, 2, 3, 4 having sum(packs) <> 0;
  -- a renewal that failed, and was then made by hand, waits for nobody
  delete from renewal_try t using added n where t.lcoid = n.lcoid and t.contractno = n.previous and n.status <> 'C';
  return null;
end $$;
