-- What a customer began to pay at the gateway is shown to him as under way until the gateway has said what became of it.
alter table online_payment
  -- when he was last led to the gateway, or came back from it
  add column begun timestamptz,
  -- what the gateway said last since then
  add column heard text;
alter table online_payment add constraint online_payment_heard_check
  check (heard in ('open', 'pending', 'failed', 'closed', 'captured')) not valid;
