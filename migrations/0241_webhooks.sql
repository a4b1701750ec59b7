-- What happens is told to the provider's other systems: a row and a job in the transaction of what happened, for each webhook that
-- wants it. Without a webhook nothing is written.
create table webhook (
  webhookid text primary key check (webhookid ~ '^WH[0-9A-Z]{8}$'),
  name text not null,
  url text not null,
  events text[] not null check (events <> '{}'),
  -- '{}' is everywhere
  regions text[] not null default '{}',
  secret_sealed text not null,
  status text not null check (status in ('ON', 'OFF')),
  created_by text not null,
  created timestamptz not null
);
grant select, insert, update on webhook to lco_app;

create table webhook_delivery (
  lcoid text not null references operator,
  id bigint generated always as identity,
  webhookid text not null references webhook,
  event text not null,
  body jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  attempts int not null default 0,
  -- what the receiver answered last; null: nothing
  answer int,
  failure text not null default '',
  created timestamptz not null,
  updated timestamptz not null,
  primary key (lcoid, id)
);
create index webhook_delivery_by_time on webhook_delivery (created desc, id desc);
create index webhook_delivery_of on webhook_delivery (webhookid, created desc, id desc);
create index webhook_delivery_failed on webhook_delivery (webhookid, created desc, id desc) where state = 'FAILED';
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy tenant on webhook_delivery using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
grant select, insert, update, delete on webhook_delivery to lco_app;
grant usage, select, update on sequence webhook_delivery_id_seq to lco_app;

create function wants_webhook(of_event text) returns boolean language sql stable as $$
  select exists (select from webhook where status = 'ON' and of_event = any(events))
$$;

create function queue_webhooks(of_event text, of_lcoid text, of_id text, happened timestamptz, what jsonb) returns void language sql as $$
  with told as (
    insert into webhook_delivery (lcoid, webhookid, event, body, created, updated)
    select of_lcoid, w.webhookid, of_event,
      jsonb_build_object('id', of_event || '-' || of_id, 'event', of_event, 'lcoid', of_lcoid,
        'at', to_char(happened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', what), happened, happened
    from webhook w
    where w.status = 'ON' and of_event = any(w.events)
      and (w.regions = '{}' or exists (select from operator o where o.lcoid = of_lcoid and o.region = any(w.regions)))
    returning lcoid, id)
  insert into job (kind, payload, run_at)
  select 'send-webhook', jsonb_build_object('lcoid', lcoid, 'id', id), happened from told
$$;

create function rupees_text(amount bigint) returns text language sql immutable as $$
  select to_char(amount / 100.0, 'FM999999999990.00')
$$;

create function tell_sales() returns trigger language plpgsql as $$
begin
  if wants_webhook('sale') then
    perform queue_webhooks('sale', e.lcoid, e.id::text, e.at, jsonb_build_object('what', e.what, 'contractno', e.contractno,
      'plancode', c.plancode, 'stbno', c.stbno, 'subscriberid', coalesce(c.former_subscriberid, b.subscriberid, ''),
      'amount', rupees_text(e.amount), 'expires', e.after_validity, 'actor', e.actor))
    from added e join contract c using (lcoid, contractno) left join box b on b.lcoid = c.lcoid and b.stbno = c.stbno
    where e.what in ('SOLD', 'CANCELLED', 'UNDONE', 'REJECTED', 'REFUNDED');
  end if;
  return null;
end $$;
create trigger contract_event_told after insert on contract_event referencing new table as added
  for each statement execute function tell_sales();

create function tell_payments() returns trigger language plpgsql as $$
begin
  if wants_webhook('payment') then
    perform queue_webhooks('payment', new.lcoid, new.paymentid, new.settled, jsonb_build_object('paymentid', new.paymentid,
      'transactionid', new.transactionid, 'purpose', new.purpose, 'amount', rupees_text(new.amount), 'gateway', new.gateway,
      'gatewaypayment', coalesce(new.gateway_payment, '')));
  end if;
  return null;
end $$;
create trigger payment_told after update of state on payment
  for each row when (new.state = 'PAID' and old.state <> 'PAID') execute function tell_payments();

create function tell_tickets() returns trigger language plpgsql as $$
begin
  if wants_webhook('ticket') then
    perform queue_webhooks('ticket', m.lcoid, m.id::text, m.at, jsonb_build_object('ticketid', m.ticketid,
      'what', case m.event when '' then 'ANSWERED' else m.event end, 'side', m.side, 'category', t.category,
      'subscriberid', coalesce(t.subscriberid, ''), 'stbno', coalesce(t.stbno, '')))
    from added m join ticket t using (lcoid, ticketid);
  end if;
  return null;
end $$;
create trigger ticket_message_told after insert on ticket_message referencing new table as added
  for each statement execute function tell_tickets();

create function tell_moves() returns trigger language plpgsql as $$
begin
  if wants_webhook('stb') then
    perform queue_webhooks('stb', lcoid, id::text, at, jsonb_build_object('stbno', stbno, 'move', move,
      'from', coalesce(from_state, ''), 'to', to_state, 'fromsubscriberid', coalesce(from_subscriberid, ''),
      'tosubscriberid', coalesce(to_subscriberid, ''), 'actor', actor))
    from added;
  end if;
  return null;
end $$;
create trigger box_move_told after insert on box_move referencing new table as added
  for each statement execute function tell_moves();
