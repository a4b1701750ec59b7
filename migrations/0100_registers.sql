-- Lists that the provider's people keep at the desk beside franchises, headends, counters, employees and schemes.

create table region (
  region text primary key,
  office text not null default '',
  phone text not null default ''
);

create table city (
  region text not null references region,
  city text not null,
  primary key (region, city)
);

create table cas_vendor (
  castype text primary key,
  vendor text not null default ''
);

create table box_model (
  model text primary key,
  stb_type text not null check (stb_type in ('SD', 'HD', 'ANDROID')),
  maker text not null default ''
);

-- what a database in use works with already
insert into region (region) select distinct region from operator;
insert into cas_vendor (castype) select distinct castype from box;
insert into box_model (model, stb_type) select distinct on (model) model, stb_type from box order by model;

create index audit_of_register on audit (target, id) where what = 'register';

grant select, insert, update, delete on franchise, headend, employee, headend_location, scheme, region, city, cas_vendor,
  box_model to lco_app;
