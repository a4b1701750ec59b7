-- Whoever changes his own number or address proves for a day who he is at the ones from before.
alter table operator
  add mobileno_before text,
  add email_before text,
  add contact_changed timestamptz,
  add check (num_nulls(mobileno_before, email_before, contact_changed) in (0, 3));
alter table subuser
  add mobileno_before text,
  add email_before text,
  add contact_changed timestamptz,
  add check (num_nulls(mobileno_before, email_before, contact_changed) in (0, 3));

insert into message_template (event, channel, language, subject, text)
select 'CONTACT_CHANGED', channel, language, case when channel = 'EMAIL' then subject else '' end, text
from unnest(array['SMS', 'EMAIL']) as channel, (values
('en', '{portal}: your mobile number or e-mail was changed', '{portal}: mobile number or e-mail of {user} was changed (mobile now ends in {digits}). Not you? Call {helpline} within 24 hours.'),
('hi', '{portal}: आपका मोबाइल नंबर या ई-मेल बदला गया', '{portal}: {user} का मोबाइल नंबर या ई-मेल बदला गया (मोबाइल के आखिरी अंक {digits})। आपने नहीं बदला? 24 घंटे के अंदर {helpline} पर कॉल करें।'),
('mr', '{portal}: तुमचा मोबाइल नंबर किंवा ई-मेल बदलला', '{portal}: {user} चा मोबाइल नंबर किंवा ई-मेल बदलला (मोबाइलचे शेवटचे अंक {digits}). तुम्ही बदलला नाही? 24 तासांत {helpline} वर कॉल करा.')
) as said (language, subject, text);
