-- Commission and rewards: money that the provider puts into a wallet under a reason of its own, one by one or from a file.
alter table consent drop constraint consent_what_check;
alter table consent add constraint consent_what_check check (what in ('WALLET', 'COMMISSION'));
alter table consent add constraint consent_commission_in check (what <> 'COMMISSION' or direction = 'CREDIT');

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('OPERATORS', 'BOXES', 'CUSTOMERS', 'CONTRACTS', 'OPENINGS', 'COMMISSIONS'));
