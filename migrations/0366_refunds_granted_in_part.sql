-- What the provider gave of what was asked for; null while nothing was given, and where all of it was given before this was kept.
alter table refund_request add column granted bigint;
alter table refund_request add constraint refund_request_granted
  check (granted is null or (status = 'APPROVED' and granted between 1 and amount));
