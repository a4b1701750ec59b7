-- How many SMS a reminder costs: a long text is sent, and paid for, in several parts.

alter table sms_sent add column parts int not null default 1 check (parts > 0);
