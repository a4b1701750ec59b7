-- Files that were worked off go with their rows, and that somebody was told of a day's renewals is of no use after it.
grant delete on bulk_job, renewal_notice to lco_app;
