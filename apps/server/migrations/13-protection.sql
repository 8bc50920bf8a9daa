-- Limits of members and operators on deposits and play (business rules 8).
create schema protection;
grant usage on schema protection to baize_app;

create table protection.limit (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  set_by text not null check (set_by in ('member', 'staff')),
  -- Ledger units, or minutes of a session.
  amount bigint not null check (amount >= 0),
  since timestamptz not null,
  -- A requested higher limit, or none. It has no effect before it is confirmed.
  asked_at timestamptz,
  asked bigint check (asked > amount),
  primary key (member, kind, period, set_by),
  check ((kind = 'session') = (period = 'session')),
  check (asked is null or asked_at is not null)
);

-- Breaks and exclusions from play.
create table protection.absence (
  id uuid primary key,
  member bigint not null references accounts.member,
  kind text not null check (kind in ('timeOut', 'exclusion')),
  set_by text not null check (set_by in ('member', 'staff')),
  since timestamptz not null,
  -- Null is without end.
  until timestamptz,
  asked_at timestamptz,
  asked_text text not null default '',
  -- The earliest next request after a refusal.
  ask_from timestamptz,
  -- The agreed time when play opens again.
  returns_at timestamptz
);
create index absence_member on protection.absence (member, since);
create index absence_asked on protection.absence (id) where asked_at is not null and returns_at is null;

-- RG-13: the history of limits and absences. Rows never change.
create table protection.event (
  id uuid primary key,
  member bigint not null references accounts.member,
  -- Null for the member.
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

-- The outcome for a bet: one row for each member with a limit or an absence. The table is small, because the lanes read it for every bet.
create table protection.gate (
  member bigint primary key references accounts.member,
  -- Bets are refused before this, with this reason.
  closed_until timestamptz,
  closed_for smallint not null default 0,
  -- The session limit of the current sign-in.
  play_until timestamptz,
  limited boolean not null
) with (fillfactor = 70);

-- The used part of each running window. The statement that moves the money keeps it.
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

-- RG-2: the use of deposit limits, one row for each order of a deposit. An open order counts in every window, a settled one in
-- the window of its credit, with the amount received; one that was released counts nothing.
create table protection.deposit (
  id uuid primary key,
  member bigint not null references accounts.member,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  open boolean not null default true
);
create index deposit_member on protection.deposit (member, at);
create index deposit_open on protection.deposit (member) where open;

-- The start and the end of the window of an instant: business day, Monday, first of the month (TM-1, RG-2).
create function protection.window_start(period text, moment timestamptz) returns timestamptz language sql stable
  return platform.day_start(
    date_trunc(period, moment at time zone platform.business_zone())::date, platform.business_zone());

create function protection.window_end(period text, moment timestamptz) returns timestamptz language sql stable
  return platform.day_start(
    (date_trunc(period, moment at time zone platform.business_zone()) + ('1 ' || period)::interval)::date, platform.business_zone());

grant select, insert on protection.event to baize_app;
grant select, insert, update on protection.absence, protection.deposit to baize_app;
grant select, insert, update, delete on protection.limit, protection.gate, protection.window to baize_app;
