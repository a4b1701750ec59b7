-- An operator's old dues and own prices come from files of his own.
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('OPERATORS', 'BOXES', 'CUSTOMERS', 'CONTRACTS', 'OPENINGS', 'COMMISSIONS', 'DUES', 'PRICES'));
