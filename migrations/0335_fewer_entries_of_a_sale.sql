-- one by one
-- The boxes of a customer are found by the boxes themselves: every renewal wrote this entry of the list again.
drop index concurrently box_listing_of_subscriber;
-- Few events have a credit note: those without one need no place among the numbers.
create unique index concurrently contract_event_by_credit_note on contract_event (creditnoteno) where creditnoteno is not null;
