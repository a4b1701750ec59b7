-- Banners, alerts, quiz, push and SMS.

create sequence banner_number start 101;

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
create index alert_by_time on alert (created desc, alertid desc);

-- Each person reads for himself.
create table alert_read (
  lcoid text not null references operator,
  actor text not null,
  alertid bigint not null references alert,
  at timestamptz not null,
  primary key (lcoid, actor, alertid)
);
create index alert_read_by_alert on alert_read (alertid);

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
  -- A browser is pushed to for as long as the session that registered it was not ended by hand.
  session_hash bytea,
  primary key (lcoid, token_hash)
);
create index push_device_by_region on push_device (region);
create index push_device_by_session on push_device (session_hash);
create index push_device_by_person on push_device (lcoid, actor);

create table sms_sent (
  lcoid text not null,
  id bigint generated always as identity,
  smsid text not null,
  subscriberid text not null,
  mobile text not null,
  content text not null,
  state text not null check (state in ('WAITING', 'SENT', 'FAILED')),
  day date not null,
  actor text not null,
  created timestamptz not null,
  -- How many SMS a reminder costs: a long text is sent, and paid for, in several parts.
  parts int not null default 1 check (parts > 0),
  -- the registration (DLT) of the words that a reminder goes out in; the vendor passes on no text without it
  dltid text not null default '',
  primary key (lcoid, id),
  -- one reminder of a type per subscriber and day
  unique (lcoid, subscriberid, smsid, day),
  foreign key (lcoid, subscriberid) references subscriber
);
create index sms_sent_by_time on sms_sent (lcoid, created desc, id desc);
create index sms_sent_by_type on sms_sent (lcoid, smsid, created desc, id desc);

-- the quota of a month is counted from the index alone
create index sms_sent_parts on sms_sent (lcoid, day, parts) where state <> 'FAILED';

-- The words of an SMS as they are registered now; a template without a row is as the program says.
create table sms_template (
  smsid text primary key,
  content text not null,
  -- the number of its registration (DLT)
  dltid text not null default '',
  active boolean not null,
  changed_by text not null,
  changed timestamptz not null
);
