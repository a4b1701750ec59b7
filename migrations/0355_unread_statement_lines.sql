-- Lines that may have brought money and could not be read: whoever books the others is told that some are missing.
alter table bank_statement add column unread int not null default 0;
