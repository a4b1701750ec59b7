-- What the provider asks of an operator for an STB of this model while it is with a customer.
alter table box_model add column deposit bigint not null default 0 check (deposit between 0 and 10000000);
-- what is held for it; a lost one is not given back before it is found
alter table box add column deposit bigint not null default 0
  check (deposit >= 0 and (deposit = 0 or state in ('ASSIGNED', 'LOST')));
-- what the move took from the wallet; below zero: gave back
alter table box_move add column deposit bigint not null default 0;
create index box_move_of_deposit on box_move (lcoid, stbno) where deposit <> 0;
