-- STBs that the provider has and nobody was given yet.
create table depot_box (
  stbno text primary key check (stbno ~ '^\d{16}$'),
  vcno text not null unique check (vcno ~ '^\d{10}$'),
  stb_type text not null check (stb_type in ('SD', 'HD', 'ANDROID')),
  model text not null,
  castype text not null,
  since timestamptz not null
);
grant select, insert, update, delete on depot_box to lco_app;
