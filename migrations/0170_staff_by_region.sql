-- Somebody at the desk may be bound to regions: then there are no other operators for him.

-- '{}' is everywhere
alter table staff add column regions text[] not null default '{}';
-- of whoever uploaded it
alter table import_job add column regions text[] not null default '{}';

-- A wall of its own for a role of its own: what the server does under its usual role is planned and run as before. It is called after
-- every migration, so that a table that comes later stands behind it too.
create function wall_regions() returns void language plpgsql as $$
declare
  walled record;
  bound constant text := '(select string_to_array(current_setting(''app.regions'', true), ''|''))::text[]';
  served constant text := 'lcoid in (select o.lcoid from operator o)';
begin
  for walled in
    select c.oid::regclass as name, c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'region')
  loop
    execute format('create policy region on %s as restrictive to lco_region using (%s)', walled.name,
      case walled.relname
        when 'operator' then 'region = any(' || bound || ')'
        -- the desk’s own chain has to be read to be gone on with
        when 'audit' then 'lcoid = ''desk'' or ' || served
        when 'alert' then 'lcoid is null or ' || served
        when 'import_column' then 'lcoid = ''desk'' or ' || served
        when 'import_job' then 'case when lcoid = ''desk'' then regions <> ''{}'' and regions <@ ' || bound || ' else ' || served || ' end'
        when 'import_row' then
          'exists (select from import_job j where j.lcoid = import_row.lcoid and j.importid = import_row.importid)'
        else served
      end);
  end loop;
end $$;

-- with whose region it is, so that who is bound to others hears nothing of it
create or replace function desk_hears() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', 'desk', 'event', json_build_object('queue', tg_argv[0]),
    'region', (select o.region from operator o where o.lcoid = to_jsonb(new) ->> 'lcoid'))::text);
  return null;
end $$;
