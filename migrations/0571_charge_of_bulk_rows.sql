-- what the check of a file showed that the customer is charged; of rows checked before, it was the MRP
alter table bulk_row add column charge bigint check (charge >= 0);
