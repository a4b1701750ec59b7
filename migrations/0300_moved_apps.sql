-- Contracts whose part goes over to the account of this order once its vendor has accepted it; the account that it leaves is ended then.
alter table cas_command add column moves text[] not null default '{}';
