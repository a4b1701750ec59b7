-- A file that is checked twice at once, because a person and the desk tried it again in one moment or a lease ran out, has the rows of the check that
-- began last: an earlier one sees by this number that it was overtaken.
alter table import_job add column checks int not null default 0;
