-- Banners, alerts, quiz, push; tickets and refunds; roll-ups for the dashboard.

-- The provider's promotions: the same for every operator, or for those of a region.
create table banner (
  promoadsid text primary key,
  adtype text not null check (adtype in ('AD', 'BANNER', 'OFFER', 'NXTUDAAN', 'SAL')),
  filename text not null,
  title text not null default '',
  body text not null default '',
  title_hi text not null default '',
  body_hi text not null default '',
  -- heavier ones come first
  weight int not null default 0,
  adstatus text not null default 'ACTIVE' check (adstatus in ('ACTIVE', 'INACTIVE')),
  url text not null default '',
  -- '' is everywhere
  region text not null default '',
  starts date,
  ends date,
  created timestamptz not null
);
create sequence banner_number start 101;

create table alert (
  alertid bigint generated always as identity primary key,
  -- null is for everybody, or for a region
  lcoid text references operator,
  region text not null default '',
  alerttype text not null check (alerttype in ('ALERT', 'OFFERS', 'NXT_UDAAN', 'SUPER_ACHIEVERS_LCO')),
  title text not null,
  message text not null,
  title_hi text not null default '',
  message_hi text not null default '',
  url text not null default '',
  -- names the business event, so that it is told once
  reference text unique,
  created timestamptz not null
);
create index alert_of_operator on alert (lcoid, alerttype, alertid desc);

-- Each person reads for himself.
create table alert_read (
  lcoid text not null references operator,
  actor text not null,
  alertid bigint not null references alert,
  at timestamptz not null,
  primary key (lcoid, actor, alertid)
);

-- Where an operator can go: the counters of the headends.
create table headend_location (
  locationid text primary key,
  headendid text not null references headend,
  name text not null,
  address text not null,
  city text not null,
  region text not null,
  phone text not null,
  hours text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table quiz_question (
  key text primary key,
  place int not null,
  question text not null,
  ans1 text not null,
  ans2 text not null,
  ans3 text not null,
  question_hi text not null,
  ans1_hi text not null,
  ans2_hi text not null,
  ans3_hi text not null,
  -- never leaves the server
  right_answer int not null check (right_answer between 1 and 3),
  active boolean not null default true
);
create table quiz_answer (
  lcoid text not null references operator,
  key text not null references quiz_question,
  answer int not null check (answer between 1 and 3),
  is_right boolean not null,
  actor text not null,
  at timestamptz not null,
  primary key (lcoid, key)
);

-- A browser that asked for push. The token holds where to send and the keys to encrypt with. A browser is one person's: whoever
-- signed in there last.
create table push_device (
  lcoid text not null references operator,
  token_hash bytea not null unique,
  token text not null,
  actor text not null,
  region text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  created timestamptz not null,
  renewed timestamptz not null,
  primary key (lcoid, token_hash)
);
create index push_device_by_region on push_device (region);

create table ticket (
  lcoid text not null references operator,
  ticketid text not null unique,
  category text not null,
  subject text not null,
  subscriberid text,
  stbno text,
  status text not null check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  -- the law's timers: the first answer and the end
  answer_due timestamptz not null,
  due timestamptz not null,
  answered timestamptz,
  closed timestamptz,
  action text not null default '',
  reopened int not null default 0,
  assigned text not null default '',
  actor text not null,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (lcoid, ticketid),
  foreign key (lcoid, subscriberid) references subscriber,
  foreign key (lcoid, stbno) references box,
  check ((status = 'CLOSED') = (closed is not null)),
  check (status <> 'CLOSED' or action <> '')
);
create index ticket_by_time on ticket (lcoid, created desc, ticketid desc);
create index ticket_open on ticket (lcoid, due) include (status) where status <> 'CLOSED';
create index ticket_open_by_time on ticket (lcoid, created desc, ticketid desc) where status <> 'CLOSED';
create index ticket_of_home on ticket (lcoid, subscriberid, created desc) where subscriberid is not null;
create index ticket_of_box on ticket (lcoid, stbno, created desc) where stbno is not null;
create sequence ticket_number start 10001;

create table ticket_message (
  lcoid text not null,
  id bigint generated always as identity,
  ticketid text not null,
  side text not null check (side in ('OPERATOR', 'DESK')),
  -- what was done with it: '' is a message
  event text not null default '' check (event in ('', 'RAISED', 'CLOSED', 'REOPENED', 'ASSIGNED')),
  author text not null,
  body text not null,
  attachments text[] not null default '{}',
  at timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, ticketid) references ticket
);
create index ticket_message_of on ticket_message (lcoid, ticketid, id);

