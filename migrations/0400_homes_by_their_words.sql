-- Which homes are called by a word, or lie where it is said of: a part of a name is looked up among the operator's words, and only the homes that
-- have one of them are read. Kept with the customer, and without a key to him: checking it would cost as much as writing it.
create table home_word (
  lcoid text not null,
  -- of the area or the city, not of the name
  place boolean not null,
  -- with the number that stands behind it; without that it is among the operator's words
  word text collate "C" not null,
  subscriberid text not null,
  primary key (lcoid, place, word, subscriberid)
);
alter table home_word enable row level security;
alter table home_word force row level security;
create policy tenant on home_word using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
grant select, insert, delete on home_word to lco_app;

create function words_of_home(key text) returns table (place boolean, word text) language sql immutable as $$
  select place, found[1]
  from (values (false, split_part(key, ' | ', 1)), (true, substr(key, strpos(key, ' | ')))) as part (place, words),
    regexp_matches(words, '[^[:space:]|.,()/0-9-]{3,}[0-9]*', 'g') as found
$$;

create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  with called as (select lcoid, place, word, subscriberid from changed, words_of_home(search_key)),
  kept as (insert into home_word (lcoid, place, word, subscriberid) select * from called on conflict do nothing)
  insert into search_word (lcoid, word) select distinct lcoid, rtrim(word, '0123456789') from called on conflict do nothing;
  return null;
end $$;

-- A word of somebody's former name leads to him no more. Each row for itself, and before the words of the new name are kept. The words are an array
-- so that each is found by the key: joined to them, the table would be read from end to end.
create function forget_home_words() returns trigger language plpgsql as $$
declare was constant text[] := array(select word from words_of_home(old.search_key));
begin
  delete from home_word
  where lcoid = old.lcoid and place = any (array[false, true]) and word = any (was) and subscriberid = old.subscriberid;
  return null;
end $$;
create trigger subscriber_words_former after update on subscriber
  for each row when (old.search_key <> new.search_key) execute function forget_home_words();
