-- Somebody at the desk looks at the portal as an operator sees it: a session that reads and never writes.
alter table session add column looker text;

-- what an operator's people did, by day
create index audit_of_operator on audit (lcoid, at desc, id desc);
