-- What a provider, or an operator, moves in from files. `lcoid` is the operator whose file it is, or 'desk'.

create table import_job (
  lcoid text not null,
  importid text not null unique,
  kind text not null check (kind in ('OPERATORS', 'BOXES', 'CUSTOMERS', 'CONTRACTS', 'OPENINGS')),
  filename text not null,
  sha256 text not null,
  -- where the file lies until it was read: it may hold what must not be kept
  fileid text,
  -- what the columns of the file are called, and which of ours each is; '' for none
  headers text[] not null,
  columns text[] not null,
  state text not null check (state in ('MAPPING', 'CHECKING', 'READY', 'ASKED', 'RUNNING', 'DONE', 'CANCELLED', 'UNREADABLE')),
  problem text not null default '',
  rows int not null default 0,
  refused int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  -- of wallet openings, in and out
  amount bigint not null default 0,
  actor text not null,
  -- who asked to start it, and the second person where two are needed
  started_by text,
  allowed_by text,
  created timestamptz not null,
  finished timestamptz,
  primary key (lcoid, importid),
  check (done + failed + refused <= rows),
  check (allowed_by is null or allowed_by <> started_by)
);
create index import_job_by_time on import_job (lcoid, created desc, importid desc);
create index import_job_by_file on import_job (lcoid, sha256);
create sequence import_number start 10001;

create table import_row (
  lcoid text not null,
  importid text not null,
  rowno int not null,
  -- where it stands in the file
  line int not null,
  -- what it said, by column; gone once it is moved in
  cells jsonb,
  -- the same for what is sealed at rest
  sealed text,
  -- what no other row of the file may share
  keys text[] not null,
  state text not null check (state in ('READY', 'REFUSED', 'DONE', 'FAILED')),
  reason text not null default '',
  -- the number it was given
  result text not null default '',
  id bigint generated always as identity,
  primary key (lcoid, importid, rowno),
  foreign key (lcoid, importid) references import_job
);
create index import_row_by_state on import_row (lcoid, importid, state, rowno);

-- What the columns of somebody's files were said to be the last time.
create table import_column (
  lcoid text not null,
  kind text not null,
  header text not null,
  name text not null,
  primary key (lcoid, kind, header)
);

grant select, insert, update on import_job to lco_app;
grant select, insert, update, delete on import_row, import_column to lco_app;
grant usage, select, update on import_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['import_job', 'import_row', 'import_column'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;

-- A contract that ran before its operator came here: no money was taken for it, and none is given back.
alter table contract drop constraint contract_source_check;
alter table contract add constraint contract_source_check
  check (source in ('CART', 'AUTORENEW', 'SCHEDULE', 'BULK', 'MOVED_IN'));
alter table contract add constraint contract_moved_in check (source <> 'MOVED_IN' or lcoprice = 0);
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'contract_event_what_check';
  alter table contract_event drop constraint contract_event_what_check;
  execute 'alter table contract_event add constraint contract_event_what_check ' || replace(known, '''SOLD''', '''MOVED_IN''::text, ''SOLD''');
end $$;

-- Customers keep the account numbers they had, so that a number of ours may be taken already.
-- it looks at all operators' numbers, for they are unique among all, and says no more than a number that nobody has
create function free_account_number() returns text language plpgsql set app.lcoid = '*' as $$
declare number text;
begin
  loop
    number := nextval('account_number')::text;
    exit when not exists (select from subscriber where accountno = number);
  end loop;
  return number;
end $$;
