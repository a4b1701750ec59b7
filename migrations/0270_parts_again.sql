-- A part that was refused can be tried again: it is charged for the days that are left, and what was given back for the others stays so.

alter table contract_part
  drop constraint contract_part_refund,
  add constraint contract_part_refund check (refunded between 0 and price);
