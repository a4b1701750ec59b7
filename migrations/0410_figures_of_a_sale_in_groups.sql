-- What is sold together is grouped before its moment is made a day: finding the zone by its name for each row was a tenth of what the figures cost.
create or replace function figure_sales() returns trigger language plpgsql as $$
begin
  insert into sale_figure (lcoid, span, day, kind, source, plancode, amount, mrp, packs)
  select c.lcoid, f.span, f.day, c.kind, c.source, c.plancode, sum(c.amount), sum(c.mrp), sum(c.packs)
  from (
    select lcoid, created, kind, source, plancode, sum(lcoprice) as amount, sum(mrptariff) as mrp, count(*) as packs
    from added where source <> 'MOVED_IN' group by 1, 2, 3, 4, 5) as c
  cross join lateral (values
    ('day', (c.created at time zone 'Asia/Kolkata')::date),
    ('month', date_trunc('month', c.created at time zone 'Asia/Kolkata')::date)) as f (span, day)
  -- in one order, so that two sweeps at once wait for each other instead of locking up
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (lcoid, span, day, kind, source, plancode) do update
    set amount = sale_figure.amount + excluded.amount, mrp = sale_figure.mrp + excluded.mrp, packs = sale_figure.packs + excluded.packs;
  return null;
end $$;

create or replace function figure_days() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, inward, sum(amount), sum(entries)
  from (
    select lcoid, at, reason, to_account = 'wallet' as inward, sum(amount) as amount, count(*) as entries
    from added group by 1, 2, 3, 4) as moved
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (lcoid, day, reason, inward) do update
    set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + excluded.entries;
  return null;
end $$;
