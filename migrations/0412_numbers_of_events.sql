-- An event has its number before it is written, as a contract has: what is booked for it names it without being joined to it again.
grant usage on sequence contract_event_id_seq to lco_app;
