-- one by one, beside the work: what runs out is found by its age, oldest first, and not by reading all that stays (decision 97).
-- A run that was broken off leaves an index half made, so it is made from the start.
drop index concurrently if exists cas_command_by_age;
create index concurrently cas_command_by_age on cas_command (created);
drop index concurrently if exists message_by_age;
create index concurrently message_by_age on message (created);
drop index concurrently if exists report_job_by_age;
create index concurrently report_job_by_age on report_job (created);
drop index concurrently if exists bulk_job_by_age;
create index concurrently bulk_job_by_age on bulk_job (created);
drop index concurrently if exists renewal_notice_by_day;
create index concurrently renewal_notice_by_day on renewal_notice (day);
-- what a file said and was not moved in
drop index concurrently if exists import_row_said;
create index concurrently import_row_said on import_row (lcoid, importid) where cells is not null;
