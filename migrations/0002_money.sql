-- Money from outside: payments at a gateway, what was bought with them, and the invoices.

create table payment (
  lcoid text not null references wallet,
  paymentid text not null,
  -- the number a customer quotes, and the only one that leaves the portal
  transactionid text not null unique,
  purpose text not null check (purpose in ('TOPUP', 'BOX')),
  payboxid text,
  amount bigint not null check (amount > 0),
  gateway text not null,
  merchant text not null,
  gateway_order text unique,
  gateway_payment text,
  state text not null check (state in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'UNKNOWN', 'HELD')),
  held_reason text,
  actor text not null,
  created timestamptz not null,
  settled timestamptz,
  checks int not null default 0,
  next_check timestamptz,
  primary key (lcoid, paymentid),
  check ((state = 'PAID') = (settled is not null)),
  check ((state = 'HELD') = (held_reason is not null))
);
create unique index payment_by_capture on payment (gateway, gateway_payment) where gateway_payment is not null;
create index payment_by_time on payment (lcoid, created desc, paymentid desc);
create index payment_to_check on payment (next_check) where next_check is not null;
create sequence payment_number start 100001;

-- Everything a gateway ever said about a payment, as it came; for the person who has to decide a held one.
create table payment_event (
  lcoid text not null,
  id bigint generated always as identity,
  paymentid text not null,
  at timestamptz not null,
  source text not null check (source in ('start', 'return', 'webhook', 'check', 'poller', 'cancel')),
  answer text not null,
  before_state text not null,
  after_state text not null,
  primary key (lcoid, id),
  foreign key (lcoid, paymentid) references payment
);
create index payment_event_of on payment_event (lcoid, paymentid, id);

create table box_type (
  idboxtypeclass text primary key,
  price bigint not null check (price > 0),
  model text not null,
  kind text not null check (kind in ('BOX', 'ACCESSORY')),
  picture text not null,
  description text not null,
  place int not null
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
create sequence box_order_number start 10001;

-- The last number given per series and financial year; the row's lock makes numbers gap-free.
create table invoice_series (
  series text not null,
  financial_year text not null,
  last int not null,
  primary key (series, financial_year)
);

create table android_request (
  lcoid text not null references operator,
  requestid text not null,
  quantity int not null check (quantity between 1 and 100),
  subscribers text not null default '',
  comments text not null default '',
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, requestid)
);
create sequence android_request_number start 10001;

-- What the built-in test gateway knows; the product's own tables never look into it.
create table sandbox_order (
  gateway_order text primary key,
  amount bigint not null,
  reference text not null,
  return_url text not null,
  state text not null check (state in ('unpaid', 'pending', 'captured', 'failed', 'cancelled')),
  gateway_payment text,
  captures_at timestamptz,
  refunded bigint not null default 0,
  created timestamptz not null
);

grant select, insert, update, delete on payment, box_order, box_type, android_request, invoice_series, sandbox_order to lco_app;
grant select, insert on payment_event to lco_app;
grant usage, select, update on payment_number, box_order_number, android_request_number to lco_app;
revoke delete on payment, box_order, android_request, invoice_series from lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['payment', 'payment_event', 'box_order', 'android_request'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
