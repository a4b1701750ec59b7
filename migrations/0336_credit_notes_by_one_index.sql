-- contract_event_by_credit_note keeps a number from being given twice.
alter table contract_event drop constraint contract_event_creditnoteno_key;
