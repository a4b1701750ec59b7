-- Top-ups and what else is paid at a gateway, what goes back, and the comparison with the gateway.

create sequence payment_number start 100001;

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
  -- what was captured of a held payment, in the smallest coin of its currency; null: as asked
  captured bigint check (captured > 0),
  -- held money that a person sent back: nothing of it is left to credit
  given_back timestamptz check (given_back is null or state = 'CANCELLED'),
  -- where the schedule of checks begins anew; null: at the beginning of the payment
  checks_from timestamptz,
  -- in which payout of the gateway it came to the provider's bank; null: in none yet
  gateway_settlement text,
  primary key (lcoid, paymentid),
  check ((state = 'PAID') = (settled is not null)),
  check ((state = 'HELD') = (held_reason is not null))
);
create index payment_by_time on payment (lcoid, created desc, paymentid desc);
create index payment_to_check on payment (next_check) where next_check is not null;
create unique index payment_by_capture on payment (gateway, gateway_payment) where state = 'PAID';

-- what a person has to look at, among all that is settled
create index payment_held on payment (created desc, paymentid desc) where state = 'HELD';
create index payment_unknown on payment (created desc, paymentid desc)
  where state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null);
create index payment_by_gateway_payment on payment (gateway_payment) where gateway_payment is not null;
create index payment_unsettled on payment (settled) where state = 'PAID' and gateway_settlement is null;

-- Everything a gateway ever said about a payment, as it came; for the person who has to decide a held one.
create table payment_event (
  lcoid text not null,
  id bigint generated always as identity,
  paymentid text not null,
  at timestamptz not null,
  source text not null check (source in ('start', 'return', 'webhook', 'check', 'poller', 'cancel', 'desk', 'reconciliation')),
  answer text not null,
  before_state text not null,
  after_state text not null,
  primary key (lcoid, id),
  foreign key (lcoid, paymentid) references payment
);
create index payment_event_of on payment_event (lcoid, paymentid, id);

create table payment_refund (
  lcoid text not null,
  paymentid text not null,
  part int not null check (part between 1 and 99),
  amount bigint not null check (amount > 0),
  -- false: held money, which never reached the wallet
  from_wallet boolean not null,
  reason text not null,
  actor text not null,
  asked timestamptz not null,
  done timestamptz,
  gateway_refund text,
  primary key (lcoid, paymentid, part),
  foreign key (lcoid, paymentid) references payment,
  check ((done is null) = (gateway_refund is null))
);
create index payment_refund_open on payment_refund (asked) where done is null;
create unique index payment_refund_at_gateway on payment_refund (gateway_refund) where gateway_refund is not null;

-- One row a day: who compares, and what came of it. The row is the claim, so that of many servers one does it.
create table reconciliation (
  day date primary key,
  started timestamptz not null,
  finished timestamptz,
  payments int not null default 0,
  credited int not null default 0,
  differences int not null default 0,
  failure text
);

-- What the gateway's lists and our books say differently, until it is gone or a person has closed it.
create table payment_difference (
  id bigint generated always as identity primary key,
  kind text not null,
  -- the number it is told by: of a capture, a refund or one of our payments
  reference text not null,
  gateway text not null,
  lcoid text,
  paymentid text,
  gateway_payment text,
  theirs bigint,
  ours bigint,
  found timestamptz not null,
  seen timestamptz not null,
  closed timestamptz,
  closed_by text,
  reason text not null default '',
  unique (kind, reference),
  check ((closed is null) = (closed_by is null))
);
create index payment_difference_open on payment_difference (found desc, id desc) where closed is null;
create index payment_difference_by_time on payment_difference (found desc, id desc);

-- The last number given per series and financial year; the row's lock makes numbers gap-free.
create table invoice_series (
  series text not null,
  financial_year text not null,
  last int not null,
  primary key (series, financial_year)
);

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
create index sandbox_order_by_time on sandbox_order (created);

-- What the built-in test gateway gave back, once per dedupe key.
create table sandbox_refund (
  dedupe text primary key,
  gateway_order text not null references sandbox_order,
  amount bigint not null check (amount > 0),
  created timestamptz not null default now()
);
