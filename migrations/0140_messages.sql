-- The words of every message that leaves, and what became of each message.

-- A text is registered with the networks (DLT) under an entity, a header and a number of its own; without them it is dropped.
create table message_template (
  event text not null,
  channel text not null check (channel in ('SMS', 'WHATSAPP', 'EMAIL')),
  language text not null check (language in ('en', 'hi', 'mr')),
  subject text not null default '',
  text text not null,
  entityid text not null default '',
  header text not null default '',
  templateid text not null default '',
  status text not null default 'ON' check (status in ('ON', 'OFF')),
  primary key (event, channel, language)
);

insert into message_template (event, channel, language, text) values
('OTP_MOBILE', 'SMS', 'en', '{code} is the code for your new mobile number. Valid for {minutes} minutes. Tell it to your cable operator only.'),
('OTP_MOBILE', 'SMS', 'hi', '{code} आपके नए मोबाइल नंबर का कोड है। {minutes} मिनट तक मान्य। सिर्फ़ अपने केबल ऑपरेटर को बताएँ।'),
('OTP_MOBILE', 'SMS', 'mr', '{code} हा तुमच्या नवीन मोबाइल नंबरचा कोड आहे. {minutes} मिनिटे वैध. फक्त तुमच्या केबल ऑपरेटरला सांगा.'),
('OTP_OTT', 'SMS', 'en', '{code} is the code for your OTT account. Valid for {minutes} minutes. Tell it to your cable operator only.'),
('OTP_OTT', 'SMS', 'hi', '{code} आपके OTT अकाउंट का कोड है। {minutes} मिनट तक मान्य। सिर्फ़ अपने केबल ऑपरेटर को बताएँ।'),
('OTP_OTT', 'SMS', 'mr', '{code} हा तुमच्या OTT खात्याचा कोड आहे. {minutes} मिनिटे वैध. फक्त तुमच्या केबल ऑपरेटरला सांगा.'),
('OTP_RENEWAL', 'SMS', 'en', '{code} is the code for the renewal of your connection. Valid for {minutes} minutes. Tell it to your cable operator only.'),
('OTP_RENEWAL', 'SMS', 'hi', '{code} आपके कनेक्शन के रिन्यूअल का कोड है। {minutes} मिनट तक मान्य। सिर्फ़ अपने केबल ऑपरेटर को बताएँ।'),
('OTP_RENEWAL', 'SMS', 'mr', '{code} हा तुमच्या कनेक्शनच्या रिन्यूअलचा कोड आहे. {minutes} मिनिटे वैध. फक्त तुमच्या केबल ऑपरेटरला सांगा.'),
('PASSWORD_RESET', 'SMS', 'en', '{code} is your {portal} password code. Valid for {minutes} minutes. If you did not ask for it, ignore this message.'),
('PASSWORD_RESET', 'SMS', 'hi', '{code} आपका {portal} पासवर्ड कोड है। {minutes} मिनट तक मान्य। अगर आपने नहीं माँगा, तो इसे अनदेखा करें।'),
('PASSWORD_RESET', 'SMS', 'mr', '{code} हा तुमचा {portal} पासवर्ड कोड आहे. {minutes} मिनिटे वैध. तुम्ही मागितला नसेल तर दुर्लक्ष करा.'),
('REGISTRATION_APPROVED', 'SMS', 'en', '{portal}: your registration is approved. Log in with {lcoid} and your password. Help: {helpline}'),
('REGISTRATION_APPROVED', 'SMS', 'hi', '{portal}: आपका रजिस्ट्रेशन मंज़ूर हो गया है। {lcoid} और अपने पासवर्ड से लॉग इन करें। मदद: {helpline}'),
('REGISTRATION_APPROVED', 'SMS', 'mr', '{portal}: तुमची नोंदणी मंजूर झाली आहे. {lcoid} आणि तुमच्या पासवर्डने लॉग इन करा. मदत: {helpline}'),
('REGISTRATION_REFUSED', 'SMS', 'en', '{portal}: your registration {lcoid} was not approved: {reason} Help: {helpline}'),
('REGISTRATION_REFUSED', 'SMS', 'hi', '{portal}: आपका रजिस्ट्रेशन {lcoid} मंज़ूर नहीं हुआ: {reason} मदद: {helpline}'),
('REGISTRATION_REFUSED', 'SMS', 'mr', '{portal}: तुमची नोंदणी {lcoid} मंजूर झाली नाही: {reason} मदत: {helpline}'),
('EXP5', 'SMS', 'en', 'Dear {name}, your TV pack on box ending {box} expires on {date}. Please renew with your operator {operator} or call toll-free {helpline}.'),
('EXP5', 'SMS', 'hi', 'प्रिय {name}, STB {box} का आपका TV पैक {date} को एक्सपायर होगा। रिचार्ज के लिए {operator} से मिलें या {helpline} पर कॉल करें।'),
('EXP5', 'SMS', 'mr', 'प्रिय {name}, STB {box} वरील तुमचा TV पॅक {date} ला संपतो. रिचार्जसाठी {operator} ला भेटा किंवा {helpline} वर कॉल करा.'),
('EXP3', 'SMS', 'en', 'Dear {name}, only 3 days or less are left on box ending {box}, till {date}. Please renew with your operator {operator} or call toll-free {helpline}.'),
('EXP3', 'SMS', 'hi', 'प्रिय {name}, STB {box} पर 3 दिन या उससे कम बचे हैं, {date} तक। रिचार्ज के लिए {operator} से मिलें या {helpline} पर कॉल करें।'),
('EXP3', 'SMS', 'mr', 'प्रिय {name}, STB {box} वर 3 किंवा कमी दिवस उरले आहेत, {date} पर्यंत. रिचार्जसाठी {operator} ला भेटा किंवा {helpline} वर कॉल करा.'),
('EXP1', 'SMS', 'en', 'Dear {name}, your TV pack on box ending {box} expires tomorrow, {date}. Please renew with your operator {operator} or call toll-free {helpline}.'),
('EXP1', 'SMS', 'hi', 'प्रिय {name}, STB {box} का आपका TV पैक कल, {date} को एक्सपायर होगा। रिचार्ज के लिए {operator} से मिलें या {helpline} पर कॉल करें।'),
('EXP1', 'SMS', 'mr', 'प्रिय {name}, STB {box} वरील तुमचा TV पॅक उद्या, {date} ला संपतो. रिचार्जसाठी {operator} ला भेटा किंवा {helpline} वर कॉल करा.'),
('EXPD', 'SMS', 'en', 'Dear {name}, your TV subscription on box ending {box} has expired on {date}. Please renew it with your operator {operator} or call toll-free {helpline}.'),
('EXPD', 'SMS', 'hi', 'प्रिय {name}, STB {box} का आपका TV पैक {date} को एक्सपायर हो गया। रिचार्ज के लिए {operator} से मिलें या {helpline} पर कॉल करें।'),
('EXPD', 'SMS', 'mr', 'प्रिय {name}, STB {box} वरील तुमचा TV पॅक {date} ला संपला. रिचार्जसाठी {operator} ला भेटा किंवा {helpline} वर कॉल करा.'),
('DUES', 'SMS', 'en', 'Dear {name}, Rs {amount} is due for your TV connection. Please pay your operator {operator} or call {helpline}.'),
('DUES', 'SMS', 'hi', 'प्रिय {name}, आपके TV कनेक्शन के Rs {amount} बकाया हैं। {operator} को भुगतान करें या {helpline} पर कॉल करें।'),
('DUES', 'SMS', 'mr', 'प्रिय {name}, तुमच्या TV कनेक्शनचे Rs {amount} बाकी आहेत. {operator} ला पैसे द्या किंवा {helpline} वर कॉल करा.'),
('RECEIPT', 'SMS', 'en', 'Dear {name}, Rs {amount} received, receipt {receipt}. Balance due Rs {balance}. {operator}, {helpline}'),
('RECEIPT', 'SMS', 'hi', 'प्रिय {name}, Rs {amount} मिले, रसीद {receipt}। बकाया Rs {balance}। {operator}, {helpline}'),
('RECEIPT', 'SMS', 'mr', 'प्रिय {name}, Rs {amount} मिळाले, पावती {receipt}. बाकी Rs {balance}. {operator}, {helpline}'),
('RENEWAL_DUE', 'SMS', 'en', '{portal}: {packs} pack(s) ending {date} will renew for Rs {amount}. Wallet Rs {balance}. Help: {helpline}'),
('RENEWAL_DUE', 'SMS', 'hi', '{portal}: {date} को {packs} पैक Rs {amount} में रिन्यू होंगे। वॉलेट Rs {balance}। मदद: {helpline}'),
('RENEWAL_DUE', 'SMS', 'mr', '{portal}: {date} ला {packs} पॅक Rs {amount} मध्ये रिन्यू होतील. वॉलेट Rs {balance}. मदत: {helpline}'),
('RENEWAL_SHORT', 'SMS', 'en', '{portal}: {packs} pack(s) ending {date} will renew for Rs {amount}. Wallet Rs {balance}. Please top up Rs {short}. Help: {helpline}'),
('RENEWAL_SHORT', 'SMS', 'hi', '{portal}: {date} को {packs} पैक Rs {amount} में रिन्यू होंगे। वॉलेट Rs {balance}। Rs {short} टॉप-अप करें। मदद: {helpline}'),
('RENEWAL_SHORT', 'SMS', 'mr', '{portal}: {date} ला {packs} पॅक Rs {amount} मध्ये रिन्यू होतील. वॉलेट Rs {balance}. Rs {short} टॉप-अप करा. मदत: {helpline}'),
('RENEWAL_FAILED', 'SMS', 'en', '{portal}: {packs} pack(s) could not be renewed today. Wallet Rs {balance}. See the expiry report. Help: {helpline}'),
('RENEWAL_FAILED', 'SMS', 'hi', '{portal}: आज {packs} पैक रिन्यू नहीं हुए। वॉलेट Rs {balance}। एक्सपायरी रिपोर्ट देखें। मदद: {helpline}'),
('RENEWAL_FAILED', 'SMS', 'mr', '{portal}: आज {packs} पॅक रिन्यू झाले नाहीत. वॉलेट Rs {balance}. एक्सपायरी रिपोर्ट पहा. मदत: {helpline}'),
('RENEWAL_FAILED_SHORT', 'SMS', 'en', '{portal}: {packs} pack(s) could not be renewed today. Wallet Rs {balance}. Rs {amount} needed, please top up. Help: {helpline}'),
('RENEWAL_FAILED_SHORT', 'SMS', 'hi', '{portal}: आज {packs} पैक रिन्यू नहीं हुए। वॉलेट Rs {balance}। Rs {amount} चाहिए, टॉप-अप करें। मदद: {helpline}'),
('RENEWAL_FAILED_SHORT', 'SMS', 'mr', '{portal}: आज {packs} पॅक रिन्यू झाले नाहीत. वॉलेट Rs {balance}. Rs {amount} हवेत, टॉप-अप करा. मदत: {helpline}'),
('TEST', 'SMS', 'en', '{portal}: this is a test by {name}.'),
('TEST', 'SMS', 'hi', '{portal}: यह {name} का टेस्ट है।'),
('TEST', 'SMS', 'mr', '{portal}: ही {name} ची चाचणी आहे.');

