-- Run once in the template of the test databases: keeps a copy of every table, and a function that makes them what they
-- were. Rows are told by the transaction that wrote them, so that only what a test wrote, changed or took away costs anything.

create schema pristine;

-- what must be true of the books, as invariants.sql says it
create view pristine.books as :invariants;

-- what they read, also through a view
create table pristine.in_books as
with recursive seen as (
  select 'pristine.books'::regclass as oid
  union
  select d.refobjid from seen join pg_rewrite r on r.ev_class = seen.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
)
select relname as name from seen join pg_class using (oid) where relkind = 'r';

create table pristine.kept (name text primary key, in_books boolean, rows bigint, forget text, recall text);

create table pristine.counter as
select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value
from pg_sequences where schemaname = 'public';

do $keep$
declare
  one regclass;
  key text;
  written text;
  looks text[];
begin
  if exists (select from pristine.books where promise not like '%waits unseen') then
    raise 'the books of the demo world do not balance';
  end if;
  for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('create table pristine.%1$I as table public.%1$I', one);
    select string_agg(quote_ident(attname), ', ') into strict written
      from pg_attribute where attrelid = one and attnum > 0 and not attisdropped and attgenerated = '';
    select string_agg(format('here.%1$I = kept.%1$I', attname), ' and ') into key
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = one and indisprimary;
    if key is null then raise 'the table % has no primary key', one; end if;
    execute format('insert into pristine.kept
      select %1$L, exists (select from pristine.in_books where name = %1$L), count(*), %2$L, %3$L from public.%1$I', one,
      format('delete from public.%I where age(xmin) < $1', one),
      format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I as kept
        where not exists (select from public.%1$I as here where %3$s)', one, written, key));
    looks := looks || format('select %1$L as name, count(*) as rows, min(age(xmin)) as youngest from public.%1$I', one);
  end loop;
  execute 'create view pristine.look as ' || array_to_string(looks, ' union all ');
end
$keep$;

-- each of these changes with every table, trigger, function, rule or statistic a test makes or takes away: of its own
-- catalogue and of the copies here PostgreSQL changes none
create view pristine.structure as
select min(age(xmin)) as youngest from pg_namespace union all
select min(age(xmin)) as youngest from pg_class union all
select min(age(xmin)) as youngest from pg_attribute
  where attrelid = any (array(select oid from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I'))) union all
select min(age(xmin)) as youngest from pg_attrdef union all
select min(age(xmin)) as youngest from pg_index where indexrelid >= 16384 union all
select min(age(xmin)) as youngest from pg_constraint union all
select min(age(xmin)) as youngest from pg_trigger union all
select min(age(xmin)) as youngest from pg_proc where oid >= 16384 union all
select min(age(xmin)) as youngest from pg_policy union all
select min(age(xmin)) as youngest from pg_type where oid >= 16384 union all
select min(age(xmin)) as youngest from pg_statistic where starelid >= 16384;

-- where rows were written, changed or taken away since
create function pristine.changed(since xid) returns setof pristine.kept language plpgsql as $changed$
declare span int := age(since);
begin
  return query select kept.* from pristine.kept join pristine.look using (name)
    where look.rows <> kept.rows or look.youngest < span;
end
$changed$;

create type pristine.answer as (since xid, books boolean, audit boolean);

-- Makes all as it was and answers with the transaction that did; with none where more than rows has changed or somebody still
-- writes. Before anybody has looked at what is to be taken back it only says what there is to look at, if there is something.
create function pristine.restore(since xid, is_seen boolean) returns pristine.answer language plpgsql as $restore$
declare
  answer pristine.answer;
  touched pristine.kept[] := array(select kept from pristine.changed(since) as kept);
  one pristine.kept;
  span int := age(since);
begin
  -- what a test left in the queue is no breach: its clock may have run on without a worker
  answer.books := not is_seen and exists (select from unnest(touched) where in_books and name <> 'job');
  answer.audit := not is_seen and exists (select from unnest(touched) where name = 'audit');
  if answer.books or answer.audit then return answer; end if;
  if exists (select from pristine.structure where youngest < span) then return answer; end if;
  -- what is still being written would belong to the next test, and seem older than it
  if exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null) then return answer; end if;
  foreach one in array touched loop
    execute one.forget using span;
    execute one.recall;
  end loop;
  perform setval(counter.name, coalesce(counter.last_value, counter.start_value), counter.last_value is not null)
    from pristine.counter where pg_sequence_last_value(counter.name) is distinct from counter.last_value;
  answer.since := pg_current_xact_id()::xid;
  return answer;
end
$restore$;
