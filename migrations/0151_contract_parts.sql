-- Broadband and OTT of a contract, each with its share of the price and the vendor's word on it. TV is the contract itself.

create table contract_part (
  lcoid text not null,
  contractno text not null,
  service text not null check (service in ('BROADBAND', 'OTT')),
  -- the user name of the connection, or the mobile number that watches
  account text not null,
  -- of the contract's price
  price bigint not null check (price >= 0),
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED')),
  reason text not null default '',
  -- given back because nobody delivered it
  refunded bigint not null default 0,
  updated timestamptz not null,
  primary key (lcoid, contractno, service),
  foreign key (lcoid, contractno) references contract,
  constraint contract_part_refund check (refunded between 0 and price and (state = 'REJECTED' or refunded = 0))
);
create index contract_part_of_account on contract_part (lcoid, account);

-- The outbox of the headend takes what vendors of other services are asked as well.
alter table cas_command
  add column service text not null default 'TV' check (service in ('TV', 'BROADBAND', 'OTT')),
  add column account text not null default '',
  -- plan, speed, last day: all that a vendor is told
  add column terms jsonb,
  -- contracts whose part this is about: refused, its share of the price is given back
  add column parts text[] not null default '{}';
alter table cas_command drop constraint cas_command_kind_check;
alter table cas_command add constraint cas_command_kind_check check (kind in
  ('RETRACK', 'ACTIVATE', 'DEACTIVATE', 'OSD', 'PAIR', 'CREATE', 'RENEW', 'CHANGE', 'SUSPEND', 'RESUME', 'END', 'RESEND', 'RESET_MAC'));

alter table contract_event add column service text;
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'contract_event_what_check';
  alter table contract_event drop constraint contract_event_what_check;
  execute 'alter table contract_event add constraint contract_event_what_check '
    || replace(known, '''SOLD''', '''UNDELIVERED''::text, ''SOLD''');
end $$;

create sequence connection_number start 700001;
alter table broadband
  -- made when the vendor is first told of it
  add column password_sealed text,
  drop constraint broadband_status_check;
alter table broadband add constraint broadband_status_check
  check (status in ('PENDING', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'ENDED'));

grant select, insert, update on contract_part to lco_app;
grant usage, select, update on connection_number to lco_app;
alter table contract_part enable row level security;
alter table contract_part force row level security;
create policy tenant on contract_part using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
alter table contract_part alter column lcoid set (n_distinct = 100);
