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

grant select, insert, update, delete on server, call_count to lco_app;
