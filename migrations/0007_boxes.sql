-- Set-top boxes: the stock, the shop, swaps, and commands to the headend.

create sequence replacement_request_number start 10001;
create sequence replacement_number start 10001;
create sequence android_request_number start 10001;
create sequence box_order_number start 10001;

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
  stb_tail text collate "C" not null generated always as (reverse(stbno)) stored,
  vc_tail text collate "C" not null generated always as (reverse(vcno)) stored,
  primary key (lcoid, stbno),
  foreign key (lcoid, subscriberid) references subscriber,
  check ((state = 'ASSIGNED') = (subscriberid is not null))
);
create index box_of_subscriber on box (lcoid, subscriberid) where subscriberid is not null;
create index box_in_stock on box (lcoid, stbno) where state = 'STOCK';
create index box_by_stb_tail on box (lcoid, stb_tail) where subscriberid is not null;
create index box_by_vc_tail on box (lcoid, vc_tail) where subscriberid is not null;

create table box_type (
  idboxtypeclass text primary key,
  price bigint not null check (price > 0),
  model text not null,
  kind text not null check (kind in ('BOX', 'ACCESSORY')),
  picture text not null,
  description text not null,
  place int not null,
  -- what is not sold any more stays for the orders that name it
  sold boolean not null default true
);

create table box_order (
  lcoid text not null references wallet,
  payboxid text not null,
  boxtype text not null references box_type,
  quantity int not null check (quantity between 1 and 100),
  model text not null,
  comments text not null default '',
  boxprice bigint not null,
  totalprice bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  gateway text not null,
  state text not null check (state in ('CREATED', 'PAID', 'CANCELLED')),
  transactionid text not null,
  invoiceno text,
  actor text not null,
  created timestamptz not null,
  paid timestamptz,
  primary key (lcoid, payboxid),
  check (totalprice = boxprice * quantity),
  check (totalprice = taxable + cgst + sgst + igst),
  check ((state = 'PAID') = (paid is not null) and (state = 'PAID') = (invoiceno is not null))
);
create index box_order_by_time on box_order (lcoid, created desc, payboxid desc);
create unique index box_order_by_invoice on box_order (invoiceno) where invoiceno is not null;

create table android_request (
  lcoid text not null references operator,
  requestid text not null,
  quantity int not null check (quantity between 1 and 100),
  subscribers text not null default '',
  comments text not null default '',
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  actor text not null,
  created timestamptz not null,
  decision text not null default '',
  decidedby text not null default '',
  decided timestamptz,
  primary key (lcoid, requestid),
  check ((state = 'OPEN') = (decided is null))
);

-- what waits for a person, whoever's it is, in the order in which it came; and all of it by time
create unique index android_request_by_id on android_request (requestid);
create index android_request_waiting on android_request (created, requestid) where state = 'OPEN';
create index android_request_of_all on android_request (created desc, requestid desc);

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
create index box_swap_by_time on box_swap (lcoid, created desc, replacementno desc);

create table replacement_request (
  lcoid text not null references operator,
  requestid text not null unique,
  stbno text not null,
  reason text not null,
  comments text not null default '',
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  actor text not null,
  created timestamptz not null,
  decision text not null default '',
  decidedby text not null default '',
  decided timestamptz,
  newstb text,
  primary key (lcoid, requestid),
  foreign key (lcoid, stbno) references box,
  check ((state = 'OPEN') = (decided is null)),
  check (state = 'APPROVED' or newstb is null)
);
create unique index replacement_request_open on replacement_request (lcoid, stbno) where state = 'OPEN';
create index replacement_request_waiting on replacement_request (created, requestid) where state = 'OPEN';
create index replacement_request_of_all on replacement_request (created desc, requestid desc);

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
  -- What contracts a command to the headend is about: refused, they are given back.
  contracts text[] not null default '{}',
  primary key (lcoid, id),
  foreign key (lcoid, stbno) references box
);
create index cas_command_of_box on cas_command (lcoid, stbno, id desc);
