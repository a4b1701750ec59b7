-- What the check of a file showed that the customer pays; of rows checked before, it was not shown.
alter table bulk_row add column mrp bigint check (mrp >= 0);
