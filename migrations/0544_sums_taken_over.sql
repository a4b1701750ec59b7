-- What an STB takes over of a monthly sum from the one that carried it.
alter table home_entry drop constraint home_entry_kind_check,
  add constraint home_entry_kind_known check (kind in ('CHARGE', 'SUM', 'RECEIPT', 'DISCOUNT', 'REVERSAL', 'OPENING')) not valid;
