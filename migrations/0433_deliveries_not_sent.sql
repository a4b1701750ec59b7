-- What waits for a webhook that is switched off is not sent: nothing failed, and it can be sent once it is on again.
alter table webhook_delivery drop constraint webhook_delivery_state_check,
  add constraint webhook_delivery_state_check check (state in ('WAITING', 'SENT', 'UNSENT', 'FAILED')) not valid;
