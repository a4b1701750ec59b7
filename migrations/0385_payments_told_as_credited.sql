-- a held payment that a person credited is told with what came, as the wallet has it
create or replace function tell_payments() returns trigger language plpgsql as $$
begin
  if wants_webhook('payment') then
    perform queue_webhooks('payment', new.lcoid, new.paymentid, new.settled, jsonb_build_object('paymentid', new.paymentid,
      'transactionid', new.transactionid, 'purpose', new.purpose, 'amount', rupees_text(coalesce(new.captured, new.amount)),
      'gateway', new.gateway, 'gatewaypayment', coalesce(new.gateway_payment, '')));
  end if;
  return null;
end $$;
