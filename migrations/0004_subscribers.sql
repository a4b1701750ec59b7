-- Homes, their boxes, what was sent to them, and what was changed about them.

create table subscriber (
  lcoid text not null references operator,
  -- the customer number
  subscriberid text not null unique,
  -- the account number, also called CAN
  accountno text not null unique,
  fname text not null,
  lname text not null default '',
  -- byte order, and a column: behind row security no index on a function such as lower() is used
  name_key text collate "C" not null generated always as (lower(fname || ' ' || lname)) stored,
  mobilephone text not null,
  landline text not null default '',
  email text not null default '',
  -- never more than the last four digits
  aadhar_last4 text not null default '' check (aadhar_last4 ~ '^(\d{4})?$'),
  addrline1 text not null,
  addrline2 text not null default '',
  street text not null default '',
  area text not null default '',
  city text not null,
  district text not null default '',
  state text not null,
  zipcode text not null,
  country text not null default 'India',
  type text not null default 'RESIDENTIAL' check (type in ('RESIDENTIAL', 'COMMERCIAL')),
  ott_mob text not null default '',
  ekyc_at timestamptz,
  ekyc_by text,
  crf text,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (lcoid, subscriberid)
);
create index subscriber_by_mobile on subscriber (lcoid, mobilephone);
create index subscriber_by_name on subscriber (lcoid, name_key);
create index subscriber_names on subscriber (lcoid, subscriberid) include (name_key);
create index subscriber_by_ekyc on subscriber (lcoid, (coalesce(ekyc_at, created)) desc, subscriberid desc);
create sequence subscriber_number start 2000000001;
create sequence account_number start 1000000001;

create table box (
  lcoid text not null references operator,
  stbno text not null unique check (stbno ~ '^\d{16}$'),
  vcno text not null unique check (vcno ~ '^\d{10}$'),
  stb_type text not null check (stb_type in ('SD', 'HD', 'ANDROID')),
  model text not null,
  castype text not null,
  stbitemcode text not null,
  smcitemcode text not null,
  state text not null check (state in ('STOCK', 'ASSIGNED', 'FAULTY')),
  subscriberid text,
  paired boolean not null default true,
  last_dc date,
  created timestamptz not null,
  primary key (lcoid, stbno),
  foreign key (lcoid, subscriberid) references subscriber,
  check ((state = 'ASSIGNED') = (subscriberid is not null))
);
create index box_of_subscriber on box (lcoid, subscriberid) where subscriberid is not null;
create index box_in_stock on box (lcoid, stbno) where state = 'STOCK';

create table plan (
  planid text primary key,
  plancode text not null unique,
  planname text not null,
  plantype text not null check (plantype in ('BASE', 'PACKAGE', 'CHANNEL')),
  hardwaretype text not null check (hardwaretype in ('SD', 'HD', 'ANY')),
  lcoprice bigint not null,
  mrptariff bigint not null,
  tariffperiod int not null,
  tariffperiodtype text not null check (tariffperiodtype in ('M', 'D')),
  check (lcoprice <= mrptariff)
);

-- A plan on a box for a stretch of days, both ends included.
create table contract (
  lcoid text not null,
  contractno text not null unique,
  stbno text not null,
  plancode text not null references plan (plancode),
  status text not null check (status in ('A', 'E', 'D', 'C', 'S')),
  starts date not null,
  validity date not null,
  lcoprice bigint not null,
  autorenew boolean not null default false,
  created timestamptz not null,
  primary key (lcoid, contractno),
  foreign key (lcoid, stbno) references box,
  check (validity >= starts)
);
create index contract_of_box on contract (lcoid, stbno, validity desc);
create index contract_by_validity on contract (lcoid, validity, contractno) where status in ('A', 'D', 'E');
create sequence contract_number start 5000000001;

-- One row per box, as the list of boxes shows it: a page is read from one index, at any depth.
-- Kept by triggers in the transaction of the change, so that no writer can forget it.
create table box_listing (
  lcoid text not null,
  stbno text not null,
  vcno text not null,
  stb_type text not null,
  state text not null,
  last_dc date,
  subscriberid text,
  accountno text not null,
  fname text not null,
  lname text not null,
  name_key text collate "C" not null,
  mobilephone text not null,
  city text not null,
  -- of the newest base pack: the one that ends last, of two the later contract
  base_plan text,
  base_status text,
  -- 'infinity' without a base pack, so that those come last
  expires date not null,
  primary key (lcoid, stbno),
  foreign key (lcoid, stbno) references box
);
create index box_listing_by_expiry on box_listing (lcoid, expires, stbno) where state = 'ASSIGNED';
create index box_listing_by_name on box_listing (lcoid, name_key, stbno) where state = 'ASSIGNED';
create index box_listing_by_account on box_listing (lcoid, accountno, stbno) where state = 'ASSIGNED';
create index box_listing_of_subscriber on box_listing (lcoid, subscriberid) where state = 'ASSIGNED';

