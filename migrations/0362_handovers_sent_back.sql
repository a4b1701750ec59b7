-- A hand-over that was counted wrongly goes back to its collector before it is confirmed. It is kept; its receipts are in the bag again.
alter table handover
  add column returned timestamptz,
  add column returned_by text,
  add constraint handover_returned_check check ((returned is null) = (returned_by is null) and (returned is null or confirmed is null)),
  -- what is reversed before it is confirmed is out of it, and may be all of it
  drop constraint handover_receipts_check,
  add constraint handover_receipts_check check (receipts >= 0);

grant update (returned, returned_by, receipts, cash, other) on handover to lco_app;