-- A file of a ticket is not loose.
alter table document add column ticketid text, add foreign key (lcoid, ticketid) references ticket;
create index document_of_ticket on document (lcoid, ticketid) where ticketid is not null;
drop index document_loose;
create index document_loose on document (created) where subscriberid is null and ticketid is null;

-- Asked by the operator, decided by the provider. What is decided is executed in the same transaction.
create table refund_request (
  lcoid text not null references operator,
  refundid text not null unique,
  contractno text not null,
  billno text references bill (billno),
  reason text not null check (reason in ('NO_SIGNAL', 'CHARGED_TWICE', 'NOT_ACTIVATED')),
  darkfrom date,
  darkto date,
  amount bigint not null check (amount > 0),
  comment text not null default '',
  status text not null check (status in ('OPEN', 'APPROVED', 'REFUSED')),
  decision text not null default '',
  decidedby text not null default '',
  decided timestamptz,
  creditnoteno text unique,
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, refundid),
  foreign key (lcoid, contractno) references contract,
  check ((status = 'OPEN') = (decided is null)),
  check ((status = 'APPROVED') = (creditnoteno is not null)),
  check ((darkfrom is null) = (darkto is null))
);
create unique index refund_request_open on refund_request (lcoid, contractno) where status = 'OPEN';
create index refund_request_by_time on refund_request (lcoid, created desc, refundid desc);
create index refund_request_of on refund_request (lcoid, contractno);
create index refund_request_waiting on refund_request (created) where status = 'OPEN';
create sequence refund_number start 10001;

-- Of what was given back, that which took no days away: the price of a day is reckoned without it.
alter table contract add column amends bigint not null default 0, add constraint contract_amends check (amends between 0 and refunded);

alter table contract_event drop constraint contract_event_what_check;
alter table contract_event add check (what in
  ('SOLD', 'DISCONNECTED', 'RECONNECTED', 'CANCELLED', 'CUT', 'CHANGED', 'UNDONE', 'REJECTED', 'RESTORED', 'AUTORENEW', 'REFUNDED'));

-- Until when the operator may run a cable network (the registration of the post office); null: not known.
alter table operator add column licence_till date;

-- What moved on each day, kept in the transaction of the transfer. A wallet's transfers come one after another, so its rows are
-- never waited for by anybody who does not wait for the wallet already. The key carries the figures: the days of one operator lie
-- far apart in the table, side by side in the index.
create table day_figure (
  lcoid text not null references wallet,
  day date not null,
  reason text not null,
  -- into the wallet, or out of it
  inward boolean not null,
  amount bigint not null,
  entries int not null,
  primary key (lcoid, day, reason, inward) include (amount, entries)
);
create function figure_days() returns trigger language plpgsql as $$
begin
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', sum(amount), count(*)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (lcoid, day, reason, inward) do update
    set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + excluded.entries;
  return null;
end $$;
insert into day_figure
select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', sum(amount), count(*) from transfer group by 1, 2, 3, 4;
create trigger transfer_figured after insert on transfer referencing new table as added
  for each statement execute function figure_days();

-- How many boxes end on which day, in which state. Changes are only ever added, so that nobody waits for anybody; a chore
-- folds them into the counts, and a reader adds both up.
create table box_count (
  lcoid text not null,
  state text not null,
  -- '' without a base pack
  base_status text not null,
  expires date not null,
  boxes int not null,
  primary key (lcoid, state, base_status, expires) include (boxes)
);
create table box_count_change (
  id bigint generated always as identity primary key,
  lcoid text not null,
  state text not null,
  base_status text not null,
  expires date not null,
  boxes int not null
);
create index box_count_change_of on box_count_change (lcoid);
insert into box_count
select lcoid, state, coalesce(base_status, ''), expires, count(*) from box_listing group by 1, 2, 3, 4;

