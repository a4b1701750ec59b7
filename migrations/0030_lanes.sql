-- What a lane claims: the unfinished of one kind in the order they fall due. Without the kind in front, claiming one code read past
-- every notice that was due; without the number behind, two asked for in the same moment changed places.
create index job_by_kind on job (kind, run_at, id) where finished_at is null;
-- the planner took it instead, and read past the others again
drop index job_due;

-- Jobs with the same key run one after another, in the order of their numbers: commands to one box.
alter table job add column ordering_key text;
create index job_in_order on job (ordering_key, id) where finished_at is null and ordering_key is not null;
update job set ordering_key = (
  select c.lcoid || ':' || c.stbno from cas_command c
  where c.lcoid = job.payload ->> 'lcoid' and c.id = (job.payload ->> 'id')::bigint and c.kind <> 'OSD')
where kind = 'send-command' and finished_at is null;

-- for the clean-up, which asks by this alone
create index job_finished on job (finished_at) where finished_at is not null and failure is null;

-- Room on each page, so that leasing a job and leaving it again rewrites no index; and a queue is cleaned up behind its work.
alter table job set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
