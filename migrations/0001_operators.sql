-- Operators (LCOs), their sub-users and sessions, and the registers that an operator stands in.

create sequence subuser_number start 10001;
create sequence operator_number start 10001;

-- Every tenant table leads its key with lcoid; the policies of 0014_rights are the second wall behind the handlers' own.
create table operator (
  lcoid text primary key,
  password_hash text not null,
  lconame text not null,
  contactname text not null,
  mobileno text not null,
  email text not null,
  addrline1 text not null,
  city text not null,
  region text not null,
  zipcode text not null,
  country text not null default 'India',
  frcode text not null,
  frcan text not null,
  pan_sealed text not null,
  gstin text not null default '',
  dpid text not null default '',
  connections int not null default 0,
  smstype text not null default 'EN' check (smstype in ('EN', 'HI')),
  headendid text not null,
  employee text not null default '',
  lcoportalnumber text not null default '',
  status text not null check (status in ('ACTIVE', 'PENDING', 'BLOCKED', 'REFUSED')),
  quiz_complete boolean not null default false,
  payment boolean not null default true,
  ncf boolean not null default true,
  agreement_type text check (agreement_type in ('MIA', 'SIA')),
  agreement_name text,
  agreement_at timestamptz,
  created timestamptz not null,
  -- Until when the operator may run a cable network (the registration of the post office); null: not known.
  licence_till date,
  decision text not null default '',
  agreement_state text not null default 'NONE'
    check (agreement_state in ('NONE', 'ACCEPTED', 'CONFIRMED')),
  check ((agreement_type is null) = (agreement_at is null) and (agreement_type is null) = (agreement_name is null)),
  check ((agreement_type is null) = (agreement_state = 'NONE'))
);
create unique index operator_of_franchise on operator (frcan) where status <> 'REFUSED';
create index operator_pending on operator (created, lcoid) where status = 'PENDING';
create index operator_agreed on operator (agreement_at, lcoid) where agreement_state = 'ACCEPTED';
create index operator_agreements on operator (agreement_at desc, lcoid desc) where agreement_type is not null;
create index operator_by_time on operator (created desc, lcoid desc);

create table subuser (
  lcoid text not null references operator,
  lcosubuserid text not null unique,
  password_hash text not null,
  name text not null,
  mobileno text not null,
  email text not null default '',
  status text not null check (status in ('ACTIVE', 'BLOCKED')),
  permissions text[] not null,
  daily_limit bigint check (daily_limit >= 0),
  created timestamptz not null,
  last_login timestamptz,
  primary key (lcoid, lcosubuserid)
);

-- The opaque token itself is nowhere in the database.
create table session (
  token_hash bytea primary key,
  lcoid text not null references operator,
  lcosubuserid text,
  during_maintenance boolean not null,
  created timestamptz not null,
  touched timestamptz not null,
  foreign key (lcoid, lcosubuserid) references subuser
);
create index session_of_person on session (lcoid, lcosubuserid);

-- Counts tries before they are judged, so that parallel guesses cannot slip past the count.
create table throttle (
  key text primary key,
  tries int not null,
  since timestamptz not null
);

create table one_time_code (
  purpose text not null,
  subject text not null,
  code_hash bytea not null,
  link_hash bytea not null,
  expires timestamptz not null,
  tries int not null default 0,
  primary key (purpose, subject)
);

-- What the provider knows of his franchises before they register.
create table franchise (
  frcan text primary key,
  frcode text not null,
  type text not null,
  dpid text not null
);

create table headend (headendid text primary key, headendname text not null);

create table employee (employee text primary key, employeename text not null);

-- Where an operator can go: the counters of the headends.
create table headend_location (
  locationid text primary key,
  headendid text not null references headend,
  name text not null,
  address text not null,
  city text not null,
  region text not null,
  phone text not null,
  hours text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table maintenance (
  only_row boolean primary key default true check (only_row),
  state text not null default 'OFF' check (state in ('ON', 'OFF')),
  header text not null default '',
  image text not null default '',
  content text not null default '',
  style text not null default '',
  redirect text not null default ''
);

insert into maintenance default values;

-- What one operator has used of something on one day of India: codes sent, bytes sent up, questions to the gateway.
create table daily_use (
  lcoid text not null references operator,
  day date not null,
  what text not null,
  used bigint not null,
  primary key (lcoid, day, what)
);
