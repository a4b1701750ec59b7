-- Once per cluster, as a superuser: psql -v migrate_password=… -v serve_password=… -f deploy/roles.sql
-- The role that migrates owns the tables. The role that serves owns nothing and inherits nothing: it works as lco_app and lco_region,
-- which npm run migrate grants it, and neither can change or delete what is booked.
create role lco_migrate login createrole password :'migrate_password';
create role lco_serve login noinherit password :'serve_password';
-- a function of the schema looks across operators by this setting
grant set on parameter app.lcoid to lco_migrate;
-- for npm run restore alone: rows come back without setting off their triggers again
grant set on parameter session_replication_role to lco_migrate;
create database lco owner lco_migrate template template0 encoding 'UTF8';
\connect lco
alter schema public owner to lco_migrate;
