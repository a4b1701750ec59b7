-- Calls at an operator's own webhook address about a payment of his that are not signed with his secret: counted until one is, or the keys are others.
alter table pay_gateway
  add column refused_since timestamptz,
  add column refused_last timestamptz,
  add column refused_calls int not null default 0,
  add constraint pay_gateway_refused check ((refused_calls = 0) = (refused_since is null) and (refused_calls = 0) = (refused_last is null)
    and refused_calls between 0 and 999999) not valid;
