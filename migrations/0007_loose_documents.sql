-- Uploads that no home ever got are swept after some days.

create index document_loose on document (created) where subscriberid is null;
grant delete on document to lco_app;
