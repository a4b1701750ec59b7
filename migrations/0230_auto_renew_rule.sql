-- Auto-renew waits for a customer who owes something older than so many days; null: it asks nobody.
alter table home_books add column autorenew_due_days int check (autorenew_due_days between 0 and 365);
