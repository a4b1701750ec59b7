-- one by one: what an outage message costs counts against the quota of the month
create index concurrently message_quota on message (lcoid, day, parts)
  where state <> 'FAILED' and channel = 'SMS' and event in ('EXP5', 'EXP3', 'EXP1', 'EXPD', 'DUES', 'RECEIPT', 'PAY_LINK', 'OUTAGE');
drop index concurrently message_parts;
