-- What members and the house hold play back with (business rules 8).
create schema protection;
grant usage on schema protection to baize_app;

create table protection.limit (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  set_by text not null check (set_by in ('member', 'staff')),
  -- Ledger units, or minutes of a session.
  amount bigint not null check (amount >= 0),
  since timestamptz not null,
  -- A higher one, or none, that was asked for; it holds nothing before it is confirmed.
  asked_at timestamptz,
  asked bigint check (asked > amount),
  primary key (member, kind, period, set_by),
  check ((kind = 'session') = (period = 'session')),
  check (asked is null or asked_at is not null)
);

create table protection.absence (
  id uuid primary key,
  member bigint not null references accounts.member,
  kind text not null check (kind in ('timeOut', 'exclusion')),
  set_by text not null check (set_by in ('member', 'staff')),
  since timestamptz not null,
  -- Null has no end.
  until timestamptz,
  asked_at timestamptz,
  asked_text text not null default '',
  -- From when it may be asked again, once it was refused.
  ask_from timestamptz,
  -- When play opens again, once that is settled.
  returns_at timestamptz
);
create index absence_member on protection.absence (member, since);
create index absence_asked on protection.absence (id) where asked_at is not null and returns_at is null;

-- RG-13: what happened to limits and absences, never changed.
create table protection.event (
  id uuid primary key,
  member bigint not null references accounts.member,
  -- Null for the member himself.
  operator uuid,
  what text not null,
  kind text not null,
  period text,
  before text,
  after text,
  effective_at timestamptz,
  note text not null default '',
  at timestamptz not null
);
create index event_member on protection.event (member, id);

-- What follows for a bet: one row for a member who is limited or absent, none for anybody else, so that the lanes ask it for every bet.
create table protection.gate (
  member bigint primary key references accounts.member,
  -- No bet is taken before, and which reason says so.
  closed_until timestamptz,
  closed_for smallint not null default 0,
  -- The session limit of the present sign-in.
  play_until timestamptz,
  limited boolean not null
) with (fillfactor = 70);

-- How much of each running window is used; kept by the statement that moves the money.
create table protection.window (
  member bigint not null references accounts.member,
  period text not null check (period in ('day', 'week', 'month')),
  starts timestamptz not null,
  staked bigint not null,
  returned bigint not null,
  wager_max bigint,
  loss_max bigint,
  primary key (member, period)
) with (fillfactor = 70);

-- When the window of an instant began: business day, Monday, first of the month (TM-1, RG-2).
create function protection.window_start(period text, moment timestamptz) returns timestamptz
  language sql immutable
  return date_trunc(period, moment at time zone 'Asia/Kuala_Lumpur') at time zone 'Asia/Kuala_Lumpur';

create index round_member on vendors.round (member, opened_at);

grant select, insert, update, delete on protection.limit, protection.gate, protection.window to baize_app;
grant select, insert, update on protection.absence to baize_app;
grant select, insert on protection.event to baize_app;

alter table accounts.session drop constraint session_end_reason_check;
alter table accounts.session add constraint session_end_reason_check check (end_reason in
  ('logout', 'otherDevice', 'expired', 'idle', 'closed', 'revoked', 'password', 'timeLimit', 'excluded'));
