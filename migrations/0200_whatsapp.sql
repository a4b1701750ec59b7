-- WhatsApp beside SMS, for who has agreed to it.

-- whether he wants it on this number, who said so (the operator, a file he moved in with, he himself by WhatsApp) and when; and when he wrote last
alter table subscriber
  add column whatsapp text not null default 'NO' check (whatsapp in ('YES', 'NO')),
  add column whatsapp_source text not null default '' check (whatsapp_source in ('', 'OPERATOR', 'IMPORT', 'CUSTOMER')),
  add column whatsapp_at timestamptz,
  add column whatsapp_heard timestamptz;
alter table operator
  add column whatsapp text not null default 'NO' check (whatsapp in ('YES', 'NO')),
  add column whatsapp_heard timestamptz;
-- who writes is known by his number alone
create index subscriber_by_number on subscriber (mobilephone) where mobilephone <> '';
create index operator_by_number on operator (mobileno);

alter table message
  -- what the text was filled with: WhatsApp is given these, and an SMS in its place is written from them
  add column filled jsonb,
  -- WhatsApp knows no keys: what was tried is not tried again unless it is sure that it was not taken
  add column attempted timestamptz,
  -- why it went by SMS in the end
  add column fallback text not null default '';

insert into message_template (event, channel, language, text, status)
select event, 'WHATSAPP', language, text, status from message_template
where channel = 'SMS' and event not like 'OTP%' and event not in ('PASSWORD_RESET', 'REGISTRATION_APPROVED', 'REGISTRATION_REFUSED');
