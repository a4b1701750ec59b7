-- Complaints and refunds that are asked for.

create sequence refund_number start 10001;
create sequence ticket_number start 10001;

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
  -- the timer that ends first: of the first answer, then of the whole
  next_due timestamptz not null
    generated always as (case when answered is null then answer_due else due end) stored,
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
create index ticket_waiting on ticket (next_due, ticketid) where status <> 'CLOSED';
create index ticket_of_all on ticket (created desc, ticketid desc);

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
create index refund_request_waiting on refund_request (created, refundid) where status = 'OPEN';
create index refund_request_of_all on refund_request (created desc, refundid desc);

-- a file of a ticket is not loose
alter table document add foreign key (lcoid, ticketid) references ticket;
