-- What came in at the operator's bank, as his statement says it, and which receipt each line became.

create table bank_statement (
  lcoid text not null references operator,
  statementid text not null unique,
  filename text not null,
  -- which column of the file is which, by its heading: the next file with these headings is read the same way
  columns jsonb not null,
  lines int not null,
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, statementid)
);
create index bank_statement_by_time on bank_statement (lcoid, created desc, statementid desc);
create sequence bank_statement_number start 10001;

create table statement_line (
  lcoid text not null,
  statementid text not null,
  lineno int not null,
  day date not null,
  narration text not null,
  amount bigint not null check (amount > 0),
  utrs text[] not null,
  reference text not null default '',
  -- of day, amount and words: the same line of another file is the same payment
  key text not null,
  state text not null check (state in ('SURE', 'LIKELY', 'NONE', 'BOOKED', 'KNOWN', 'IGNORED')),
  subscriberid text,
  pay_reference text,
  receiptno text,
  primary key (lcoid, statementid, lineno),
  foreign key (lcoid, statementid) references bank_statement,
  foreign key (lcoid, subscriberid) references subscriber,
  foreign key (lcoid, receiptno) references home_receipt,
  check ((state in ('BOOKED', 'KNOWN')) = (receiptno is not null))
);
create index statement_line_by_state on statement_line (lcoid, statementid, state, lineno);
create index statement_line_of_home on statement_line (lcoid, subscriberid) where subscriberid is not null;

grant select, insert on bank_statement, statement_line to lco_app;
grant update (state, subscriberid, pay_reference, receiptno, narration) on statement_line to lco_app;
-- its row is what two who book at once wait for
grant update (lines) on bank_statement to lco_app;
grant usage, select, update on bank_statement_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['bank_statement', 'statement_line'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
