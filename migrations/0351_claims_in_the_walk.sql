-- one by one
-- Whoever goes from door to door sees what a customer says he paid by UPI.
create index concurrently pay_request_waiting on pay_request (lcoid, subscriberid) include (amount) where state = 'SAID_PAID';
