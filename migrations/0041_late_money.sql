-- Money that comes later than anybody asked, and the daily comparison with the gateway's own lists.

alter table payment
  -- where the schedule of checks begins anew; null: at the beginning of the payment
  add column checks_from timestamptz,
  -- in which payout of the gateway it came to the provider's bank; null: in none yet
  add column gateway_settlement text;
create index payment_by_gateway_payment on payment (gateway_payment) where gateway_payment is not null;
create index payment_unsettled on payment (settled) where state = 'PAID' and gateway_settlement is null;

alter table payment_event drop constraint payment_event_source_check;
alter table payment_event add check (source in ('start', 'return', 'webhook', 'check', 'poller', 'cancel', 'desk', 'reconciliation'));

create unique index payment_refund_at_gateway on payment_refund (gateway_refund) where gateway_refund is not null;
alter table sandbox_refund add column created timestamptz not null default now();
create index sandbox_order_by_time on sandbox_order (created);

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

grant select, insert, update on reconciliation, payment_difference to lco_app;
alter table payment_difference enable row level security;
alter table payment_difference force row level security;
create policy desk on payment_difference using ((select current_setting('app.lcoid', true)) = '*');

create trigger desk_hears after insert on payment_difference for each row execute function desk_hears('differences');
create trigger desk_hears_closed after update on payment_difference for each row
  when ((new.closed is null) is distinct from (old.closed is null)) execute function desk_hears('differences');
