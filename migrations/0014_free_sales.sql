-- A sale without a price moves no money and has no transfer, and is a sale all the same: the figures of its day count it.
create function figure_free_sales() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  select lcoid, (at at time zone 'Asia/Kolkata')::date, 'plan-sale', false, 0, count(*)
  from added where what = 'SOLD' and amount = 0 group by 1, 2 order by 1, 2
  on conflict (lcoid, day, reason, inward) do update set entries = day_figure.entries + excluded.entries;
  return null;
end $$;
insert into day_figure (lcoid, day, reason, inward, amount, entries)
select lcoid, (at at time zone 'Asia/Kolkata')::date, 'plan-sale', false, 0, count(*)
from contract_event where what = 'SOLD' and amount = 0 group by 1, 2 order by 1, 2
on conflict (lcoid, day, reason, inward) do update set entries = day_figure.entries + excluded.entries;
create trigger free_sale_figured after insert on contract_event referencing new table as added
  for each statement execute function figure_free_sales();
