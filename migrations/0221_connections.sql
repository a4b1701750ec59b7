-- A broadband connection without TV is a line of its own beside the STBs of a customer: what is sold on it is a contract like any other.

alter table box
  drop constraint box_stb_type_check,
  add constraint box_stb_type_check check (stb_type in ('SD', 'HD', 'ANDROID', 'FIBER')),
  drop constraint box_of_customer_has_card,
  add constraint box_of_customer_has_card check (state <> 'ASSIGNED' or vcno is not null or stb_type = 'FIBER'),
  -- it is in no stock and goes back to nobody
  add constraint box_fiber_is_with_its_customer check (stb_type <> 'FIBER' or state = 'ASSIGNED' and vcno is null);
-- a customer has one connection
create unique index box_one_fiber on box (lcoid, subscriberid) where stb_type = 'FIBER';

alter table plan
  drop constraint plan_hardwaretype_check,
  add constraint plan_hardwaretype_check check (hardwaretype in ('SD', 'HD', 'ANY', 'FIBER'));
update plan set hardwaretype = 'FIBER' where servicecode = 'BB' and plantype = 'BASE';
alter table plan add constraint plan_of_broadband check ((hardwaretype = 'FIBER') = (servicecode = 'BB' and plantype = 'BASE'));

-- who is looked for by his user name
create index broadband_by_username on broadband (lcoid, username text_pattern_ops);

insert into message_template (event, channel, language, text) values
('BROADBAND_LOGIN', 'SMS', 'en', 'Dear {name}, your broadband is ready. User name: {username} Password: {password} {operator}, {helpline}'),
('BROADBAND_LOGIN', 'SMS', 'hi', 'प्रिय {name}, आपका ब्रॉडबैंड तैयार है। यूज़र नेम: {username} पासवर्ड: {password} {operator}, {helpline}'),
('BROADBAND_LOGIN', 'SMS', 'mr', 'प्रिय {name}, तुमचे ब्रॉडबँड तयार आहे. यूजर नेम: {username} पासवर्ड: {password} {operator}, {helpline}');
