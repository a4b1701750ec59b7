-- one by one
alter table home_receipt validate constraint home_receipt_kept;
drop index concurrently if exists home_receipt_twice;
create index concurrently home_receipt_twice on home_receipt (lcoid, at) where beside is not null and kept is null and reversed is null;
