-- Sales of a month in which the operator moved to another state: those supplied before have an invoice of their own. The sums of a bill are of all
-- its invoices; `elsewhere` holds those beside the one of its `supplied` state. Of bills of before one state is known, where the month ended.
alter table bill add column supplied text, add column elsewhere jsonb not null default '[]';
-- moves noted before this were taxed by the state in which the month ended, and so stay
alter table operator_before add column by_sale boolean not null default false;
