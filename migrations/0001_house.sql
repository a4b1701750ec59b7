-- Every tenant table leads its key with lcoid; the policies at the end are the second wall behind the handlers' own.

create table operator (
  lcoid text primary key,
  password_hash text not null,
  lconame text not null,
  contactname text not null,
  mobileno text not null,
  email text not null,
  addrline1 text not null,
  city text not null,
  region text not null,
  zipcode text not null,
  country text not null default 'India',
  frcode text not null,
  frcan text not null unique,
  pan_sealed text not null,
  gstin text not null default '',
  dpid text not null default '',
  connections int not null default 0,
  smstype text not null default 'EN' check (smstype in ('EN', 'HI')),
  headendid text not null,
  employee text not null default '',
  lcoportalnumber text not null default '',
  status text not null check (status in ('ACTIVE', 'PENDING', 'BLOCKED')),
  quiz_complete boolean not null default false,
  payment boolean not null default true,
  ncf boolean not null default true,
  agreement_type text check (agreement_type in ('MIA', 'SIA')),
  agreement_name text,
  agreement_at timestamptz,
  created timestamptz not null,
  check ((agreement_type is null) = (agreement_at is null) and (agreement_type is null) = (agreement_name is null))
);
create sequence operator_number start 10001;

create table subuser (
  lcoid text not null references operator,
  lcosubuserid text not null unique,
  password_hash text not null,
  name text not null,
  mobileno text not null,
  email text not null default '',
  status text not null check (status in ('ACTIVE', 'BLOCKED')),
  permissions text[] not null,
  daily_limit bigint check (daily_limit >= 0),
  created timestamptz not null,
  last_login timestamptz,
  primary key (lcoid, lcosubuserid)
);
create sequence subuser_number start 10001;

-- The opaque token itself is nowhere in the database.
create table session (
  token_hash bytea primary key,
  lcoid text not null references operator,
  lcosubuserid text,
  during_maintenance boolean not null,
  created timestamptz not null,
  touched timestamptz not null,
  foreign key (lcoid, lcosubuserid) references subuser
);
create index session_of_person on session (lcoid, lcosubuserid);

-- Counts tries before they are judged, so that parallel guesses cannot slip past the count.
create table throttle (
  key text primary key,
  tries int not null,
  since timestamptz not null
);

create table one_time_code (
  purpose text not null,
  subject text not null,
  code_hash bytea not null,
  link_hash bytea not null,
  expires timestamptz not null,
  tries int not null default 0,
  primary key (purpose, subject)
);

-- What the provider knows of his franchises before they register.
create table franchise (
  frcan text primary key,
  frcode text not null,
  type text not null,
  dpid text not null
);
create table headend (headendid text primary key, headendname text not null);
create table employee (employee text primary key, employeename text not null);

create table maintenance (
  only_row boolean primary key default true check (only_row),
  state text not null default 'OFF' check (state in ('ON', 'OFF')),
  header text not null default '',
  image text not null default '',
  content text not null default '',
  style text not null default '',
  redirect text not null default ''
);
insert into maintenance default values;

create table wallet (
  lcoid text primary key references operator,
  balance bigint not null default 0,
  floor bigint not null default 0,
  check (balance >= floor)
);

-- One row holds both ends, so it balances by construction. It is corrected by a reverse row, never by an edit.
create table transfer (
  lcoid text not null references wallet,
  id bigint generated always as identity,
  reference text not null,
  reason text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  comment text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  unique (lcoid, reference),
  check (from_account <> to_account and 'wallet' in (from_account, to_account))
);
create index transfer_by_time on transfer (lcoid, at desc, id desc);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe text unique,
  run_at timestamptz not null,
  attempts int not null default 0,
  leased_until timestamptz,
  finished_at timestamptz,
  failure text
);
create index job_due on job (run_at) where finished_at is null;

-- The scope is the operator, or 'public' for calls made without a session.
create table idempotency (
  scope text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  reply text not null,
  at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (at);

-- Each row's hash covers the row and the hash before it: a row taken out or changed breaks the chain.
create table audit (
  lcoid text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor text not null,
  what text not null,
  target text not null,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  hash bytea not null,
  primary key (lcoid, id)
);

grant select, insert, update, delete on all tables in schema public to lco_app;
grant usage, select, update on all sequences in schema public to lco_app;
revoke update, delete on transfer, audit from lco_app;
revoke delete on wallet, operator, subuser from lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['operator', 'subuser', 'session', 'wallet', 'transfer', 'audit'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    -- '*' is the server itself: log-in, jobs and the desk look across operators
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
