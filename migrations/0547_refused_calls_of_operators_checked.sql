-- one by one
alter table pay_gateway validate constraint pay_gateway_refused;
