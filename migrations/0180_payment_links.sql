-- A customer pays his operator by himself: at a page of his own, to the operator's own UPI id. We never hold the money.

-- `changed` is shown to customers for a day
create table upi_payee (
  lcoid text primary key references operator,
  vpa text not null,
  payeename text not null,
  changed timestamptz not null,
  actor text not null
);

-- One per customer. A new token takes the place of the one before it, which then opens nothing.
create table pay_link (
  lcoid text not null,
  subscriberid text not null,
  token text not null unique,
  expires timestamptz not null,
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, subscriberid),
  foreign key (lcoid, subscriberid) references subscriber
);

-- What the page asked for, under a reference of its own, and the bank's number that the customer gave for it.
create table pay_request (
  lcoid text not null,
  reference text not null unique,
  subscriberid text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'SHOWN' check (state in ('SHOWN', 'SAID_PAID', 'MATCHED', 'EXPIRED')),
  utr text not null default '',
  shown timestamptz not null,
  said timestamptz,
  said_by text,
  receiptno text,
  primary key (lcoid, reference),
  foreign key (lcoid, subscriberid) references subscriber,
  foreign key (lcoid, receiptno) references home_receipt,
  check ((utr = '') = (said is null))
);
create index pay_request_of_home on pay_request (lcoid, subscriberid, shown desc);
create index pay_request_said on pay_request (lcoid, said desc, reference desc) where said is not null;
-- a bank's number is claimed once
create unique index pay_request_by_utr on pay_request (lcoid, utr) where state in ('SAID_PAID', 'MATCHED') and utr <> '';
-- what nobody paid runs out
create index pay_request_shown on pay_request (shown) where state = 'SHOWN';

insert into message_template (event, channel, language, text) values
('OTP_UPI', 'SMS', 'en', '{code} is the code to change the UPI id your customers pay to. Valid for {minutes} minutes. If you did not ask for it, change your password.'),
('OTP_UPI', 'SMS', 'hi', '{code} ग्राहकों के पेमेंट की UPI ID बदलने का कोड है। {minutes} मिनट तक मान्य। आपने नहीं माँगा तो पासवर्ड बदलें।'),
('OTP_UPI', 'SMS', 'mr', '{code} हा ग्राहकांच्या पेमेंटची UPI ID बदलण्याचा कोड आहे. {minutes} मिनिटे वैध. तुम्ही मागितला नसेल तर पासवर्ड बदला.'),
('PAY_LINK', 'SMS', 'en', 'Dear {name}, Rs {amount} is due for your TV connection. Pay by UPI: {link} {operator}, {helpline}'),
('PAY_LINK', 'SMS', 'hi', 'प्रिय {name}, TV कनेक्शन के Rs {amount} बकाया हैं। UPI से दें: {link} {operator}, {helpline}'),
('PAY_LINK', 'SMS', 'mr', 'प्रिय {name}, TV कनेक्शनचे Rs {amount} बाकी आहेत. UPI ने भरा: {link} {operator}, {helpline}');

drop index message_parts;
create index message_parts on message (lcoid, day, parts)
  where state <> 'FAILED' and channel = 'SMS' and event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES', 'RECEIPT', 'PAY_LINK');

grant select, insert, update on upi_payee, pay_link to lco_app;
grant select, insert, delete on pay_request to lco_app;
grant update (state, utr, said, said_by, receiptno) on pay_request to lco_app;
grant delete on pay_link to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['upi_payee', 'pay_link', 'pay_request'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
