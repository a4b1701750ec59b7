-- When everything was last copied by `npm run backup`: the desk says how old that is.
create table backup_run (
  made timestamptz primary key,
  host text not null,
  rows bigint not null
);
grant select, insert on backup_run to lco_app;
