-- Possible reports about money laundering: a threshold was met, an officer decides. Nothing of this is shown to a member.
create table risk.report (
  id uuid primary key,
  reference text not null unique,
  member bigint not null references accounts.member,
  rule text not null check (rule in ('single', 'deposits', 'withdrawals', 'split', 'littlePlay')),
  -- The business day on which the threshold was met.
  period date not null,
  currency text not null,
  state text not null check (state in ('open', 'reported', 'notReported')),
  holds boolean not null,
  payments int not null check (payments > 0),
  total bigint not null,
  deposited bigint not null,
  withdrawn bigint not null,
  valid bigint,
  -- The thresholds as they were, by name.
  thresholds jsonb not null,
  since timestamptz not null,
  until timestamptz not null,
  opened_at timestamptz not null,
  filed_number text,
  filed_on date,
  reason text,
  closed_by uuid,
  closed_at timestamptz,
  unique (member, rule, period),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'open') = (closed_by is null)),
  check ((state = 'reported') = (filed_number is not null and filed_on is not null)),
  check ((state = 'notReported') = (reason is not null))
);
create index report_opened on risk.report (opened_at, id);
create index report_open on risk.report (opened_at) where state = 'open';
create index report_holds on risk.report (member) where state = 'open' and holds;

-- The evidence. A payment counts in one report of each rule.
create table risk.report_payment (
  report uuid not null references risk.report,
  rule text not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  payment uuid not null,
  reference text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (rule, payment)
);
create index report_payment_report on risk.report_payment (report, at);

-- Rows never change.
create table risk.report_note (
  id uuid primary key,
  subject uuid not null references risk.report,
  author uuid not null,
  text text not null,
  at timestamptz not null
);
create index report_note_subject on risk.report_note (subject, id);

grant select, insert, update on risk.report to baize_app;
grant select, insert on risk.report_payment, risk.report_note to baize_app;
