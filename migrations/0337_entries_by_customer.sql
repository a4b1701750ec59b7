-- one by one
-- An entry is always looked for by its customer: 0338 makes this the key.
create unique index concurrently home_entry_by_customer on home_entry (lcoid, subscriberid, id);
