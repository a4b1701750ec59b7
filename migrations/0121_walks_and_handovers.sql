-- What a collector met at the door, and how what he took came to the operator.

create table home_visit (
  lcoid text not null,
  id bigint generated always as identity,
  subscriberid text not null,
  outcome text not null check (outcome in ('PAID', 'PART_PAID', 'PROMISED', 'NOT_AT_HOME', 'REFUSED', 'MOVED')),
  promised date,
  note text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, subscriberid) references subscriber,
  check ((outcome = 'PROMISED') = (promised is not null))
);
create index home_visit_of_home on home_visit (lcoid, subscriberid, id desc);

create table handover (
  lcoid text not null references operator,
  handoverid text not null unique,
  collector text not null,
  receipts int not null check (receipts > 0),
  cash bigint not null,
  other bigint not null,
  counted bigint not null check (counted >= 0),
  note text not null default '',
  created timestamptz not null,
  confirmed timestamptz,
  confirmed_by text,
  primary key (lcoid, handoverid),
  check ((confirmed is null) = (confirmed_by is null))
);
create index handover_by_time on handover (lcoid, created desc, handoverid desc);
create sequence handover_number start 10001;

-- what a collector still has to bring, and what he brought of it; only ever added to
create table collector_entry (
  lcoid text not null,
  id bigint generated always as identity,
  collector text not null,
  handoverid text,
  -- above zero he owes more
  amount bigint not null check (amount <> 0),
  note text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, handoverid) references handover
);
create index collector_entry_of on collector_entry (lcoid, collector, id);
create unique index collector_entry_of_handover on collector_entry (lcoid, handoverid) where handoverid is not null;

alter table home_receipt add column handoverid text, add constraint home_receipt_handover foreign key (lcoid, handoverid) references handover;
-- what is in the bags
create index home_receipt_in_bag on home_receipt (lcoid, collector) where handoverid is null and reversed is null;

grant select, insert on home_visit, handover, collector_entry to lco_app;
grant update (confirmed, confirmed_by) on handover to lco_app;
grant update (handoverid) on home_receipt to lco_app;
grant usage, select, update on handover_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['home_visit', 'handover', 'collector_entry'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
