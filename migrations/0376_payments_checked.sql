-- A payment that was held is decided by its operator: it has its receipt, or was checked and has none.
alter table online_payment drop constraint online_payment_state_check,
  add constraint online_payment_state_check check (state in ('CREATED', 'PAID', 'HELD', 'EXPIRED', 'CHECKED')) not valid;
