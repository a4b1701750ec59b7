-- Packs, channels and prices.

create table plan (
  planid text primary key,
  plancode text not null unique,
  planname text not null,
  plantype text not null check (plantype in ('BASE', 'PACKAGE', 'CHANNEL')),
  hardwaretype text not null check (hardwaretype in ('SD', 'HD', 'ANY')),
  lcoprice bigint not null,
  mrptariff bigint not null,
  tariffperiod int not null,
  tariffperiodtype text not null check (tariffperiodtype in ('M', 'D')),
  packagecode text not null default '',
  servicecode text not null default '',
  description text not null default '',
  -- '*' is sold everywhere
  region text not null default '*',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISCONTINUED')),
  planmode text not null default 'RENEWABLE' check (planmode in ('RENEWABLE', 'NONRENEWABLE')),
  plancategory text not null default 'NORMAL' check (plancategory in ('NCF', 'NORMAL')),
  -- the last day it is sold and renewed; in the future: discontinued soon
  discontinued_on date,
  recommended text[] not null default '{}',
  -- broadband and OTT in one price with TV
  one_digital boolean not null default false,
  bbprice bigint not null default 0,
  check (lcoprice <= mrptariff)
);
create index plan_of_package on plan (packagecode);

-- Prices that differ by region or come into force later. Without a row the plan's own price holds.
create table plan_price (
  plancode text not null references plan (plancode),
  region text not null,
  effective date not null,
  lcoprice bigint not null check (lcoprice >= 0),
  mrptariff bigint not null,
  primary key (plancode, region, effective),
  check (lcoprice <= mrptariff)
);

create table scheme (
  schemeid text primary key,
  schemename text not null,
  description text not null,
  plancode text not null references plan (plancode),
  region text not null default '*',
  discountedlcoprice bigint not null check (discountedlcoprice >= 0),
  starts date not null,
  ends date not null,
  check (ends >= starts)
);

-- The network capacity fee for thirty days: the row with the highest `above` below the count of channels holds.
create table ncf_slab (
  region text not null,
  effective date not null,
  above int not null check (above >= 0),
  mrptariff bigint not null,
  lcoprice bigint not null,
  primary key (region, effective, above),
  check (lcoprice <= mrptariff)
);

insert into ncf_slab (region, effective, above, mrptariff, lcoprice) values
  ('*', '2020-01-01', 0, 13000, 5200), ('*', '2020-01-01', 200, 16000, 6400);

create table channel (
  channelid text primary key,
  channelname text not null,
  genre text not null,
  language text not null,
  definition text not null check (definition in ('SD', 'HD')),
  lcn int not null unique,
  -- the channels every home must get: not counted for the network capacity fee
  mandatory boolean not null default false,
  -- alone, for thirty days
  mrp bigint not null check (mrp >= 0)
);

-- All forms of a pack (30D, 90D, 1M ...) carry the same channels, so they hang on its package code.
create table pack_channel (
  packagecode text not null,
  channelid text not null references channel,
  primary key (packagecode, channelid)
);
create index pack_of_channel on pack_channel (channelid);

-- Whoever keeps prices, channels and slabs asks for this first. Never the same twice, also after a change that was taken back.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null
);

insert into catalogue_version (version) values (gen_random_uuid());

-- A plan as an operator of this region finds it on that day.
create function priced_plans(of_region text, on_day date) returns table (
  planid text, plancode text, planname text, plantype text, hardwaretype text, tariffperiod int, tariffperiodtype text,
  packagecode text, servicecode text, description text, region text, status text, planmode text, plancategory text,
  discontinued_on date, recommended text[], one_digital boolean, bbprice bigint,
  lcoprice bigint, mrptariff bigint, newlcoprice bigint, newmrptariff bigint, effectivedate date, discountedlcoprice bigint,
  ncfprice bigint
) language sql stable as $$
  select p.planid, p.plancode, p.planname, p.plantype, p.hardwaretype, p.tariffperiod, p.tariffperiodtype,
    p.packagecode, p.servicecode, p.description, p.region,
    case when p.discontinued_on < on_day then 'DISCONTINUED' else p.status end, p.planmode, p.plancategory,
    p.discontinued_on, p.recommended, p.one_digital, p.bbprice,
    coalesce(today.lcoprice, p.lcoprice), coalesce(today.mrptariff, p.mrptariff),
    coming.lcoprice, coming.mrptariff, coming.effective, offer.discountedlcoprice,
    -- the first slab, which the price of such a plan holds
    case when p.plancategory = 'NCF' then round(coalesce(slab.lcoprice, 0)
      * case when p.tariffperiodtype = 'M' then p.tariffperiod else p.tariffperiod / 30.0 end)::bigint else 0 end
  from plan p
  left join lateral (
    select n.lcoprice from ncf_slab n where n.region in (of_region, '*') and n.effective <= on_day
    order by n.region = '*', n.effective desc, n.above limit 1) as slab on true
  left join lateral (
    select r.lcoprice, r.mrptariff from plan_price r
    where r.plancode = p.plancode and r.region in (of_region, '*') and r.effective <= on_day
    order by r.region = '*', r.effective desc limit 1) as today on true
  left join lateral (
    select r.lcoprice, r.mrptariff, r.effective from plan_price r
    where r.plancode = p.plancode and r.effective > on_day and (r.region = of_region or r.region = '*' and not exists (
      -- a price of the region's own stands before that of everywhere, then as now
      select from plan_price own where own.plancode = r.plancode and own.region = of_region and own.effective <= r.effective))
    order by r.effective limit 1) as coming on true
  left join lateral (
    select min(s.discountedlcoprice) as discountedlcoprice from scheme s
    where s.plancode = p.plancode and s.region in (of_region, '*') and on_day between s.starts and s.ends) as offer on true
  where p.region in (of_region, '*')
$$;

create function change_catalogue() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid();
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array['plan', 'plan_price', 'scheme', 'ncf_slab', 'channel', 'pack_channel'] loop
    execute format('create trigger catalogue_changed after insert or update or delete or truncate on %I
      for each statement execute function change_catalogue()', part);
  end loop;
end $$;
