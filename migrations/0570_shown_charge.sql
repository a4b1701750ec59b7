-- what the customer is charged, as the person was shown it; of lines of before, and of servers of the version before, the MRP was shown
alter table cart_line add column showncharge bigint;