create function count_added_boxes() returns trigger language plpgsql as $$
begin
  insert into box_count_change (lcoid, state, base_status, expires, boxes)
  select lcoid, state, coalesce(base_status, ''), expires, count(*) from added group by 1, 2, 3, 4;
  return null;
end $$;
create function count_changed_boxes() returns trigger language plpgsql as $$
begin
  insert into box_count_change (lcoid, state, base_status, expires, boxes)
  select lcoid, state, coalesce(base_status, ''), expires, sum(boxes)
  from (select lcoid, state, base_status, expires, 1 as boxes from added
    union all select lcoid, state, base_status, expires, -1 from gone) as moved
  group by 1, 2, 3, 4 having sum(boxes) <> 0;
  return null;
end $$;
create trigger box_counted after insert on box_listing referencing new table as added
  for each statement execute function count_added_boxes();
create trigger box_counted_anew after update on box_listing referencing old table as gone new table as added
  for each statement execute function count_changed_boxes();
-- the counts are read from the above; the few boxes that are faulty still need finding
drop index box_listing_by_status;
create index box_listing_faulty on box_listing (lcoid, expires, stbno) where state = 'FAULTY';

-- The packs that somebody has to pay for when they end: running, and followed by nothing. One that renews itself, or that a change is
-- scheduled behind, is paid the day before; a scheduled one as what it becomes.
create index scheduled_change_of_contract on scheduled_change (lcoid, contractno) where state = 'PENDING';
-- by itself ('AUTO'), into another pack ('SCHEDULE'), or by hand ('')
create function renews_by(autorenew boolean, scheduleid text) returns text language sql immutable as $$
  select case when scheduleid is not null then 'SCHEDULE' when autorenew then 'AUTO' else '' end
$$;
create view due_pack with (security_invoker = true) as
select c.lcoid, c.contractno, c.validity, coalesce(s.plancode, c.plancode) as plancode,
  renews_by(c.autorenew, s.scheduleid) as renews
from contract c left join scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'
where c.status = 'A'
  and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C');
create table due_count (
  lcoid text not null,
  validity date not null,
  plancode text not null,
  renews text not null,
  packs int not null,
  primary key (lcoid, validity, plancode, renews) include (packs)
);
create table due_count_change (
  id bigint generated always as identity primary key,
  lcoid text not null,
  validity date not null,
  plancode text not null,
  renews text not null,
  packs int not null
);
create index due_count_change_of on due_count_change (lcoid);
insert into due_count select lcoid, validity, plancode, renews, count(*) from due_pack group by 1, 2, 3, 4;

create function count_sold_packs() returns trigger language plpgsql as $$
begin
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  select lcoid, validity, plancode, renews, sum(packs)
  from (
    select c.lcoid, c.validity, c.plancode, renews_by(c.autorenew, null) as renews, 1 as packs
    from added c where c.status = 'A'
      and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C')
    union all
    -- what is followed now
    select p.lcoid, p.validity, coalesce(s.plancode, p.plancode), renews_by(p.autorenew, s.scheduleid), -1
    from added n join contract p on p.lcoid = n.lcoid and p.contractno = n.previous and p.status = 'A'
    left join scheduled_change s on s.lcoid = p.lcoid and s.contractno = p.contractno and s.state = 'PENDING'
    where n.status <> 'C' and not exists (select from added a where a.lcoid = p.lcoid and a.contractno = p.contractno)) as moved
  group by 1, 2, 3, 4 having sum(packs) <> 0;
  -- a renewal that failed, and was then made by hand, waits for nobody
  delete from renewal_try t using added n where t.lcoid = n.lcoid and t.contractno = n.previous and n.status <> 'C';
  return null;
