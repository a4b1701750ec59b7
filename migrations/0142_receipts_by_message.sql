-- A receipt goes to the customer's phone where his operator wants it.
alter table reminder_rule drop constraint reminder_rule_event_check;
alter table reminder_rule add constraint reminder_rule_event_check check (event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES', 'RECEIPT'));
