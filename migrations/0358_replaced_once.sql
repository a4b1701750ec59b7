-- one by one
-- Whether an STB was asked or given a replacement for is looked up by the STB.
create index concurrently replacement_request_of_box on replacement_request (lcoid, stbno) where state <> 'REFUSED';

-- A ticket is overdue by whichever of its timers runs: the figures of an operator are counted from this index alone.
create index concurrently ticket_next_due on ticket (lcoid, next_due) include (status) where status <> 'CLOSED';
drop index concurrently ticket_open;
