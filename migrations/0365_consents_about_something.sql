-- Money that goes back to its source, a supplement to a closed month and a bank transfer are changes of a wallet too: above the limit two
-- people make them. `about` is the payment and its part, the month (its bill once that is made), the UTR.
alter table consent add column about text not null default '';
alter table consent drop constraint consent_what_check;
alter table consent add constraint consent_what_check
  check (what in ('WALLET', 'COMMISSION', 'SOURCE', 'SUPPLEMENT', 'BANK_TRANSFER'));
alter table consent add constraint consent_about check ((about = '') = (what in ('WALLET', 'COMMISSION')));
alter table consent add constraint consent_way
  check (direction = case what when 'SOURCE' then 'DEBIT' when 'BANK_TRANSFER' then 'CREDIT' else direction end);

-- a part of a payment goes back once
create unique index consent_of_part on consent (lcoid, about) where what = 'SOURCE' and state in ('WAITING', 'DONE');

-- Money that came to the bank is booked once, whoever it is booked for: also somebody who is bound to regions finds it taken by another one.
create table booked_utr (
  utr text primary key,
  consentid bigint not null unique references consent
);
grant select, insert, delete on booked_utr to lco_app;
alter table booked_utr enable row level security;
alter table booked_utr force row level security;
create policy desk on booked_utr using ((select current_setting('app.lcoid', true)) = '*');
