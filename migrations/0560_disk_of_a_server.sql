-- How full the disk is that a server keeps its data on, as it last said.
alter table server add column disk_percent int check (disk_percent between 0 and 100);