-- said only once the provider wants them: they cost, and the portal's own alert says the same
insert into message_template (event, channel, language, text, status) values
('TICKET_ANSWERED', 'SMS', 'en', '{portal}: your ticket {ticket} was answered. Help: {helpline}', 'OFF'),
('TICKET_ANSWERED', 'SMS', 'hi', '{portal}: आपके टिकट {ticket} का जवाब आया है। मदद: {helpline}', 'OFF'),
('TICKET_ANSWERED', 'SMS', 'mr', '{portal}: तुमच्या तिकीट {ticket} चे उत्तर आले आहे. मदत: {helpline}', 'OFF'),
('BOX_DISPATCHED', 'SMS', 'en', '{portal}: STBs of your order {order} are on their way. Help: {helpline}', 'OFF'),
('BOX_DISPATCHED', 'SMS', 'hi', '{portal}: आपके ऑर्डर {order} के STB भेज दिए गए हैं। मदद: {helpline}', 'OFF'),
('BOX_DISPATCHED', 'SMS', 'mr', '{portal}: तुमच्या ऑर्डर {order} चे STB पाठवले आहेत. मदत: {helpline}', 'OFF'),
('PAYMENT_RECEIVED', 'SMS', 'en', '{portal}: Rs {amount} received, payment {payment}. Help: {helpline}', 'OFF'),
('PAYMENT_RECEIVED', 'SMS', 'hi', '{portal}: Rs {amount} मिले, पेमेंट {payment}। मदद: {helpline}', 'OFF'),
('PAYMENT_RECEIVED', 'SMS', 'mr', '{portal}: Rs {amount} मिळाले, पेमेंट {payment}. मदत: {helpline}', 'OFF');

