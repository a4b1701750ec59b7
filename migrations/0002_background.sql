-- Work beside the requests, what was asked before, who did what, and the servers themselves.

-- Room on each page, so that leasing a job and leaving it again rewrites no index; and a queue is cleaned up behind its work.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe text unique,
  run_at timestamptz not null,
  attempts int not null default 0,
  leased_until timestamptz,
  finished_at timestamptz,
  failure text,
  -- Jobs with the same key run one after another, in the order of their numbers: commands to one box.
  ordering_key text
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index job_failed on job (run_at desc, id desc) where finished_at is not null and failure is not null;

-- What a lane claims: the unfinished of one kind in the order they fall due. Without the kind in front, claiming one code read past
-- every notice that was due; without the number behind, two asked for in the same moment changed places.
create index job_by_kind on job (kind, run_at, id) where finished_at is null;
create index job_in_order on job (ordering_key, id) where finished_at is null and ordering_key is not null;

-- for the clean-up, which asks by this alone
create index job_finished on job (finished_at) where finished_at is not null and failure is null;

-- The scope is the operator, or 'public' for calls made without a session.
create table idempotency (
  scope text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  -- `reply` is what an earlier version kept, until it is swept: it may hold a PAN, so what is kept now is sealed
  reply text,
  at timestamptz not null,
  reply_sealed text,
  id bigint generated always as identity unique,
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
create index audit_by_time on audit (at desc, id desc);

-- an operator and his sub-users stand in their own chain; only the provider's people stand in many
create index audit_of_staff on audit (actor, at desc, id desc) where actor !~ '^(LCO|SUB)';

-- Whether a vendor answers, as the servers found it: the desk sees it wherever it asks.
create table vendor_state (
  vendor text primary key,
  -- null: it answers
  down_since timestamptz,
  reason text not null default '',
  -- when a server last found it so: one that has died does not say it for ever
  seen timestamptz not null
);

-- By which keys something here may be sealed, by name: a key itself is never in the database.
create table data_key (
  name text primary key,
  since timestamptz not null,
  -- nothing is sealed by it any more
  retired timestamptz
);

-- Which servers run on this database, each with a heartbeat; all times are the database's own.
create table server (
  serverid text primary key,
  host text not null,
  started timestamptz not null default clock_timestamp(),
  seen timestamptz not null default clock_timestamp(),
  -- where it keeps files, and the key that browsers subscribe to push with: the same for all
  storage text not null,
  push_key text not null,
  -- how far its clock is ahead of the database's
  skew_ms int not null default 0
);

-- Calls of the present minute by those who call much, added up over all servers. Of no use after a crash.
create unlogged table call_count (
  minute int not null,
  key text not null,
  calls int not null,
  primary key (minute, key)
);
