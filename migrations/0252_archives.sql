-- All that is an operator's, as one zip among his files made in the background.
alter table report_job
  drop constraint report_job_format_check,
  add constraint report_job_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip') and (format = 'zip') = (report = 'archive'));
