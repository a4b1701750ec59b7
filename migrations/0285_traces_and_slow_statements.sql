-- The span that asked for a job, as W3C `traceparent`, where traces are on: the job's own span is its child.
alter table job add column traceparent text;

-- Statements that took longer than DATABASE_SLOW_MS on any server, the worst of each; forgotten after a day.
create table slow_statement (
  name text primary key,
  summary text not null,
  text text not null,
  worst_ms int not null,
  worst_at timestamptz not null
);
grant select, insert, update, delete on slow_statement to lco_app;
