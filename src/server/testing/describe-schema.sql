-- The schema as lines of text, in one order, for comparing two of them. Names that PostgreSQL gave to checks count for nothing.
select regexp_replace(line, '\s+', ' ', 'g') as line from (
  select format('column %s.%s %s%s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case a.attgenerated when 's' then ' generated ' else case when d.adbin is null then '' else ' default ' end end || coalesce(pg_get_expr(d.adbin, d.adrelid), ''),
    case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end,
    case when a.attcollation <> t.typcollation then ' collate ' || (select collname from pg_collation where oid = a.attcollation) else '' end,
    coalesce(' ' || a.attoptions::text, '')) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all
  select format('table %s %s rls %s %s %s', relname, relpersistence, relrowsecurity, relforcerowsecurity, coalesce(reloptions::text, '')) from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  union all
  select format('constraint %s %s %s', conrelid::regclass, case when contype = 'c' then '' else conname end, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select format('function %s(%s) %s', proname, pg_get_function_arguments(oid), md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select format('view %s %s', viewname, md5(definition)) from pg_views where schemaname = 'public'
  union all
  select format('policy %s %s %s %s %s %s', tablename, policyname, permissive, cmd, qual, with_check) from pg_policies
  union all
  select format('sequence %s start %s', sequencename, start_value) from pg_sequences where schemaname = 'public'
  union all
  select format('grant %s on %s to %s', string_agg(privilege_type, ', ' order by privilege_type), c.relname, grantee::regrole) from pg_class c, aclexplode(c.relacl)
  where c.relnamespace = 'public'::regnamespace and grantee <> c.relowner group by c.relname, grantee
  union all
  select format('grant %s (%s) on %s', privilege_type, a.attname, a.attrelid::regclass) from pg_attribute a, aclexplode(a.attacl) where a.attrelid::regclass::text not like 'pg_%'
) as x where line not like '%migration %' and line not like '%migration.%' and line not like '% migration%' order by x.line collate "C"
