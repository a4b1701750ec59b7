-- The catalogue, what was sold of it, carts, changes to come and bulk files.

create table channel (
  channelid text primary key,
  channelname text not null,
  genre text not null,
  language text not null,
  definition text not null check (definition in ('SD', 'HD')),
  lcn int not null unique,
  -- the channels every home must get: not counted for the network capacity fee
  mandatory boolean not null default false,
  -- alone, for thirty days
  mrp bigint not null check (mrp >= 0)
);

-- All forms of a pack (30D, 90D, 1M ...) carry the same channels, so they hang on its package code.
create table pack_channel (
  packagecode text not null,
  channelid text not null references channel,
  primary key (packagecode, channelid)
);
create index pack_of_channel on pack_channel (channelid);

alter table plan
  add column packagecode text not null default '',
  add column servicecode text not null default '',
  add column description text not null default '',
  -- '*' is sold everywhere
  add column region text not null default '*',
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISCONTINUED')),
  add column planmode text not null default 'RENEWABLE' check (planmode in ('RENEWABLE', 'NONRENEWABLE')),
  add column plancategory text not null default 'NORMAL' check (plancategory in ('NCF', 'NORMAL')),
  -- the last day it is sold and renewed; in the future: discontinued soon
  add column discontinued_on date,
  add column recommended text[] not null default '{}',
  -- broadband and OTT in one price with TV
  add column one_digital boolean not null default false,
  add column bbprice bigint not null default 0;
update plan set packagecode = regexp_replace(plancode, '-\d+[DM]$', '') where packagecode = '';
create index plan_of_package on plan (packagecode);

-- Prices that differ by region or come into force later. Without a row the plan's own price holds.
create table plan_price (
  plancode text not null references plan (plancode),
  region text not null,
  effective date not null,
  lcoprice bigint not null check (lcoprice >= 0),
  mrptariff bigint not null,
  primary key (plancode, region, effective),
  check (lcoprice <= mrptariff)
);

create table scheme (
  schemeid text primary key,
  schemename text not null,
  description text not null,
  plancode text not null references plan (plancode),
  region text not null default '*',
  discountedlcoprice bigint not null check (discountedlcoprice >= 0),
  starts date not null,
  ends date not null,
  check (ends >= starts)
);

-- The network capacity fee for thirty days: the row with the highest `above` below the count of channels holds.
create table ncf_slab (
  region text not null,
  effective date not null,
  above int not null check (above >= 0),
  mrptariff bigint not null,
  lcoprice bigint not null,
  primary key (region, effective, above),
  check (lcoprice <= mrptariff)
);
insert into ncf_slab (region, effective, above, mrptariff, lcoprice) values
  ('*', '2020-01-01', 0, 13000, 5200), ('*', '2020-01-01', 200, 16000, 6400);

-- A plan as an operator of this region finds it on that day.
create function priced_plans(of_region text, on_day date) returns table (
  planid text, plancode text, planname text, plantype text, hardwaretype text, tariffperiod int, tariffperiodtype text,
  packagecode text, servicecode text, description text, region text, status text, planmode text, plancategory text,
  discontinued_on date, recommended text[], one_digital boolean, bbprice bigint,
  lcoprice bigint, mrptariff bigint, newlcoprice bigint, newmrptariff bigint, effectivedate date, discountedlcoprice bigint,
  ncfprice bigint
) language sql stable as $$
  select p.planid, p.plancode, p.planname, p.plantype, p.hardwaretype, p.tariffperiod, p.tariffperiodtype,
    p.packagecode, p.servicecode, p.description, p.region,
    case when p.discontinued_on < on_day then 'DISCONTINUED' else p.status end, p.planmode, p.plancategory,
    p.discontinued_on, p.recommended, p.one_digital, p.bbprice,
    coalesce(today.lcoprice, p.lcoprice), coalesce(today.mrptariff, p.mrptariff),
    coming.lcoprice, coming.mrptariff, coming.effective, offer.discountedlcoprice,
    -- the first slab, which the price of such a plan holds
    case when p.plancategory = 'NCF' then round(coalesce(slab.lcoprice, 0)
      * case when p.tariffperiodtype = 'M' then p.tariffperiod else p.tariffperiod / 30.0 end)::bigint else 0 end
  from plan p
  left join lateral (
    select n.lcoprice from ncf_slab n where n.region in (of_region, '*') and n.effective <= on_day
    order by n.region = '*', n.effective desc, n.above limit 1) as slab on true
  left join lateral (
    select r.lcoprice, r.mrptariff from plan_price r
    where r.plancode = p.plancode and r.region in (of_region, '*') and r.effective <= on_day
    order by r.region = '*', r.effective desc limit 1) as today on true
  left join lateral (
    select r.lcoprice, r.mrptariff, r.effective from plan_price r
    where r.plancode = p.plancode and r.effective > on_day and (r.region = of_region or r.region = '*' and not exists (
      -- a price of the region's own stands before that of everywhere, then as now
      select from plan_price own where own.plancode = r.plancode and own.region = of_region and own.effective <= r.effective))
    order by r.effective limit 1) as coming on true
  left join lateral (
    select min(s.discountedlcoprice) as discountedlcoprice from scheme s
    where s.plancode = p.plancode and s.region in (of_region, '*') and on_day between s.starts and s.ends) as offer on true
  where p.region in (of_region, '*')
