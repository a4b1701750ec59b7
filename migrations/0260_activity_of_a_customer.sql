-- The timeline of a customer begins at the customer in every table that it reads.
create index box_move_to_subscriber on box_move (lcoid, to_subscriberid) where to_subscriberid is not null;
create index box_swap_of_subscriber on box_swap (lcoid, subscriberid);
