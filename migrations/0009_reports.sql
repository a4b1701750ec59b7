-- Exports, saved views, closed months, quotations and the download centre.

create sequence download_number start 101;
create sequence proforma_number start 10001;
create sequence bill_number start 10001;
create sequence view_number start 10001;
create sequence report_number start 10001;

create table report_job (
  lcoid text not null references operator,
  reportid text not null unique,
  report text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  language text not null check (language in ('en', 'hi')),
  filters text not null default '',
  state text not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  rows_written int not null default 0,
  bytes bigint not null default 0,
  filename text not null,
  -- where it is kept; null until it is done
  fileid text,
  failure text not null default '',
  actor text not null,
  created timestamptz not null,
  finished timestamptz,
  primary key (lcoid, reportid),
  check ((state = 'DONE') = (fileid is not null))
);
create index report_job_by_time on report_job (lcoid, created desc, reportid desc);

create table report_view (
  lcoid text not null references operator,
  viewid text not null unique,
  actor text not null,
  report text not null,
  name text not null,
  filters text not null,
  primary key (lcoid, viewid),
  unique (lcoid, actor, report, name)
);

-- A month closed. Its figures are those of the ledger and never change; what comes later is a supplement.
create table bill (
  lcoid text not null references wallet,
  billno text not null unique,
  year int not null,
  month int not null check (month between 1 and 12),
  -- 0 is the bill of the month, 1 and more are supplements
  part int not null default 0,
  starts date not null,
  ends date not null,
  opening bigint not null,
  topups bigint not null,
  sales bigint not null,
  refunds bigint not null,
  hardware bigint not null,
  adjustments bigint not null,
  closing bigint not null,
  -- of the plans sold in the month: what the tax invoice says
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  -- what the tax invoice lists, kept as it was
  lines jsonb not null default '[]',
  -- null when nothing was sold
  invoiceno text unique,
  created timestamptz not null,
  primary key (lcoid, year, month, part),
  check (closing = opening + topups - sales + refunds - hardware + adjustments),
  check (sales = taxable + cgst + sgst + igst),
  check ((sales > 0) = (invoiceno is not null))
);

create table proforma (
  lcoid text not null references operator,
  id text not null unique,
  number text not null unique,
  subscriberid text not null,
  stbno text not null,
  total bigint not null,
  note text not null default '',
  -- what it says, kept as it was: prices change, paper does not
  lines jsonb not null,
  actor text not null,
  created timestamptz not null,
  primary key (lcoid, id),
  foreign key (lcoid, subscriberid) references subscriber
);
create index proforma_by_time on proforma (lcoid, created desc, id desc);

-- The provider's documents and videos: the same for every operator.
create table download_file (
  id text primary key,
  name text not null,
  filename text not null,
  purpose text not null,
  type text not null check (type in ('PDF', 'MP4')),
  fileid text not null,
  thumbnail text not null default '',
  header text not null default '',
  category text not null default '' check (category in ('HINDI', 'ENGLISH', '')),
  categoryid text not null default '',
  description text not null default '',
  bytes bigint not null,
  place int not null default 0,
  created timestamptz not null,
  -- hidden ones are neither listed nor opened by a link of yesterday
  hidden boolean not null default false
);
