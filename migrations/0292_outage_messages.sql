-- Customers are told that the signal is down, and until when.
insert into message_template (event, channel, language, text)
select 'OUTAGE', channel, language, text
from (values ('SMS'), ('WHATSAPP')) as channels (channel),
  (values
    ('en', 'Dear {name}, the TV signal in your area is down. We expect it back by {until}. {operator}, {helpline}'),
    ('hi', 'प्रिय {name}, आपके इलाके में TV सिग्नल बंद है। {until} तक ठीक होने की उम्मीद है। {operator}, {helpline}'),
    ('mr', 'प्रिय {name}, तुमच्या भागात TV सिग्नल बंद आहे. {until} पर्यंत सुरू होईल अशी अपेक्षा आहे. {operator}, {helpline}')
  ) as texts (language, text);
