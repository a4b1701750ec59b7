-- How many Android STBs the provider granted of those asked for; null until decided.
alter table android_request add column granted int check (granted between 0 and quantity);
update android_request set granted = case state when 'APPROVED' then quantity else 0 end where state <> 'OPEN';
