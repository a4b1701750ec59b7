-- Traces that are nobody's books are taken away when they are old (decision 66): what was sent to the headend and to people, alerts, rows
-- of bulk files, reports that were made. Transfers, contracts and their events, payments and the audit trail are not among them.
grant delete on cas_command, message, alert, alert_read, bulk_row, report_job to lco_app;
