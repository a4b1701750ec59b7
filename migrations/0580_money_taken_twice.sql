-- A receipt that was booked while another for the same dues stood, by which its customer is in advance: beside which, and since when
-- somebody knows of both and lets them stand.
alter table home_receipt
  add column beside text,
  add column kept timestamptz,
  add column kept_by text,
  add constraint home_receipt_kept check ((kept is null) = (kept_by is null) and (kept is null or beside is not null)) not valid;
grant update (beside, kept, kept_by) on home_receipt to lco_app;
