-- one by one
alter table webhook_delivery validate constraint webhook_delivery_state_check;
drop index concurrently if exists webhook_delivery_not_arrived;
create index concurrently webhook_delivery_not_arrived on webhook_delivery (webhookid, created desc, id desc) where state in ('UNSENT', 'FAILED');
drop index concurrently if exists webhook_delivery_failed;