$$;

alter table contract
  -- what the home pays for it
  add column mrptariff bigint not null default 0,
  -- the part of lcoprice that is network capacity fee
  add column ncfprice bigint not null default 0,
  add column kind text not null default 'NEW' check (kind in ('NEW', 'RENEW', 'CHANGE')),
  add column source text not null default 'CART' check (source in ('CART', 'AUTORENEW', 'SCHEDULE', 'BULK')),
  -- the contract it follows
  add column previous text,
  -- given back so far
  add column refunded bigint not null default 0,
  -- what the headend says of it: a home has it only once accepted
  add column provision text not null default 'ACCEPTED' check (provision in ('PENDING', 'ACCEPTED', 'REJECTED')),
  add column actor text not null default '',
  add constraint contract_refund check (refunded between 0 and lcoprice),
  add constraint contract_previous foreign key (lcoid, previous) references contract;
update contract c set mrptariff = p.mrptariff, actor = c.lcoid from plan p where p.plancode = c.plancode;
-- an ended contract is valid to the last day it was used; one that never began has an empty period
alter table contract drop constraint contract_check, add constraint contract_period check (validity >= starts - 1);
-- whatever runs twice: a contract is followed by one renewal
create unique index contract_renewed_once on contract (lcoid, previous) where previous is not null and status <> 'C';
create index contract_to_renew on contract (validity, lcoid, contractno) where autorenew and status = 'A';
create index contract_to_expire on contract (validity) where status in ('A', 'D', 'S');

-- A base pack that never began does not count, and of two that end on one day the one that was not cancelled does.
create or replace function list_boxes(of_lcoids text[], of_boxes text[]) returns void language sql as $$
  insert into box_listing (lcoid, stbno, vcno, stb_type, state, last_dc, subscriberid, accountno, fname, lname, name_key,
    mobilephone, city, base_plan, base_status, expires)
  select b.lcoid, b.stbno, b.vcno, b.stb_type, b.state, b.last_dc, b.subscriberid, coalesce(s.accountno, ''), coalesce(s.fname, ''),
    coalesce(s.lname, ''), coalesce(s.name_key, ''), coalesce(s.mobilephone, ''), coalesce(s.city, ''), base.planname, base.status,
    coalesce(base.validity, 'infinity')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as changed (lcoid, stbno)) as changed
  join box b using (lcoid, stbno)
  left join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
  left join lateral (
    select p.planname, c.status, c.validity
    from contract c join plan p using (plancode)
    where c.lcoid = b.lcoid and c.stbno = b.stbno and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  -- in one order, so that two changes at once wait for each other instead of locking up
  order by b.lcoid, b.stbno
  on conflict (lcoid, stbno) do update set state = excluded.state, last_dc = excluded.last_dc,
    subscriberid = excluded.subscriberid, accountno = excluded.accountno, fname = excluded.fname, lname = excluded.lname,
    name_key = excluded.name_key, mobilephone = excluded.mobilephone, city = excluded.city, base_plan = excluded.base_plan,
    base_status = excluded.base_status, expires = excluded.expires
  where box_listing.* is distinct from excluded.*
$$;

-- A contract that only changed what the list does not show, such as whether it renews itself, changes no row of it.
create or replace function list_moved_contracts() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(lcoid), array_agg(stbno))
  from (
    select unnest(array[changed.lcoid, before.lcoid]) as lcoid, unnest(array[changed.stbno, before.stbno]) as stbno
    from changed join before using (lcoid, contractno)
    where (changed.stbno, changed.plancode, changed.status, changed.starts, changed.validity)
      is distinct from (before.stbno, before.plancode, before.status, before.starts, before.validity)) as moved;
  return null;
end $$;

-- Everything that ever happened to a contract, with the money it moved: the trace, and what the books are checked against.
create table contract_event (
  lcoid text not null,
  id bigint generated always as identity,
  contractno text not null,
  what text not null check (what in
    ('SOLD', 'DISCONNECTED', 'RECONNECTED', 'CANCELLED', 'CUT', 'CHANGED', 'UNDONE', 'REJECTED', 'RESTORED', 'AUTORENEW')),
  -- taken from the wallet; below zero: given back
  amount bigint not null default 0,
  before_status text not null,
  after_status text not null,
  before_validity date not null,
  after_validity date not null,
  reason text not null default '',
  -- the contract whose sale, cancelling or undoing did this
  caused_by text,
  creditnoteno text unique,
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, contractno) references contract
);
create index contract_event_of on contract_event (lcoid, contractno, id);
create index contract_event_by_time on contract_event (lcoid, at desc, id desc) where what = 'SOLD';
create index contract_event_caused on contract_event (lcoid, caused_by) where caused_by is not null;

