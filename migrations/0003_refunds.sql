-- Money that goes back to where it came from, and what a gateway really took where it is not what was asked for.

alter table payment
  -- what was captured of a held payment, in the smallest coin of its currency; null: as asked
  add column captured bigint check (captured > 0),
  -- held money that a person sent back: nothing of it is left to credit
  add column given_back timestamptz check (given_back is null or state = 'CANCELLED');

-- a held payment may name the capture of another one; only credited money must be counted once
drop index payment_by_capture;
create unique index payment_by_capture on payment (gateway, gateway_payment) where state = 'PAID';

alter table payment_event drop constraint payment_event_source_check;
alter table payment_event add check (source in ('start', 'return', 'webhook', 'check', 'poller', 'cancel', 'desk'));

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

-- What the built-in test gateway gave back, once per dedupe key.
create table sandbox_refund (
  dedupe text primary key,
  gateway_order text not null references sandbox_order,
  amount bigint not null check (amount > 0)
);

create unique index box_order_by_invoice on box_order (invoiceno) where invoiceno is not null;

grant select, insert, update on payment_refund to lco_app;
grant select, insert on sandbox_refund to lco_app;

alter table payment_refund enable row level security;
alter table payment_refund force row level security;
create policy tenant on payment_refund
  using (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
