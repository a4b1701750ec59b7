-- What becomes of a paid order: packed by the provider, sent in one or more parcels, taken in by the operator.

alter table box_order
  -- how many of the ordered are in parcels, on their way or there, and there; what did not arrive whole is owed again
  add column packed int not null default 0,
  add column dispatched int not null default 0,
  add column received int not null default 0,
  -- of an order given up after it was paid
  add column creditnoteno text unique,
  add column cancelled timestamptz,
  add column cancel_reason text not null default '',
  add check (0 <= received and received <= dispatched and dispatched <= packed and packed <= quantity),
  drop constraint box_order_check2,
  add constraint box_order_paid check (case state
    when 'CREATED' then paid is null and invoiceno is null
    when 'PAID' then paid is not null and invoiceno is not null
    else (paid is null) = (invoiceno is null) and (paid is null) = (creditnoteno is null) end);
create index box_order_to_send on box_order (paid, payboxid) where state = 'PAID' and dispatched < quantity;
create index box_order_on_its_way on box_order (paid, payboxid) where state = 'PAID' and dispatched = quantity and received < quantity;
create index box_order_by_paid on box_order (paid desc, payboxid desc) where paid is not null;

create sequence parcel_number start 10001;
create table parcel (
  lcoid text not null,
  parcelid text not null unique,
  payboxid text not null,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('PACKED', 'DISPATCHED', 'RECEIVED')),
  courier text not null default '',
  tracking text not null default '',
  packed timestamptz not null,
  packed_by text not null,
  dispatched timestamptz,
  dispatched_by text,
  received timestamptz,
  received_by text,
  -- how many arrived whole
  arrived int check (arrived between 0 and quantity),
  -- about those that did not
  ticketid text,
  primary key (lcoid, parcelid),
  foreign key (lcoid, payboxid) references box_order,
  check ((state = 'PACKED') = (dispatched is null)),
  check ((state = 'RECEIVED') = (received is not null) and (state = 'RECEIVED') = (arrived is not null))
);
create index parcel_of_order on parcel (lcoid, payboxid, packed);

-- The boxes of a parcel, until they are in the operator's stock. Accessories go by count.
create table parcel_box (
  lcoid text not null,
  parcelid text not null,
  stbno text not null,
  vcno text not null,
  model text not null,
  castype text not null,
  state text not null check (state in ('SENT', 'RECEIVED', 'MISSING', 'DAMAGED')),
  primary key (lcoid, parcelid, stbno),
  foreign key (lcoid, parcelid) references parcel
);
-- a box, and a card, is on its way to one place
create unique index parcel_box_on_its_way on parcel_box (stbno) where state = 'SENT';
create unique index parcel_card_on_its_way on parcel_box (vcno) where state = 'SENT';

create trigger desk_hears after update on box_order for each row
  when ((new.state, new.packed, new.dispatched, new.received) is distinct from (old.state, old.packed, old.dispatched, old.received))
  execute function desk_hears('boxorders');

grant select, insert, update, delete on parcel, parcel_box to lco_app;
grant usage, select, update on parcel_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['parcel', 'parcel_box'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
    execute format('alter table %I alter column lcoid set (n_distinct = 100)', tenant_table);
  end loop;
end $$;
