-- one by one
alter table online_payment validate constraint online_payment_state_check;
