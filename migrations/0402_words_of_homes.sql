-- The words of those who are customers already; on its own, so that whoever registers meanwhile is kept by the new rule.
insert into home_word (lcoid, place, word, subscriberid)
select s.lcoid, w.place, w.word, s.subscriberid from subscriber s, words_of_home(s.search_key) as w
on conflict do nothing;
