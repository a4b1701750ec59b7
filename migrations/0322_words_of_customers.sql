-- The words of those who are customers already; on its own, so that whoever registers meanwhile is kept by the new rule.
insert into search_word (lcoid, word)
select distinct s.lcoid, word from subscriber s, regexp_split_to_table(s.search_key, '[[:space:]|.,()/0-9-]+') word
where length(word) >= 3
on conflict do nothing;
