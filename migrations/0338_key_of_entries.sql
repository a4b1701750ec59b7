-- Nothing finds an entry by its number alone. The key is in the order that is read, and a charge writes an index less.
alter table home_entry drop constraint home_entry_pkey, add constraint home_entry_pkey primary key using index home_entry_by_customer;
drop index home_entry_of_home;
