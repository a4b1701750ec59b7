-- A back-up notes where each sequence stands. Those of identity columns were granted to nobody: PostgreSQL 15 refused the back-up of the server's own role,
-- and a newer one said that they had never been used.
grant select on all sequences in schema public to lco_app;
alter default privileges in schema public grant select on sequences to lco_app;
