-- The provider's people: who they are, what needs two of them, and what they may set.

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
  last_login timestamptz
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
  state text not null check (state in ('WAITING', 'REFUSED', 'DONE')),
  asked_by text not null references staff,
  asked timestamptz not null,
  decided_by text references staff,
  decided timestamptz,
  -- nobody allows himself
  check (decided_by is null or decided_by <> asked_by or state = 'REFUSED'),
  check ((state = 'WAITING') = (decided is null))
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

alter table replacement_request add column decision text not null default '', add column decidedby text not null default '',
  add column decided timestamptz, add column newstb text;
alter table android_request add column decision text not null default '', add column decidedby text not null default '',
  add column decided timestamptz;
alter table operator add column decision text not null default '', add column agreement_state text not null default 'NONE'
  check (agreement_state in ('NONE', 'ACCEPTED', 'CONFIRMED'));
update operator set agreement_state = 'ACCEPTED' where agreement_type is not null;
alter table operator drop constraint operator_status_check;
alter table operator add check (status in ('ACTIVE', 'PENDING', 'BLOCKED', 'REFUSED'));
alter table operator add check ((agreement_type is null) = (agreement_state = 'NONE'));
-- who was refused may register anew
alter table operator drop constraint operator_frcan_key;
create unique index operator_of_franchise on operator (frcan) where status <> 'REFUSED';
alter table replacement_request add check ((state = 'OPEN') = (decided is null)), add check (state = 'APPROVED' or newstb is null);
alter table android_request add check ((state = 'OPEN') = (decided is null));

-- the timer that ends first: of the first answer, then of the whole
alter table ticket add column next_due timestamptz not null
  generated always as (case when answered is null then answer_due else due end) stored;

-- what waits for a person, whoever's it is, in the order in which it came; and all of it by time
create unique index android_request_by_id on android_request (requestid);
create index operator_pending on operator (created, lcoid) where status = 'PENDING';
create index operator_agreed on operator (agreement_at, lcoid) where agreement_state = 'ACCEPTED';
create index operator_agreements on operator (agreement_at desc, lcoid desc) where agreement_type is not null;
create index replacement_request_waiting on replacement_request (created, requestid) where state = 'OPEN';
create index replacement_request_of_all on replacement_request (created desc, requestid desc);
create index android_request_waiting on android_request (created, requestid) where state = 'OPEN';
create index android_request_of_all on android_request (created desc, requestid desc);
drop index if exists refund_request_waiting;
create index refund_request_waiting on refund_request (created, refundid) where status = 'OPEN';
create index refund_request_of_all on refund_request (created desc, refundid desc);
create index ticket_waiting on ticket (next_due, ticketid) where status <> 'CLOSED';
create index ticket_of_all on ticket (created desc, ticketid desc);

create index audit_by_time on audit (at desc, id desc);
-- an operator and his sub-users stand in their own chain; only the provider's people stand in many
create index audit_of_staff on audit (actor, at desc, id desc) where actor !~ '^(LCO|SUB)';
create index operator_by_time on operator (created desc, lcoid desc);
-- what a person has to look at, among all that is settled
create index payment_held on payment (created desc, paymentid desc) where state = 'HELD';
create index payment_unknown on payment (created desc, paymentid desc)
  where state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null);
create index job_failed on job (run_at desc, id desc) where finished_at is not null and failure is not null;

-- who a subscriber was can be erased from what was kept about him; the audit chain stays, and is shown without it
alter table subscriber add column erased timestamptz;
grant update (before, after) on customer_change to lco_app;
grant update (lines, note) on proforma to lco_app;

-- The words of an SMS as they are registered now; a template without a row is as the program says.
create table sms_template (
  smsid text primary key,
  content text not null,
  -- the number of its registration (DLT)
  dltid text not null default '',
  active boolean not null,
  changed_by text not null,
  changed timestamptz not null
);

-- A picture that anybody may see: of a banner, an alert, a video. Its id follows from its bytes.
create table picture (
  pictureid text primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bigint not null,
  created_by text not null,
  created timestamptz not null
);

-- hidden ones are neither listed nor opened by a link of yesterday
alter table download_file add column hidden boolean not null default false;
-- what is not sold any more stays for the orders that name it
alter table box_type add column sold boolean not null default true;
create index alert_by_time on alert (created desc, alertid desc);
create index alert_read_by_alert on alert_read (alertid);

grant select, insert, update, delete on staff_session to lco_app;
grant select, insert, update on staff, consent, setting, sms_template, picture to lco_app;

-- only the desk's own connection, which stands for no operator, sees these
do $$
declare desk_table text;
begin
  foreach desk_table in array array['staff', 'staff_session', 'consent', 'setting', 'sms_template', 'picture'] loop
    execute format('alter table %I enable row level security', desk_table);
    execute format('alter table %I force row level security', desk_table);
    execute format('create policy desk on %I using ((select current_setting(''app.lcoid'', true)) = ''*'')', desk_table);
  end loop;
end $$;
-- what an operator's own call goes by is read over his own connection
create policy everybody on setting for select using (true);
create policy everybody on sms_template for select using (true);
