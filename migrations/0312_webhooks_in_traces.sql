-- What a webhook is told belongs to the trace of the call that caused it, where that one is traced.
create or replace function queue_webhooks(of_event text, of_lcoid text, of_id text, happened timestamptz, what jsonb) returns void language sql as $$
  with told as (
    insert into webhook_delivery (lcoid, webhookid, event, body, created, updated)
    select of_lcoid, w.webhookid, of_event,
      jsonb_build_object('id', of_event || '-' || of_id, 'event', of_event, 'lcoid', of_lcoid,
        'at', to_char(happened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', what), happened, happened
    from webhook w
    where w.status = 'ON' and of_event = any(w.events)
      and (w.regions = '{}' or exists (select from operator o where o.lcoid = of_lcoid and o.region = any(w.regions)))
    returning lcoid, id)
  insert into job (kind, payload, run_at, traceparent)
  select 'send-webhook', jsonb_build_object('lcoid', lcoid, 'id', id), happened, nullif(current_setting('app.traceparent', true), '')
  from told
$$;
