-- What the provider decides for operators (helpline, NCF, online payment, floor, agreement) comes from files too.
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check check (kind in
  ('OPERATORS', 'OPERATOR_FIELDS', 'BOXES', 'CUSTOMERS', 'CONTRACTS', 'OPENINGS', 'COMMISSIONS', 'DUES', 'PRICES'));
