-- An eKYC is recorded by the operator; it is verified once an identity service has said so.
alter table subscriber
  add column ekyc_verified timestamptz,
  add constraint subscriber_verified_is_recorded check (ekyc_verified is null or ekyc_at is not null);
