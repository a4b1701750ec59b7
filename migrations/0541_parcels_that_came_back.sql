-- A parcel that the courier brought back: what was in it is at the provider again, and owed to the operator again.
alter table parcel
  add column returned timestamptz,
  add column returned_by text,
  add column return_reason text not null default '',
  drop constraint parcel_state_check,
  add constraint parcel_state_check check (state in ('PACKED', 'DISPATCHED', 'RECEIVED', 'RETURNED')) not valid,
  add constraint parcel_came_back check ((state = 'RETURNED') = (returned is not null) and (state = 'RETURNED') = (return_reason <> '')) not valid;
alter table parcel_box drop constraint parcel_box_state_check,
  add constraint parcel_box_state_check check (state in ('SENT', 'RECEIVED', 'MISSING', 'DAMAGED', 'RETURNED')) not valid;
