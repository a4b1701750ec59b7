-- A customer is found by the last digits of any of his numbers, by words of his name and his area, and by words like them.

-- behind row security no index on a function such as reverse() is used, so these are columns
alter table subscriber
  add column mobile_tail text collate "C" not null generated always as (reverse(mobilephone)) stored,
  add column account_tail text collate "C" not null generated always as (reverse(accountno)) stored,
  add column id_tail text collate "C" not null generated always as (reverse(subscriberid)) stored,
  -- the name before the bar, the place behind it
  add column search_key text collate "C" not null
    generated always as (lower(fname || ' ' || lname || ' | ' || area || ' ' || city)) stored;
create index subscriber_by_mobile_tail on subscriber (lcoid, mobile_tail);
create index subscriber_by_account_tail on subscriber (lcoid, account_tail);
create index subscriber_by_id_tail on subscriber (lcoid, id_tail);
drop index subscriber_names;
create index subscriber_search_keys on subscriber (lcoid, subscriberid) include (search_key);

alter table box
  add column stb_tail text collate "C" not null generated always as (reverse(stbno)) stored,
  add column vc_tail text collate "C" not null generated always as (reverse(vcno)) stored;
create index box_by_stb_tail on box (lcoid, stb_tail) where subscriberid is not null;
create index box_by_vc_tail on box (lcoid, vc_tail) where subscriberid is not null;

-- every word an operator's customers and their areas are called by: what was typed wrong is compared with these few
create table search_word (
  lcoid text not null references operator,
  word text collate "C" not null,
  primary key (lcoid, word)
);
alter table search_word enable row level security;
alter table search_word force row level security;
create policy tenant on search_word
  using (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
grant select, insert on search_word to lco_app;

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

insert into search_word (lcoid, word)
select distinct lcoid, word from subscriber, regexp_split_to_table(search_key, '[[:space:]|.,()/-]+') word
where length(word) between 3 and 30 and word !~ '[0-9]'
on conflict do nothing;
