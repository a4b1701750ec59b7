-- The words of homes were first written down in one statement, which knew how it began: whoever was erased while it ran keeps words of his name. They
-- are taken away, by the key: only operators with somebody who was erased are looked at.
set local enable_seqscan = off;
delete from home_word w using subscriber s
where s.erased is not null and w.lcoid = s.lcoid and w.subscriberid = s.subscriberid
  and not exists (select from words_of_home(s.search_key) as k where k.place = w.place and k.word = w.word);