insert into message_template (event, channel, language, subject, text) values
('PASSWORD_RESET', 'EMAIL', 'en', 'Set a new {portal} password', E'Open {link}\n\nOr enter the code {code}. Valid for {minutes} minutes. If you did not ask for it, ignore this message.'),
('PASSWORD_RESET', 'EMAIL', 'hi', '{portal} का नया पासवर्ड बनाएँ', E'यह लिंक खोलें: {link}\n\nया कोड {code} डालें। {minutes} मिनट तक मान्य। अगर आपने नहीं माँगा, तो इसे अनदेखा करें।'),
('PASSWORD_RESET', 'EMAIL', 'mr', '{portal} चा नवीन पासवर्ड तयार करा', E'ही लिंक उघडा: {link}\n\nकिंवा कोड {code} टाका. {minutes} मिनिटे वैध. तुम्ही मागितला नसेल तर दुर्लक्ष करा.'),
('TEST', 'EMAIL', 'en', '{portal}', '{portal}: this is a test by {name}.'),
('TEST', 'EMAIL', 'hi', '{portal}', '{portal}: यह {name} का टेस्ट है।'),
('TEST', 'EMAIL', 'mr', '{portal}', '{portal}: ही {name} ची चाचणी आहे.');

-- WhatsApp approves the same words under a name, which stands as the template id
insert into message_template (event, channel, language, text)
select event, 'WHATSAPP', language, text from message_template
where channel = 'SMS' and event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES', 'RECEIPT');

