-- Whether a vendor answers, as the servers found it: the desk sees it wherever it asks.
create table vendor_state (
  vendor text primary key,
  -- null: it answers
  down_since timestamptz,
  reason text not null default '',
  -- when a server last found it so: one that has died does not say it for ever
  seen timestamptz not null
);
grant select, insert, update on vendor_state to lco_app;
create trigger desk_hears after insert or update on vendor_state for each row execute function desk_hears('jobs');
