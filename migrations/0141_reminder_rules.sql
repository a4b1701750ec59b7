-- Reminders that go out by themselves: an operator has a row for each that he has switched on.
create table reminder_rule (
  lcoid text not null references operator,
  event text not null check (event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES')),
  changed_by text not null,
  changed timestamptz not null,
  -- the last day it was looked for
  swept date,
  primary key (lcoid, event)
);

grant select, insert, update, delete on reminder_rule to lco_app;
alter table reminder_rule enable row level security;
alter table reminder_rule force row level security;
create policy tenant on reminder_rule using (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
alter table reminder_rule alter column lcoid set (n_distinct = 100);
