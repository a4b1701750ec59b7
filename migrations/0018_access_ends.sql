-- What one operator has used of something on one day of India: codes sent, bytes sent up, questions to the gateway.
create table daily_use (
  lcoid text not null references operator,
  day date not null,
  what text not null,
  used bigint not null,
  primary key (lcoid, day, what)
);
alter table daily_use enable row level security;
alter table daily_use force row level security;
create policy tenant on daily_use using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
grant select, insert, update, delete on daily_use to lco_app;

-- A browser is pushed to for as long as the session that registered it was not ended by hand.
alter table push_device add column session_hash bytea;
create index push_device_by_session on push_device (session_hash);
create index push_device_by_person on push_device (lcoid, actor);

-- What a repeat is answered with may hold a PAN: it is sealed. `reply` is what an earlier version kept, until it is swept.
alter table idempotency alter column reply drop not null;
alter table idempotency add column reply_sealed text;
alter table idempotency add column id bigint generated always as identity unique;
