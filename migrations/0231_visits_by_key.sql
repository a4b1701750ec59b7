-- Of the phone that noted it without a line: the same key is the same visit, however often it is sent.
alter table home_visit add column key text;
create unique index home_visit_by_key on home_visit (lcoid, key) where key is not null;
