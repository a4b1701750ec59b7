-- By which keys something here may be sealed, by name: a key itself is never in the database.
create table data_key (
  name text primary key,
  since timestamptz not null,
  -- nothing is sealed by it any more
  retired timestamptz
);
grant select, insert, update on data_key to lco_app;
alter table data_key enable row level security;
alter table data_key force row level security;
create policy desk on data_key using ((select current_setting('app.lcoid', true)) = '*');