-- what a provider has registered already stays as he has worded it
update message_template t set text = s.content, templateid = s.dltid, status = case when s.active then 'ON' else 'OFF' end
from sms_template s where t.event = s.smsid and t.channel = 'SMS' and t.language = 'en';
drop table sms_template;

grant select, insert, update, delete on message_template to lco_app;

alter table operator drop constraint operator_smstype_check;
alter table operator add constraint operator_smstype_check check (smstype in ('EN', 'HI', 'MR'));

-- '' is the language of his operator
alter table subscriber add column language text not null default '' check (language in ('', 'en', 'hi', 'mr'));

-- Every message, by whom it concerns: a customer, an operator, or neither. A code is not kept in its text.
alter table sms_sent rename to message;
alter table message rename column smsid to event;
alter table message rename column mobile to recipient;
alter table message rename column dltid to templateid;
alter table message
  alter column subscriberid drop not null,
  add column channel text not null default 'SMS' check (channel in ('SMS', 'WHATSAPP', 'EMAIL')),
  add column language text not null default 'en',
  add column subject text not null default '',
  add column entityid text not null default '',
  add column header text not null default '',
  -- in words of the vendor, or the code of ours why it did not go
  add column reason text not null default '',
  add column sent timestamptz,
  add column ended timestamptz,
  add column cost bigint not null default 0 check (cost >= 0);
alter table message drop constraint sms_sent_state_check;
alter table message add constraint message_state_check check (state in ('WAITING', 'SENT', 'DELIVERED', 'FAILED'));
-- one reminder of a type per customer and day; codes and receipts as often as they are asked for
alter table message drop constraint sms_sent_lcoid_subscriberid_smsid_day_key;
create unique index message_once_a_day on message (lcoid, subscriberid, event, day)
  where event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES');
-- the quota of a month is counted from the index alone
drop index sms_sent_parts;
create index message_parts on message (lcoid, day, parts)
  where state <> 'FAILED' and channel = 'SMS' and event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES', 'RECEIPT');
alter index sms_sent_pkey rename to message_pkey;
alter index sms_sent_by_time rename to message_by_time;
alter index sms_sent_by_type rename to message_by_type;
create index message_of_customer on message (lcoid, subscriberid, id desc);

update job set kind = 'send-message' where kind = 'send-reminder';
-- what is sealed is sent as it is
update job set kind = 'send-code', payload = payload || jsonb_build_object('expires', to_char((now() + interval '7 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
where kind = 'send-message' and finished_at is null and payload ? 'sealed';
