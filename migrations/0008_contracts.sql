-- Packs on a box: sold, renewed, changed, ended, one by one and in bulk; and the list of boxes kept by them.

create sequence bulk_job_number start 10001;
create sequence schedule_number start 10001;
create sequence contract_number start 5000000001;

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
  -- what the home pays for it
  mrptariff bigint not null default 0,
  -- the part of lcoprice that is network capacity fee
  ncfprice bigint not null default 0,
  kind text not null default 'NEW' check (kind in ('NEW', 'RENEW', 'CHANGE')),
  source text not null default 'CART' check (source in ('CART', 'AUTORENEW', 'SCHEDULE', 'BULK')),
  -- the contract it follows
  previous text,
  -- given back so far
  refunded bigint not null default 0,
  -- what the headend says of it: a home has it only once accepted
  provision text not null default 'ACCEPTED' check (provision in ('PENDING', 'ACCEPTED', 'REJECTED')),
  actor text not null default '',
  -- Of what was given back, that which took no days away: the price of a day is reckoned without it.
  amends bigint not null default 0,
  -- Who switched auto-renew on: what it buys is bought by him, within his limit of the day. Null is the operator, or nobody.
  autorenew_by text,
  primary key (lcoid, contractno),
  foreign key (lcoid, stbno) references box,
  constraint contract_refund check (refunded between 0 and lcoprice),
  constraint contract_previous foreign key (lcoid, previous) references contract,
  constraint contract_period check (validity >= starts - 1),
  constraint contract_amends check (amends between 0 and refunded)
) with (fillfactor = 85);
create index contract_of_box on contract (lcoid, stbno, validity desc);
create index contract_by_validity on contract (lcoid, validity, contractno) where status in ('A', 'D', 'E');

-- whatever runs twice: a contract is followed by one renewal
create unique index contract_renewed_once on contract (lcoid, previous) where previous is not null and status <> 'C';
create index contract_to_expire on contract (validity) where status in ('A', 'D', 'S');
create index contract_renews on contract (lcoid, validity, stbno) include (plancode, status) where autorenew;
create index contract_running on contract (lcoid, plancode, validity) where status in ('A', 'D', 'S');

-- Everything that ever happened to a contract, with the money it moved: the trace, and what the books are checked against.
create table contract_event (
  lcoid text not null,
  id bigint generated always as identity,
  contractno text not null,
  what text not null check (what in
    ('SOLD', 'DISCONNECTED', 'RECONNECTED', 'CANCELLED', 'CUT', 'CHANGED', 'UNDONE', 'REJECTED', 'RESTORED', 'AUTORENEW', 'REFUNDED')),
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

-- Credit notes among the tax documents, newest first.
create index contract_event_credit_notes on contract_event (lcoid, at desc, creditnoteno desc) where creditnoteno is not null;

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
create index scheduled_change_of_contract on scheduled_change (lcoid, contractno) where state = 'PENDING';

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
create index bulk_row_by_state on bulk_row (lcoid, jobid, state, price);

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
create index box_listing_faulty on box_listing (lcoid, expires, stbno) where state = 'FAULTY';

-- How many end on which day with which pack: equal entries share one place in the index, so fifty thousand boxes fill some forty pages.
create index box_listing_ends on box_listing (lcoid, expires, base_plan, base_status) where state = 'ASSIGNED';

create function list_changed_boxes() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(lcoid), array_agg(stbno)) from changed;
  return null;
end $$;

create function list_boxes_of_changed_homes() returns trigger language plpgsql as $$
begin
  perform list_boxes(array_agg(b.lcoid), array_agg(b.stbno)) from changed join box b using (lcoid, subscriberid);
  return null;
end $$;

-- The whole row of a box in the list: for new boxes, and when a box or its home changes.
create function list_boxes(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
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
  where box_listing.* is distinct from excluded.*;
end $$;

-- What contracts change of it: the base pack and when it ends.
create function list_base_packs(of_lcoids text[], of_boxes text[]) returns void language plpgsql as $$
begin
  update box_listing l set base_plan = base.planname, base_status = base.status, expires = coalesce(base.validity, 'infinity')
  from (select distinct lcoid, stbno from unnest(of_lcoids, of_boxes) as moved (lcoid, stbno) order by lcoid, stbno) as moved
  left join lateral (
    select p.planname, c.status, c.validity
    from contract c join plan p using (plancode)
    where c.lcoid = moved.lcoid and c.stbno = moved.stbno and p.plantype = 'BASE' and c.validity >= c.starts
    order by c.validity desc, c.status = 'C', c.contractno desc limit 1
  ) as base on true
  where l.lcoid = moved.lcoid and l.stbno = moved.stbno
    and (l.base_plan, l.base_status, l.expires) is distinct from (base.planname, base.status, coalesce(base.validity, 'infinity'));
end $$;

-- A contract that only changed what the list does not show, such as whether it renews itself, changes no row of it.
create function list_moved_contracts() returns trigger language plpgsql as $$
declare
  lcoids text[];
  boxes text[];
begin
  select array_agg(lcoid), array_agg(stbno) into lcoids, boxes
  from (
    select lcoid, unnest(array_agg(stbno)) as stbno
    from (
      select lcoid, contractno, stbno, plancode, status, starts, validity from changed
      union all
      select lcoid, contractno, stbno, plancode, status, starts, validity from before) as told
    group by lcoid, contractno
    having min(stbno) <> max(stbno) or min(plancode) <> max(plancode) or min(status) <> max(status)
      or min(starts) <> max(starts) or min(validity) <> max(validity)) as moved;
  if lcoids is not null then perform list_base_packs(lcoids, boxes); end if;
  return null;
end $$;
create trigger box_listed after insert on box referencing new table as changed
  for each statement execute function list_changed_boxes();
create trigger box_listed_anew after update on box referencing new table as changed
  for each statement execute function list_changed_boxes();
create trigger home_listed_anew after update on subscriber referencing new table as changed
  for each statement execute function list_boxes_of_changed_homes();
create trigger contract_listed_anew after update on contract referencing old table as before new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function list_moved_contracts();
