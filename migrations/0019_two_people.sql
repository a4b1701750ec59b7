-- Who made an account, or set its password or took its second factor away, and when: for a while he and it are one person.
alter table staff add column set_by text;
alter table staff add column set_at timestamptz;

-- A higher limit that one person has asked for, until another asks for the same.
create table setting_wish (
  name text primary key,
  value text not null,
  asked_by text not null references staff,
  asked timestamptz not null
);
grant select, insert, update, delete on setting_wish to lco_app;
alter table setting_wish enable row level security;
alter table setting_wish force row level security;
create policy desk on setting_wish using ((select current_setting('app.lcoid', true)) = '*');

-- Who switched auto-renew on: what it buys is bought by him, within his limit of the day. Null is the operator, or nobody.
alter table contract add column autorenew_by text;
