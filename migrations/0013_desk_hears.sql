-- The desk hears that a queue has changed, whoever changed it: a screen, a job, a terminal. It hears which queue and
-- no more, and reads the rest for itself. For rare rows only, since those who notify commit one after the other.

create function desk_hears() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', 'desk', 'event', json_build_object('queue', tg_argv[0]))::text);
  return null;
end $$;

create trigger desk_hears after insert or update on ticket for each row execute function desk_hears('tickets');
create trigger desk_hears after insert or update on refund_request for each row execute function desk_hears('refunds');
create trigger desk_hears after insert or update on replacement_request for each row
  execute function desk_hears('replacements');
create trigger desk_hears after insert or update on android_request for each row execute function desk_hears('androids');
create trigger desk_hears after insert or update on consent for each row execute function desk_hears('consents');

create trigger desk_hears_new after insert on operator for each row when (new.status = 'PENDING')
  execute function desk_hears('registrations');
create trigger desk_hears after update on operator for each row when (new.status is distinct from old.status)
  execute function desk_hears('registrations');
create trigger desk_hears_agreement after update on operator for each row
  when (new.agreement_state is distinct from old.agreement_state) execute function desk_hears('agreements');

create trigger desk_hears_held after update on payment for each row
  when ((new.state = 'HELD') is distinct from (old.state = 'HELD')) execute function desk_hears('held');
create trigger desk_hears_unknown after update on payment for each row
  when ((new.state = 'UNKNOWN' or (new.state in ('CREATED', 'PENDING') and new.next_check is null))
    is distinct from (old.state = 'UNKNOWN' or (old.state in ('CREATED', 'PENDING') and old.next_check is null)))
  execute function desk_hears('unknown');

create trigger desk_hears after update on job for each row
  when ((new.finished_at is not null and new.failure is not null)
    is distinct from (old.finished_at is not null and old.failure is not null))
  execute function desk_hears('jobs');

-- who asked for a change of a wallet may take it back while it waits; he and nobody else
alter table consent drop constraint consent_state_check, drop constraint consent_check;
alter table consent add check (state in ('WAITING', 'REFUSED', 'DONE', 'WITHDRAWN')),
  add check (decided_by is null or (decided_by = asked_by) = (state = 'WITHDRAWN'));

-- the registration (DLT) of the words that a reminder goes out in; the vendor passes on no text without it
alter table sms_sent add column dltid text not null default '';

-- what was said of somebody who is erased; nothing else of it can be changed
grant update (body, attachments) on ticket_message to lco_app;
grant update (message, message_hi) on alert to lco_app;
