-- A renewal that failed is named until somebody does something about it. A contract that is cancelled, or that its customer left behind, renews itself
-- no more: what was tried for it was in no list, and stayed for ever.
create function forget_renewal_tries() returns trigger language plpgsql as $$
begin
  delete from renewal_try where lcoid = new.lcoid and contractno = new.contractno;
  return null;
end $$;
create trigger contract_tried_no_more after update of status, former_subscriberid on contract for each row
  when ((old.status <> 'C' and new.status = 'C') or (old.former_subscriberid is null and new.former_subscriberid is not null))
  execute function forget_renewal_tries();

delete from renewal_try t using contract c
where c.lcoid = t.lcoid and c.contractno = t.contractno and (c.status = 'C' or c.former_subscriberid is not null);
