-- The receipt that a visit made: once it is reversed nobody paid at that door.
alter table home_visit add column receiptno text;
alter table home_visit add constraint home_visit_receipt foreign key (lcoid, receiptno) references home_receipt not valid;
alter table home_visit validate constraint home_visit_receipt;
