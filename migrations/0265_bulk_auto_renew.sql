-- Auto-renew is switched for many STBs at once as packs are.
alter table bulk_job drop constraint bulk_job_kind_check;
alter table bulk_job add constraint bulk_job_kind_check
  check (kind in ('ACTIVATE', 'DISCONNECT', 'RECONNECT', 'AUTORENEW')) not valid;
alter table bulk_job validate constraint bulk_job_kind_check;
