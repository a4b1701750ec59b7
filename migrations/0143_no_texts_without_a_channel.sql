-- Texts for WhatsApp come with the adapter that sends them.
delete from message_template where channel = 'WHATSAPP';
