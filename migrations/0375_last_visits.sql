-- one by one
-- What was met at a door last is what was made last: a phone without a line brings it in any order.
create index concurrently home_visit_last on home_visit (lcoid, subscriberid, at desc, id desc);
drop index concurrently home_visit_of_home;
