-- What was given back, or charged after the sale, is found by its day: earnings are what was sold less that. A sale writes nothing here.
create index contract_event_after_sale on contract_event (lcoid, at)
  where what <> 'SOLD' and (amount <> 0 or what in ('UNDONE', 'REJECTED'));
