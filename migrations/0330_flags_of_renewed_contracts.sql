-- A contract that is followed keeps its flag until it ends: taking it away wrote the row and each of its eleven indexes again, a fifth of what a
-- renewal wrote. Whoever asks whether a pack renews itself asks whether anything follows it too, as those who renew always did
-- (decision 100). The one that follows it is the last of its chain, and the one before waits for no renewal any more.
create or replace function keep_sold_contracts() returns trigger language plpgsql as $$
begin
  perform list_base_packs(array_agg(lcoid), array_agg(stbno)) from added;
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

-- What is taken back or cancelled gives the flag back only where somebody says so.
create function stop_renewing_previous() returns trigger language plpgsql as $$
begin
  update contract set autorenew = false where lcoid = new.lcoid and contractno = new.previous and autorenew;
  return null;
end $$;
create trigger contract_unfollowed after update of status on contract for each row
  when (old.status <> 'C' and new.status = 'C' and new.previous is not null) execute function stop_renewing_previous();
