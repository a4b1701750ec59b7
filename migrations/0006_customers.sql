-- Customers (subscribers), how they are found, and the papers kept about them.

create sequence account_number start 1000000001;
create sequence subscriber_number start 2000000001;

create table subscriber (
  lcoid text not null references operator,
  -- the customer number
  subscriberid text not null unique,
  -- the account number, also called CAN
  accountno text not null unique,
  fname text not null,
  lname text not null default '',
  -- byte order, and a column: behind row security no index on a function such as lower() is used
  name_key text collate "C" not null generated always as (lower(fname || ' ' || lname)) stored,
  mobilephone text not null,
  landline text not null default '',
  email text not null default '',
  -- never more than the last four digits
  aadhar_last4 text not null default '' check (aadhar_last4 ~ '^(\d{4})?$'),
  addrline1 text not null,
  addrline2 text not null default '',
  street text not null default '',
  area text not null default '',
  city text not null,
  district text not null default '',
  state text not null,
  zipcode text not null,
  country text not null default 'India',
  type text not null default 'RESIDENTIAL' check (type in ('RESIDENTIAL', 'COMMERCIAL')),
  ott_mob text not null default '',
  ekyc_at timestamptz,
  ekyc_by text,
  crf text,
  created timestamptz not null,
  updated timestamptz not null,
  -- who a subscriber was can be erased from what was kept about him; the audit chain stays, and is shown without it
  erased timestamptz,
  -- behind row security no index on a function such as reverse() is used, so these are columns
  mobile_tail text collate "C" not null generated always as (reverse(mobilephone)) stored,
  account_tail text collate "C" not null generated always as (reverse(accountno)) stored,
  id_tail text collate "C" not null generated always as (reverse(subscriberid)) stored,
  -- the name before the bar, the place behind it
  search_key text collate "C" not null
    generated always as (lower(fname || ' ' || lname || ' | ' || area || ' ' || city)) stored,
  primary key (lcoid, subscriberid)
);
create index subscriber_by_mobile on subscriber (lcoid, mobilephone);
create index subscriber_by_name on subscriber (lcoid, name_key);
create index subscriber_by_ekyc on subscriber (lcoid, (coalesce(ekyc_at, created)) desc, subscriberid desc);
create index subscriber_verified on subscriber (lcoid, ekyc_at desc, subscriberid desc) where ekyc_at is not null;
create index subscriber_unverified on subscriber (lcoid, created desc, subscriberid desc) where ekyc_at is null;
create index subscriber_by_mobile_tail on subscriber (lcoid, mobile_tail);
create index subscriber_by_account_tail on subscriber (lcoid, account_tail);
create index subscriber_by_id_tail on subscriber (lcoid, id_tail);
create index subscriber_search_keys on subscriber (lcoid, subscriberid) include (search_key);

-- every word an operator's customers and their areas are called by: what was typed wrong is compared with these few
create table search_word (
  lcoid text not null references operator,
  word text collate "C" not null,
  primary key (lcoid, word)
);

create table customer_change (
  lcoid text not null,
  id bigint generated always as identity,
  subscriberid text not null,
  field text not null,
  before text not null,
  after text not null,
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, subscriberid) references subscriber
);
create index customer_change_by_time on customer_change (lcoid, at desc, id desc);
create index customer_change_of_subscriber on customer_change (lcoid, subscriberid, at desc, id desc);

create table document (
  lcoid text not null references operator,
  fileid text not null unique,
  purpose text not null,
  filename text not null,
  type text not null,
  bytes int not null,
  sha256 text not null,
  subscriberid text,
  actor text not null,
  created timestamptz not null,
  -- A file of a ticket is not loose.
  ticketid text,
  primary key (lcoid, fileid),
  foreign key (lcoid, subscriberid) references subscriber
);
create index document_of_subscriber on document (lcoid, subscriberid) where subscriberid is not null;
create index document_of_ticket on document (lcoid, ticketid) where ticketid is not null;
create index document_loose on document (created) where subscriberid is null and ticketid is null;

create table broadband (
  lcoid text not null,
  subscriberid text not null,
  username text not null unique,
  planname text not null,
  speed_mbps int not null,
  status text not null check (status in ('ACTIVE', 'EXPIRED', 'SUSPENDED')),
  validity date not null,
  verified timestamptz,
  primary key (lcoid, subscriberid),
  foreign key (lcoid, subscriberid) references subscriber
);

create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (lcoid, word)
  select distinct lcoid, word from changed, regexp_split_to_table(search_key, '[[:space:]|.,()/-]+') word
  where length(word) between 3 and 30 and word !~ '[0-9]'
  on conflict do nothing;
  return null;
end $$;
create trigger subscriber_words_insert after insert on subscriber
  referencing new table as changed for each statement execute function keep_search_words();
create trigger subscriber_words_update after update on subscriber
  referencing new table as changed for each statement execute function keep_search_words();