end $$;
create function count_changed_packs() returns trigger language plpgsql as $$
begin
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  with changed as (
    select a.lcoid, a.contractno, a.previous, a.status, a.validity, a.plancode, a.autorenew, o.status as old_status,
      o.validity as old_validity, o.plancode as old_plancode, o.autorenew as old_autorenew
    from added a join gone o using (lcoid, contractno)
    where (a.status, a.validity, a.plancode, a.autorenew) is distinct from (o.status, o.validity, o.plancode, o.autorenew)),
  moved as (
    -- each as it was and as it is, unless something follows it
    select lcoid, contractno, validity, plancode, autorenew, packs
    from (
      select lcoid, contractno, validity, plancode, autorenew, 1 as packs from changed where status = 'A'
      union all
      select lcoid, contractno, old_validity, old_plancode, old_autorenew, -1 from changed where old_status = 'A') as own
    where not exists (select from contract n where n.lcoid = own.lcoid and n.previous = own.contractno and n.status <> 'C')
    union all
    -- what one follows that was taken back or stands again, as it was before
    select p.lcoid, p.contractno, coalesce(o.old_validity, p.validity), coalesce(o.old_plancode, p.plancode),
      coalesce(o.old_autorenew, p.autorenew), case when n.status = 'C' then 1 else -1 end
    from changed n join contract p on p.lcoid = n.lcoid and p.contractno = n.previous
    left join changed o on o.lcoid = p.lcoid and o.contractno = p.contractno
    where (n.status = 'C') <> (n.old_status = 'C') and coalesce(o.old_status, p.status) = 'A')
  select m.lcoid, m.validity, coalesce(s.plancode, m.plancode), renews_by(m.autorenew, s.scheduleid), sum(m.packs)
  from moved m left join scheduled_change s on s.lcoid = m.lcoid and s.contractno = m.contractno and s.state = 'PENDING'
  group by 1, 2, 3, 4 having sum(m.packs) <> 0;
  return null;
end $$;
create function schedule_packs(of_lcoids text[], of_contracts text[], of_plans text[], sign int) returns void language sql as $$
  insert into due_count_change (lcoid, validity, plancode, renews, packs)
  select c.lcoid, c.validity, moved.plancode, moved.renews, sign * sum(moved.packs)
  from unnest(of_lcoids, of_contracts, of_plans) as s (lcoid, contractno, plancode) join contract c using (lcoid, contractno)
  cross join lateral (values (s.plancode, 'SCHEDULE', 1), (c.plancode, renews_by(c.autorenew, null), -1)) as moved (plancode, renews, packs)
  where c.status = 'A' and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C')
  group by 1, 2, 3, 4
$$;
create function count_scheduled_packs() returns trigger language plpgsql as $$
begin
  perform schedule_packs(array_agg(lcoid), array_agg(contractno), array_agg(plancode), 1) from added where state = 'PENDING';
  if tg_op = 'UPDATE' then
    perform schedule_packs(array_agg(lcoid), array_agg(contractno), array_agg(plancode), -1) from gone where state = 'PENDING';
  end if;
  return null;
end $$;
create trigger contract_due after insert on contract referencing new table as added
  for each statement execute function count_sold_packs();
create trigger contract_due_anew after update on contract referencing old table as gone new table as added
  for each statement execute function count_changed_packs();
create trigger schedule_due after insert on scheduled_change referencing new table as added
  for each statement execute function count_scheduled_packs();
create trigger schedule_due_anew after update on scheduled_change referencing old table as gone new table as added
  for each statement execute function count_scheduled_packs();

grant select on banner, headend_location, quiz_question to lco_app;
grant insert, update on banner, headend_location, quiz_question to lco_app;
grant select, insert on alert, alert_read, quiz_answer, ticket_message, box_count_change, due_count_change to lco_app;
grant select, insert, update on ticket, refund_request, day_figure, box_count, due_count to lco_app;
grant select, insert, update, delete on push_device to lco_app;
-- who folds changes locks them first
grant update on box_count_change, due_count_change to lco_app;
grant delete on box_count_change, box_count, due_count_change, due_count to lco_app;
grant select on due_pack to lco_app;
grant usage, select, update on banner_number, ticket_number, refund_number to lco_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['alert_read', 'quiz_answer', 'push_device', 'ticket', 'ticket_message', 'refund_request', 'day_figure',
    'box_count', 'box_count_change', 'due_count', 'due_count_change'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (lcoid = (select current_setting(''app.lcoid'', true)) or (select current_setting(''app.lcoid'', true)) = ''*'')',
      tenant_table);
  end loop;
end $$;
-- what is for everybody is seen by everybody
alter table alert enable row level security;
alter table alert force row level security;
create policy tenant on alert using
  (lcoid is null or lcoid = (select current_setting('app.lcoid', true)) or (select current_setting('app.lcoid', true)) = '*');
