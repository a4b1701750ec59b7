-- What hangs on contracts is told by each row alone, by its key, never by joining the rows before a statement to those after it:
-- a connection keeps the plan of its first statement, and one made for a single row takes seconds for thousands.

create or replace function list_moved_contracts() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(lcoid), array_agg(stbno))
  from (
    select lcoid, unnest(array_agg(stbno)) as stbno
    from (
      select lcoid, contractno, stbno, plancode, status, starts, validity from changed
      union all
      select lcoid, contractno, stbno, plancode, status, starts, validity from before) as told
    group by lcoid, contractno
    having min(stbno) <> max(stbno) or min(plancode) <> max(plancode) or min(status) <> max(status)
      or min(starts) <> max(starts) or min(validity) <> max(validity)) as moved;
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

create or replace function count_sold_packs() returns trigger language plpgsql as $$
begin
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  with touched as (
    select lcoid, contractno, bool_or(is_new) as is_new, sum(followed) as followed
    from (
      select lcoid, contractno, true as is_new, 0 as followed from added
      union all
      select lcoid, previous, false, 1 from added where previous is not null and status <> 'C') as told
    group by 1, 2)
  select t.lcoid, c.validity, coalesce(c.becomes, c.plancode), renews_by(c.autorenew, c.scheduleid), sum(moved.packs)
  from touched t
  cross join lateral contract_as_it_is(t.lcoid, t.contractno) as c
  -- as it is, and, unless it is new, as it was
  cross join lateral (values (c.followers, 1), (case when t.is_new then null else c.followers - t.followed end, -1)) as moved (followers, packs)
  where c.status = 'A' and moved.followers = 0
  group by 1, 2, 3, 4 having sum(moved.packs) <> 0;
  -- a renewal that failed, and was then made by hand, waits for nobody
  delete from renewal_try t using added n where t.lcoid = n.lcoid and t.contractno = n.previous and n.status <> 'C';
  return null;
end $$;

create or replace function count_changed_packs() returns trigger language plpgsql as $$
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
