-- one by one
-- Asked every minute for those of the day; those of customers who went stay behind for good.
create index concurrently renewal_try_by_day on renewal_try (at);
