-- one by one
-- Names in the order in which they are shown: of a word that many have the first twenty are found, and the rest is not read.
create index concurrently subscriber_names on subscriber (lcoid, search_key) include (subscriberid);
drop index concurrently subscriber_search_keys;
