-- one by one
-- The sweep asks every minute which operators wait for a renewal of today or tomorrow: by the day, not through the counts of all operators.
create index concurrently due_count_by_day on due_count (validity, lcoid) include (packs) where renews <> '';
