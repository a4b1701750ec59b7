-- The provider's own archive is a file among those made in the background, under 'desk' as his imports are.
alter table report_job drop constraint report_job_lcoid_fkey;
