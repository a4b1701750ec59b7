-- A statement is planned once, for any operator. The planner takes him for an average one, with a handful of rows, and finds it cheaper
-- to read all of them than to look a few up by their keys: for an operator with fifty thousand homes that is the whole day's work.
-- So it is told that there are a hundred operators: then he counts as a large one (or as the largest, where the statistics know that
-- one), and what is good for him is good for all.
do $$
declare tenant_table regclass;
begin
  for tenant_table in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('operator', 'wallet')
  loop
    execute format('alter table %s alter column lcoid set (n_distinct = 100)', tenant_table);
    execute format('analyze %s', tenant_table);
  end loop;
end $$;
