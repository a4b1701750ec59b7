-- The wallet of an operator, its ledger, and how far the books were found good.

-- a wallet has room for its next balance beside the last one
create table wallet (
  lcoid text primary key references operator,
  balance bigint not null default 0,
  floor bigint not null default 0,
  -- When a wallet last moved: its next row is never dated before that. Asked of the rows themselves, a planner that takes a
  -- giant operator for an average one reads them all.
  moved_at timestamptz,
  check (balance >= floor)
) with (fillfactor = 40);

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

-- for reports of operators with tens of thousands of customers: a page is read in the order of an index
create index transfer_given_back on transfer (lcoid, at desc, id desc) where reason in ('refund', 'commission');

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
