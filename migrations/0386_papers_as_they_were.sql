-- A tax invoice, a credit note and an agreement keep the names, addresses and numbers that they were made with: what an operator and the
-- provider were called until a change of it.
create table operator_before (
  lcoid text not null references operator,
  until timestamptz not null,
  lconame text not null,
  addrline1 text not null,
  city text not null,
  region text not null,
  zipcode text not null,
  gstin text not null,
  primary key (lcoid, until)
);
alter table operator_before enable row level security;
alter table operator_before force row level security;
create policy tenant on operator_before using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');

create table provider_before (
  until timestamptz primary key,
  name text not null,
  address text not null,
  gstin text not null
);
grant select, insert on operator_before, provider_before to lco_app;
