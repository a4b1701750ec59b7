-- A file of money waits for a second person: the desk counts it among what is pending, and hears of it.
create index import_job_asked on import_job (created) where state = 'ASKED';
create trigger desk_hears after update on import_job for each row
  when ((new.state = 'ASKED') is distinct from (old.state = 'ASKED')) execute function desk_hears('imports');
