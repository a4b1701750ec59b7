-- Up to where the books were found good, operator by operator: the next look goes on from there.
create table books_checkpoint (
  lcoid text primary key references operator,
  transfer_id bigint not null,
  balance bigint not null,
  event_id bigint not null,
  -- where the look before went on from: an event with a lower number may have been committed since
  events_from bigint not null
);

-- Each look into the books: what the desk and the alarm are told.
create table books_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('RECENT', 'WHOLE')),
  began timestamptz not null,
  took_ms int not null,
  breaches int not null,
  good boolean not null generated always as (breaches = 0) stored,
  -- the last number of each series of invoices
  marks jsonb not null
);
create index books_run_by_time on books_run (began desc);

grant select, insert, update on books_checkpoint to lco_app;
grant select, insert, delete on books_run to lco_app;
alter table books_checkpoint enable row level security;
alter table books_checkpoint force row level security;
create policy tenant on books_checkpoint
  using (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
