-- A booking adds to the figures of its day in its own statement, and says so; what is written past it, by hand or by the
-- version before beside it, is figured here, row by row.
alter table transfer add column figured boolean not null default false;
create function figure_transfer() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  values (new.lcoid, (new.at at time zone 'Asia/Kolkata')::date, new.reason, new.to_account = 'wallet', new.amount, 1)
  on conflict (lcoid, day, reason, inward) do update
    set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + 1;
  return null;
end $$;
drop trigger transfer_figured on transfer;
drop function figure_days();
create trigger transfer_figured after insert on transfer for each row when (not new.figured) execute function figure_transfer();
