-- The provider’s people, their consents and settings, and what their windows hear of.

create table staff (
  staffid text primary key,
  name text not null,
  email text not null default '',
  password_hash text not null,
  roles text[] not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED')),
  -- the secret of the second factor; null until it was set up
  totp_sealed text,
  -- the last half-minute whose code was used: a code counts once
  totp_used bigint not null default 0,
  created timestamptz not null,
  last_login timestamptz,
  -- Who made an account, or set its password or took its second factor away, and when: for a while he and it are one person.
  set_by text,
  set_at timestamptz
);

create table staff_session (
  token_hash bytea primary key,
  staffid text not null references staff,
  -- true once the second factor was given, or is not asked for
  whole boolean not null,
  -- a secret that was shown to be set up, until it is confirmed
  pending_totp text,
  created timestamptz not null,
  touched timestamptz not null
);
create index staff_session_of on staff_session (staffid);

-- What one person asked for and another has to allow.
create table consent (
  consentid bigint generated always as identity primary key,
  what text not null check (what in ('WALLET')),
  lcoid text not null references operator,
  -- into the wallet, or out of it
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('WAITING', 'REFUSED', 'DONE', 'WITHDRAWN')),
  asked_by text not null references staff,
  asked timestamptz not null,
  decided_by text references staff,
  decided timestamptz,
  check ((state = 'WAITING') = (decided is null)),
  check (decided_by is null or (decided_by = asked_by) = (state = 'WITHDRAWN'))
);
create index consent_waiting on consent (asked) where state = 'WAITING';
create index consent_by_time on consent (asked desc, consentid desc);

-- what one person moved in one wallet without a second one
create index consent_alone on consent (lcoid, asked_by, asked) where state = 'DONE' and decided_by is null;

-- What differs from the defaults of the program.
create table setting (
  name text primary key,
  value text not null,
  changed_by text not null,
  changed timestamptz not null
);

-- A higher limit that one person has asked for, until another asks for the same.
create table setting_wish (
  name text primary key,
  value text not null,
  asked_by text not null references staff,
  asked timestamptz not null
);

-- A picture that anybody may see: of a banner, an alert, a video. Its id follows from its bytes.
create table picture (
  pictureid text primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bigint not null,
  created_by text not null,
  created timestamptz not null
);

-- The desk hears that a queue has changed, whoever changed it: a screen, a job, a terminal. It hears which queue and
-- no more, and reads the rest for itself. For rare rows only, since those who notify commit one after the other.
create function desk_hears() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', 'desk', 'event', json_build_object('queue', tg_argv[0]))::text);
  return null;
end $$;
create trigger desk_hears after insert or update on ticket for each row execute function desk_hears('tickets');
create trigger desk_hears after insert or update on refund_request for each row execute function desk_hears('refunds');
create trigger desk_hears after insert or update on replacement_request for each row
  execute function desk_hears('replacements');
create trigger desk_hears after insert or update on android_request for each row execute function desk_hears('androids');
create trigger desk_hears after insert or update on consent for each row execute function desk_hears('consents');
create trigger desk_hears_new after insert on operator for each row when (new.status = 'PENDING')
  execute function desk_hears('registrations');
create trigger desk_hears after update on operator for each row when (new.status is distinct from old.status)
  execute function desk_hears('registrations');
create trigger desk_hears_agreement after update on operator for each row
  when (new.agreement_state is distinct from old.agreement_state) execute function desk_hears('agreements');
create trigger desk_hears_held after update on payment for each row
  when ((new.state = 'HELD') is distinct from (old.state = 'HELD')) execute function desk_hears('held');
create trigger desk_hears_unknown after update on payment for each row
  when ((new.state = 'UNKNOWN' or (new.state in ('CREATED', 'PENDING') and new.next_check is null))
    is distinct from (old.state = 'UNKNOWN' or (old.state in ('CREATED', 'PENDING') and old.next_check is null)))
  execute function desk_hears('unknown');
create trigger desk_hears after update on job for each row
  when ((new.finished_at is not null and new.failure is not null)
    is distinct from (old.finished_at is not null and old.failure is not null))
  execute function desk_hears('jobs');
create trigger desk_hears after insert or update on vendor_state for each row execute function desk_hears('jobs');
create trigger desk_hears after insert on payment_difference for each row execute function desk_hears('differences');
create trigger desk_hears_closed after update on payment_difference for each row
  when ((new.closed is null) is distinct from (old.closed is null)) execute function desk_hears('differences');
