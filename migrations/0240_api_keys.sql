-- Keys of the provider's other systems: what each may read or do, for how long, in which regions. Only the hash of a key is kept.
create table api_key (
  keyid text primary key check (keyid ~ '^[0-9A-Z]{8}$'),
  token_hash bytea not null unique,
  name text not null,
  scopes text[] not null check (scopes <> '{}'),
  -- '{}' is everywhere
  regions text[] not null default '{}',
  created_by text not null,
  created timestamptz not null,
  expires timestamptz not null,
  revoked timestamptz,
  revoked_by text,
  last_used timestamptz,
  last_address text,
  check ((revoked is null) = (revoked_by is null))
);
grant select, insert, update on api_key to lco_app;
