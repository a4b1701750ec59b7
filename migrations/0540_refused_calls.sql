-- Calls of a vendor that speak of something of ours and are not signed with our secret: a row for each door, counted until one is, or the secret is another.
create table refused_call (
  door text primary key check (door in ('gateway', 'sms', 'whatsapp')),
  secret_mark bytea not null,
  since timestamptz not null,
  last timestamptz not null,
  calls int not null check (calls between 1 and 999999)
);
grant select, insert, update, delete on refused_call to lco_app;