create function list_boxes(of_lcoids text[], of_boxes text[]) returns void language sql as $$
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
    where c.lcoid = b.lcoid and c.stbno = b.stbno and p.plantype = 'BASE'
    order by c.validity desc, c.contractno desc limit 1
  ) as base on true
  -- in one order, so that two changes at once wait for each other instead of locking up
  order by b.lcoid, b.stbno
  on conflict (lcoid, stbno) do update set state = excluded.state, last_dc = excluded.last_dc,
    subscriberid = excluded.subscriberid, accountno = excluded.accountno, fname = excluded.fname, lname = excluded.lname,
    name_key = excluded.name_key, mobilephone = excluded.mobilephone, city = excluded.city, base_plan = excluded.base_plan,
    base_status = excluded.base_status, expires = excluded.expires
  where box_listing.* is distinct from excluded.*
$$;

create function list_changed_boxes() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(lcoid), array_agg(stbno)) from changed;
  return null;
end $$;
-- a contract that moves to another box changes two rows
create function list_moved_contracts() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(lcoid), array_agg(stbno))
  from (select lcoid, stbno from changed union select lcoid, stbno from before) as moved;
  return null;
end $$;
create function list_boxes_of_changed_homes() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(b.lcoid), array_agg(b.stbno)) from changed join box b using (lcoid, subscriberid);
  return null;
end $$;

create trigger box_listed after insert on box referencing new table as changed
  for each statement execute function list_changed_boxes();
create trigger box_listed_anew after update on box referencing new table as changed
  for each statement execute function list_changed_boxes();
create trigger contract_listed after insert on contract referencing new table as changed
  for each statement execute function list_changed_boxes();
create trigger contract_listed_anew after update on contract referencing old table as before new table as changed
  for each statement execute function list_moved_contracts();
create trigger home_listed_anew after update on subscriber referencing new table as changed
  for each statement execute function list_boxes_of_changed_homes();

create table broadband (
  lcoid text not null,
  subscriberid text not null,
  username text not null unique,
  planname text not null,
  speed_mbps int not null,
  status text not null check (status in ('ACTIVE', 'EXPIRED', 'SUSPENDED')),
  validity date not null,
  verified timestamptz,
  primary key (lcoid, subscriberid),
  foreign key (lcoid, subscriberid) references subscriber
);

-- What the headend was asked to do, and what it said.
create table cas_command (
  lcoid text not null,
  id bigint generated always as identity,
  stbno text not null,
  kind text not null check (kind in ('RETRACK', 'ACTIVATE', 'DEACTIVATE', 'OSD', 'PAIR')),
  detail text not null default '',
  state text not null check (state in ('NEW', 'SENT', 'ACCEPTED', 'REJECTED')),
  reason text not null default '',
  actor text not null,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, stbno) references box
);
create index cas_command_of_box on cas_command (lcoid, stbno, id desc);

create table box_swap (
  lcoid text not null,
  replacementno text not null unique,
  subscriberid text not null,
  oldstb text not null,
  newstb text not null,
  reason text not null,
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, replacementno),
  foreign key (lcoid, subscriberid) references subscriber
);
create sequence replacement_number start 10001;

create table replacement_request (
  lcoid text not null references operator,
  requestid text not null unique,
  stbno text not null,
  reason text not null,
  comments text not null default '',
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, requestid),
  foreign key (lcoid, stbno) references box
);
create unique index replacement_request_open on replacement_request (lcoid, stbno) where state = 'OPEN';
create sequence replacement_request_number start 10001;

create table sms_sent (
  lcoid text not null,
  id bigint generated always as identity,
  smsid text not null,
  subscriberid text not null,
  mobile text not null,
  content text not null,
  state text not null check (state in ('WAITING', 'SENT', 'FAILED')),
  day date not null,
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, id),
  -- one reminder of a type per subscriber and day
  unique (lcoid, subscriberid, smsid, day),
  foreign key (lcoid, subscriberid) references subscriber
);
create index sms_sent_by_time on sms_sent (lcoid, created desc, id desc);

create table customer_change (
  lcoid text not null,
  id bigint generated always as identity,
  subscriberid text not null,
  field text not null,
  before text not null,
  after text not null,
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, subscriberid) references subscriber
);
create index customer_change_by_time on customer_change (lcoid, at desc, id desc);
create index customer_change_of_subscriber on customer_change (lcoid, subscriberid, at desc, id desc);

create table document (
  lcoid text not null references operator,
  fileid text not null unique,
  purpose text not null,
  filename text not null,
  type text not null,
  bytes int not null,
  sha256 text not null,
  subscriberid text,
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, fileid),
  foreign key (lcoid, subscriberid) references subscriber
);
create index document_of_subscriber on document (lcoid, subscriberid) where subscriberid is not null;

grant select, insert, update on subscriber, box, box_listing, plan, contract, broadband, cas_command, replacement_request, sms_sent, document to lco_app;
grant select, insert on box_swap, customer_change to lco_app;
grant usage, select, update on subscriber_number, account_number, contract_number, replacement_number, replacement_request_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['subscriber', 'box', 'box_listing', 'contract', 'broadband', 'cas_command', 'box_swap',
    'replacement_request', 'sms_sent', 'customer_change', 'document'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
