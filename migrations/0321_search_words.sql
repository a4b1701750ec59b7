-- Every run of three letters or more that stands in a name or an area is among the words, also before a number ('sector12'), and however long
-- it is: what is in none of them is in no name, and no name is read to know it.
create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (lcoid, word)
  select distinct lcoid, word from changed, regexp_split_to_table(search_key, '[[:space:]|.,()/0-9-]+') word
  where length(word) >= 3
  on conflict do nothing;
  return null;
end $$;
