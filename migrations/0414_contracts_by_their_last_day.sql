-- one by one
-- What ends on a day is found by what renews itself, by what was scheduled and by the list of boxes; every sale wrote this index for one question.
drop index concurrently contract_by_validity;
