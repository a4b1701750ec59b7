-- A scheme lowers the LCO price and never raises it: one that stands above it, or is overtaken by a lower price, does nothing.
create or replace function priced_plans(of_region text, on_day date) returns table (
  planid text, plancode text, planname text, plantype text, hardwaretype text, tariffperiod int, tariffperiodtype text,
  packagecode text, servicecode text, description text, region text, status text, planmode text, plancategory text,
  discontinued_on date, recommended text[], one_digital boolean, bbprice bigint,
  lcoprice bigint, mrptariff bigint, newlcoprice bigint, newmrptariff bigint, effectivedate date, discountedlcoprice bigint,
  ncfprice bigint, services text[], speed_mbps int, data_gb int, ottprice bigint, ott_apps text[], undelivered text[]
) language sql stable as $$
  select p.planid, p.plancode, p.planname, p.plantype, p.hardwaretype, p.tariffperiod, p.tariffperiodtype,
    p.packagecode, p.servicecode, p.description, p.region,
    case when p.discontinued_on < on_day then 'DISCONTINUED' else p.status end, p.planmode, p.plancategory,
    p.discontinued_on, p.recommended, p.one_digital, p.bbprice,
    coalesce(today.lcoprice, p.lcoprice), coalesce(today.mrptariff, p.mrptariff),
    coming.lcoprice, coming.mrptariff, coming.effective, offer.discountedlcoprice,
    -- the first slab, which the price of such a plan holds
    case when p.plancategory = 'NCF' then round(coalesce(slab.lcoprice, 0)
      * case when p.tariffperiodtype = 'M' then p.tariffperiod else p.tariffperiod / 30.0 end)::bigint else 0 end,
    p.services, p.speed_mbps, p.data_gb, p.ottprice, p.ott_apps,
    array(select s.service from service s where not s.delivered and s.service = any(p.services) order by s.service)
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
    where r.plancode = p.plancode and r.effective > on_day
      and (r.lcoprice, r.mrptariff) <> (coalesce(today.lcoprice, p.lcoprice), coalesce(today.mrptariff, p.mrptariff))
      and (r.region = of_region or r.region = '*' and not exists (
      -- a price of the region's own stands before that of everywhere, then as now
      select from plan_price own where own.plancode = r.plancode and own.region = of_region and own.effective <= r.effective))
    order by r.effective limit 1) as coming on true
  left join lateral (
    select min(s.discountedlcoprice) as discountedlcoprice from scheme s
    where s.plancode = p.plancode and s.region in (of_region, '*') and on_day between s.starts and s.ends
      and s.discountedlcoprice < coalesce(today.lcoprice, p.lcoprice)) as offer on true
  where p.region in (of_region, '*')
$$;
