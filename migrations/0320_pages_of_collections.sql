-- one by one
-- A page of what is owed, paid in advance or forgiven costs the same for a large operator: each list has an index in its order. The first
-- takes the place of one whose last column ran the other way, so a charge writes no more than before; the others hold few rows.
create index concurrently home_account_by_balance on home_account (lcoid, balance desc, subscriberid desc) where balance > 0;
drop index concurrently home_account_by_dues;
create index concurrently home_account_in_advance on home_account (lcoid, balance, subscriberid) where balance < 0;
create index concurrently home_entry_discounts on home_entry (lcoid, at desc, id desc) where kind = 'DISCOUNT';