-- What contracts a command to the headend is about: refused, they are given back.
alter table cas_command add column contracts text[] not null default '{}';

-- One pending change per box, carried out when its base pack ends.
create table scheduled_change (
  lcoid text not null,
  scheduleid text not null unique,
  stbno text not null,
  -- the base pack it follows
  contractno text not null,
  plancode text not null references plan (plancode),
  state text not null check (state in ('PENDING', 'DONE', 'CANCELLED', 'FAILED')),
  reason text not null default '',
  actor text not null,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (lcoid, scheduleid),
  foreign key (lcoid, stbno) references box,
  foreign key (lcoid, contractno) references contract
);
create unique index scheduled_change_pending on scheduled_change (lcoid, stbno) where state = 'PENDING';
create index scheduled_change_by_time on scheduled_change (lcoid, created desc, scheduleid desc);
create sequence schedule_number start 10001;

-- A renewal that could not be made: how often it was tried, and when again.
create table renewal_try (
  lcoid text not null,
  contractno text not null,
  tries int not null,
  -- null: given up, or told to the operator to decide
  next_try timestamptz,
  reason text not null,
  at timestamptz not null,
  primary key (lcoid, contractno),
  foreign key (lcoid, contractno) references contract
);
create index renewal_try_by_time on renewal_try (lcoid, at desc, contractno desc);

-- Told once: 'D-3' of a day, or a failure of a day.
create table renewal_notice (
  lcoid text not null references operator,
  kind text not null check (kind in ('DUE', 'FAILED')),
  day date not null,
  primary key (lcoid, kind, day)
);

create table cart (
  lcoid text not null references operator,
  -- each person has one
  actor text not null,
  cartid text not null unique,
  version int not null default 1,
  primary key (lcoid, actor)
);

create table cart_line (
  lcoid text not null,
  actor text not null,
  lineid bigint generated always as identity,
  subscriberid text not null,
  stbno text not null,
  plancode text not null references plan (plancode),
  -- what the person was shown: another price now is asked about, not charged
  shownprice bigint not null,
  -- the subscriber's code confirmed a renewal long after expiry
  confirmed boolean not null default false,
  enteredid text not null default '',
  -- why the last checkout left it
  failure text,
  added timestamptz not null,
  primary key (lcoid, actor, lineid),
  unique (lcoid, actor, stbno, plancode),
  foreign key (lcoid, actor) references cart,
  foreign key (lcoid, stbno) references box
);

create table bulk_job (
  lcoid text not null references operator,
  jobid text not null unique,
  kind text not null check (kind in ('ACTIVATE', 'DISCONNECT', 'RECONNECT')),
  filename text not null,
  sha256 text not null,
  -- READY: checked and shown, nothing done yet
  state text not null check (state in ('READY', 'RUNNING', 'DONE', 'CANCELLED')),
  actor text not null,
  created timestamptz not null,
  finished timestamptz,
  primary key (lcoid, jobid)
);
create index bulk_job_by_time on bulk_job (lcoid, created desc, jobid desc);
create index bulk_job_by_file on bulk_job (lcoid, sha256);
create sequence bulk_job_number start 10001;

create table bulk_row (
  lcoid text not null,
  jobid text not null,
  rowno int not null,
  stbno text not null,
  -- a plan code, or the reason of a disconnection
  value text not null,
  -- READY and REFUSED come of the dry run
  state text not null check (state in ('READY', 'REFUSED', 'WAITING', 'DONE', 'FAILED')),
  reason text not null default '',
  price bigint not null default 0,
  validity date,
  contractno text,
  primary key (lcoid, jobid, rowno),
  foreign key (lcoid, jobid) references bulk_job
);
create index bulk_row_waiting on bulk_row (lcoid, jobid, rowno) where state = 'WAITING';

grant select, insert, update on channel, plan_price, scheme, ncf_slab, contract_event, scheduled_change, renewal_try, renewal_notice,
  cart, bulk_job, bulk_row to lco_app;
grant select, insert, update, delete on pack_channel, cart_line, renewal_try to lco_app;
-- the trace is only ever added to
revoke update on contract_event from lco_app;
grant usage, select, update on schedule_number, bulk_job_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['contract_event', 'scheduled_change', 'renewal_try', 'renewal_notice', 'cart', 'cart_line',
    'bulk_job', 'bulk_row'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
