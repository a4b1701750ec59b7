-- Who may do what: the role the server works under, the walls between operators, and what the planner is told of them.

-- Nothing is deleted but what is listed here, and what is only ever added to is never changed.
grant select, insert, update, delete on
  box_count, box_count_change, box_type, call_count, cart_line, daily_use, document, due_count, due_count_change, employee,
  franchise, headend, idempotency, job, maintenance, one_time_code, pack_channel, push_device, renewal_try, report_view,
  sandbox_order, server, session, setting_wish, staff_session, throttle
to lco_app;
grant select, insert, update on
  android_request, banner, books_checkpoint, box, box_listing, box_order, broadband, bulk_job, bulk_row, cart, cas_command,
  channel, consent, contract, data_key, day_figure, download_file, headend_location, invoice_series, ncf_slab, operator, payment,
  payment_difference, payment_refund, picture, plan, plan_price, quiz_question, reconciliation, refund_request, renewal_notice,
  replacement_request, report_job, sale_figure, scheduled_change, scheme, setting, sms_sent, sms_template, staff, subscriber,
  subuser, ticket, vendor_state, wallet
to lco_app;
grant select, insert on
  alert, alert_read, audit, bill, box_swap, contract_event, customer_change, payment_event, proforma, quiz_answer, sandbox_refund,
  search_word, ticket_message, transfer
to lco_app;
grant select, insert, delete on books_run to lco_app;
grant select, update on catalogue_version to lco_app;
grant select on due_pack, migration to lco_app;
grant usage, select, update on sequence
  account_number, android_request_number, audit_id_seq, banner_number, bill_number, box_order_number, bulk_job_number,
  contract_number, download_number, job_id_seq, operator_number, payment_number, proforma_number, refund_number,
  replacement_number, replacement_request_number, report_number, schedule_number, subscriber_number, subuser_number,
  ticket_number, transfer_id_seq, view_number
to lco_app;

-- what was said of somebody who is erased can be taken out; nothing else of it can be changed
grant update (before, after) on customer_change to lco_app;
grant update (lines, note) on proforma to lco_app;
grant update (body, attachments) on ticket_message to lco_app;
grant update (message, message_hi) on alert to lco_app;

-- An operator's connection sees his rows. '*' is the server itself: log-in, jobs and the desk look across operators.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'alert_read', 'android_request', 'audit', 'bill', 'books_checkpoint', 'box', 'box_count', 'box_count_change', 'box_listing',
    'box_order', 'box_swap', 'broadband', 'bulk_job', 'bulk_row', 'cart', 'cart_line', 'cas_command', 'contract',
    'contract_event', 'customer_change', 'daily_use', 'day_figure', 'document', 'due_count', 'due_count_change', 'operator',
    'payment', 'payment_event', 'payment_refund', 'proforma', 'push_device', 'quiz_answer', 'refund_request', 'renewal_notice',
    'renewal_try', 'replacement_request', 'report_job', 'report_view', 'sale_figure', 'scheduled_change', 'search_word',
    'session', 'sms_sent', 'subscriber', 'subuser', 'ticket', 'ticket_message', 'transfer', 'wallet']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;

-- an alert may be for everybody
alter table alert enable row level security;
alter table alert force row level security;
create policy tenant on alert using
  (lcoid is null or lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');

-- only the desk's own connection, which stands for no operator, sees these
do $$
declare desk_table text;
begin
  foreach desk_table in array array[
    'consent', 'data_key', 'payment_difference', 'picture', 'setting', 'setting_wish', 'sms_template', 'staff', 'staff_session']
  loop
    execute format('alter table %I enable row level security', desk_table);
    execute format('alter table %I force row level security', desk_table);
    execute format('create policy desk on %I using ((select current_setting(''app.lcoid'', true)) = ''*'')', desk_table);
  end loop;
end $$;

-- what an operator's own call goes by is read over his own connection
create policy everybody on setting for select using (true);
create policy everybody on sms_template for select using (true);

-- A statement is planned once, for any operator. The planner takes him for an average one, with a handful of rows, and finds it cheaper
-- to read all of them than to look a few up by their keys: for an operator with fifty thousand customers that is the whole day's work.
-- So it is told that there are a hundred operators: then he counts as a large one (or as the largest, where the statistics know that
-- one), and what is good for him is good for all.
do $$
declare tenant_table regclass;
begin
  for tenant_table in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('operator', 'wallet', 'search_word', 'box_listing')
  loop
    execute format('alter table %s alter column lcoid set (n_distinct = 100)', tenant_table);
  end loop;
end $$;
-- a list is read in the order of its index, a page at a time: whoever takes an operator for few boxes sorts all of them instead
alter table box_listing alter column lcoid set (n_distinct = 2);
