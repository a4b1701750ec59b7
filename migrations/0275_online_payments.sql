-- Customers pay at their operator's own gateway: his keys, sealed, and what was asked for there.
create table pay_gateway (
  lcoid text primary key references operator,
  key_id text not null,
  secret_sealed text not null,
  webhook_sealed text not null,
  changed timestamptz not null,
  -- asks for no more payments; what was asked for before still comes in
  stopped timestamptz,
  actor text not null
);

create table online_payment (
  lcoid text not null,
  reference text not null unique,
  subscriberid text not null,
  amount bigint not null check (amount > 0),
  key_id text not null,
  linkid text unique,
  url text not null default '',
  state text not null default 'CREATED' check (state in ('CREATED', 'PAID', 'HELD', 'EXPIRED')),
  held_reason text check (held_reason in ('amount', 'currency', 'reference', 'repeated')),
  gateway_payment text,
  captured bigint,
  receiptno text,
  created timestamptz not null,
  checked timestamptz,
  checks int not null default 0,
  next_check timestamptz,
  primary key (lcoid, reference),
  foreign key (lcoid, subscriberid) references subscriber,
  foreign key (lcoid, receiptno) references home_receipt,
  check ((state = 'PAID') = (receiptno is not null)),
  check ((state = 'HELD') = (held_reason is not null))
);
create index online_payment_of_home on online_payment (lcoid, subscriberid, created desc);
create index online_payment_by_time on online_payment (lcoid, created desc, reference desc);
create index online_payment_to_check on online_payment (next_check) where next_check is not null;
-- what was paid at the gateway counts once
create unique index online_payment_paid on online_payment (lcoid, gateway_payment) where state = 'PAID';
-- what nobody paid runs out
create index online_payment_unpaid on online_payment (created) where state in ('CREATED', 'EXPIRED');

alter table home_receipt drop constraint home_receipt_mode_check,
  add constraint home_receipt_mode_check check (mode in ('CASH', 'UPI', 'BANK', 'CHEQUE', 'ONLINE')) not valid;
alter table home_receipt validate constraint home_receipt_mode_check;

insert into message_template (event, channel, language, text) values
('OTP_GATEWAY', 'SMS', 'en', '{code} is the code to change the payment gateway your customers pay by. Valid for {minutes} minutes. If you did not ask for it, change your password.'),
('OTP_GATEWAY', 'SMS', 'hi', '{code} ग्राहकों के पेमेंट गेटवे को बदलने का कोड है। {minutes} मिनट तक मान्य। आपने नहीं माँगा तो पासवर्ड बदलें।'),
('OTP_GATEWAY', 'SMS', 'mr', '{code} हा ग्राहकांचा पेमेंट गेटवे बदलण्याचा कोड आहे. {minutes} मिनिटे वैध. तुम्ही मागितला नसेल तर पासवर्ड बदला.');

grant select, insert, update on pay_gateway, online_payment to lco_app;
grant delete on online_payment to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['pay_gateway', 'online_payment'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
