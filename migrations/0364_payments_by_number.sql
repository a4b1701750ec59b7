-- one by one
-- The desk looks a payment up by its number, whoever's it is; its other numbers have their indexes.
create index concurrently payment_by_number on payment (paymentid);
