-- The smart card is a thing of its own: it leaves its STB, is put into another, breaks or is lost.

-- null: no card is in it, which a customer's STB never is without
alter table box
  alter column vcno drop not null,
  alter column vc_tail drop not null,
  add constraint box_of_customer_has_card check (state <> 'ASSIGNED' or vcno is not null);
alter table box_listing alter column vcno drop not null;

-- Cards that are in no STB; of all others the STB says the number.
create table card (
  lcoid text not null references operator,
  vcno text not null unique check (vcno ~ '^\d{10}$'),
  castype text not null,
  smcitemcode text not null,
  state text not null check (state in ('STOCK', 'FAULTY', 'BLACKLISTED')),
  -- the STB it was last in; null: never in one
  stbno text,
  since timestamptz not null,
  primary key (lcoid, vcno)
);

-- Only ever added to.
create table card_move (
  lcoid text not null,
  id bigint generated always as identity,
  vcno text not null,
  move text not null,
  stbno text,
  reason text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, id)
);
create index card_move_of_box on card_move (lcoid, stbno, id desc) where stbno is not null;
create index card_move_of_card on card_move (lcoid, vcno, id desc);

alter table cas_command
  -- the card that is meant; null: the one in the STB
  add column vcno text,
  drop constraint cas_command_kind_check,
  add constraint cas_command_kind_check check (kind in
    ('RETRACK', 'ACTIVATE', 'DEACTIVATE', 'OSD', 'PAIR', 'BLACKLIST', 'WHITELIST', 'CREATE', 'RENEW', 'CHANGE', 'SUSPEND', 'RESUME', 'END',
      'RESEND', 'RESET_MAC'));

grant select, insert, update, delete on card to lco_app;
grant select, insert on card_move to lco_app;
grant usage, select, update on sequence card_move_id_seq to lco_app;
alter table card enable row level security;
alter table card force row level security;
create policy tenant on card using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
alter table card_move enable row level security;
alter table card_move force row level security;
create policy tenant on card_move using
  (lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
