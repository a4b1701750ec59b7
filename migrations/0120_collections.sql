-- The operator's own money: what his homes owe him, what they paid and who took it. It never touches the wallet.

create table area (
  lcoid text not null references operator,
  areaid text not null unique,
  name text not null,
  created timestamptz not null,
  primary key (lcoid, areaid)
);
create unique index area_by_name on area (lcoid, lower(name));
create sequence area_number start 10001;

-- above zero the home owes, below zero it has paid in advance; a home belongs to one area, with its place in the walk
create table home_account (
  lcoid text not null,
  subscriberid text not null,
  balance bigint not null default 0,
  areaid text,
  place int not null default 0,
  primary key (lcoid, subscriberid),
  foreign key (lcoid, subscriberid) references subscriber,
  foreign key (lcoid, areaid) references area
) with (fillfactor = 70);
create index home_account_in_walk on home_account (lcoid, areaid, place, subscriberid) where areaid is not null;
-- the largest dues first; the only index that a charge moves
create index home_account_by_dues on home_account (lcoid, balance desc, subscriberid) where balance > 0;

-- only ever added to
create table home_entry (
  lcoid text not null,
  id bigint generated always as identity,
  subscriberid text not null,
  kind text not null check (kind in ('CHARGE', 'RECEIPT', 'DISCOUNT', 'REVERSAL', 'OPENING')),
  -- above zero the home owes more
  amount bigint not null,
  balance_after bigint not null,
  contractno text,
  receiptno text,
  day date not null,
  note text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, subscriberid) references home_account
);
create index home_entry_of_home on home_entry (lcoid, subscriberid, id desc);
-- a sale charges once, whatever runs twice; what is given back finds by it whom it was charged to
create unique index home_charge_of_contract on home_entry (lcoid, contractno) where kind = 'CHARGE' and contractno is not null;

-- What a home pays for a pack on one of its boxes; without a box and pack: for everything, every month.
create table home_price (
  lcoid text not null,
  subscriberid text not null,
  stbno text not null default '',
  plancode text not null default '',
  price bigint not null check (price >= 0),
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, subscriberid, stbno, plancode),
  foreign key (lcoid, subscriberid) references subscriber,
  check ((stbno = '') = (plancode = ''))
);

-- From which sale on homes are charged: none before the table was there. `started` is when the operator began to keep the book.
create table home_books (
  lcoid text primary key references operator,
  from_event bigint not null default 0,
  started timestamptz
);
insert into home_books (lcoid, from_event)
select lcoid, coalesce((select max(id) from contract_event), 0) from operator;

-- The last number given per operator and financial year; the row's lock makes numbers gap-free.
create table receipt_series (
  lcoid text not null references operator,
  financial_year text not null,
  last int not null,
  primary key (lcoid, financial_year)
);

create table home_receipt (
  lcoid text not null,
  receiptno text not null,
  subscriberid text not null,
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('CASH', 'UPI', 'BANK', 'CHEQUE')),
  -- UTR or number of the cheque
  reference text not null default '',
  note text not null default '',
  -- of the phone that took it: the same key is the same receipt, for ever
  key text,
  -- what stood on the paper before there was a number
  provisional text not null default '',
  collector text not null,
  -- when the money was taken, which may be long before it arrived here
  taken timestamptz not null,
  at timestamptz not null,
  reversed timestamptz,
  reversed_by text,
  reversal text not null default '',
  primary key (lcoid, receiptno),
  foreign key (lcoid, subscriberid) references home_account,
  check ((reversed is null) = (reversed_by is null))
);
create unique index home_receipt_by_key on home_receipt (lcoid, key) where key is not null;
create index home_receipt_by_time on home_receipt (lcoid, at desc, receiptno desc);
create index home_receipt_of_home on home_receipt (lcoid, subscriberid, at desc);
-- a bank's number pays once
create unique index home_receipt_by_utr on home_receipt (lcoid, reference) where mode = 'UPI' and reference <> '' and reversed is null;

create table collector_area (
  lcoid text not null,
  subuserid text not null,
  areaid text not null,
  primary key (lcoid, subuserid, areaid),
  foreign key (lcoid, areaid) references area
);

grant select, insert, update on area, home_account, receipt_series, home_books to lco_app;
grant select, insert on home_entry, home_receipt to lco_app;
grant update (reversed, reversed_by, reversal) on home_receipt to lco_app;
grant select, insert, update, delete on home_price, collector_area to lco_app;
grant usage, select, update on area_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['area', 'home_account', 'home_entry', 'home_price', 'home_books', 'receipt_series',
    'home_receipt', 'collector_area'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
