-- The statement of a provider's account for a day in UTC: what was read, and whether its lines lead from the money of the day before to
-- the money of that day (business rules 9).
create table cashier.statement (
  id uuid primary key,
  channel uuid not null references cashier.channel,
  day date not null,
  currency text not null,
  tried_at timestamptz not null,
  -- Null until it was read to its end.
  read_at timestamptz,
  -- Why the last reading did not end.
  failure text,
  lines int not null default 0,
  -- Null where the day before was not read.
  opening bigint,
  deposits bigint not null default 0,
  payouts bigint not null default 0,
  given_back bigint not null default 0,
  fees bigint not null default 0,
  -- The provider's balance at the end of the day: its present one less the lines since.
  closing bigint,
  -- What the payments that the lines tell of come to in our books.
  ours bigint not null default 0,
  -- Lines in another currency than the channel's.
  foreign_lines int not null default 0,
  unique (channel, day)
);
create index statement_day on cashier.statement (day, id);

create table cashier.statement_line (
  channel uuid not null references cashier.channel,
  day date not null,
  line text not null,
  kind text not null check (kind in ('deposit', 'payout', 'fee', 'refund', 'chargeBack')),
  reference text,
  currency text not null,
  amount bigint not null,
  payer text not null,
  memo text not null,
  at timestamptz not null,
  -- The incoming payment, withdrawal or deposit of ours that it tells of.
  payment uuid,
  primary key (channel, line)
);
create index statement_line_day on cashier.statement_line (channel, day);
create index statement_line_payment on cashier.statement_line (payment) where payment is not null;

-- A line of a statement and our books that say different things.
create table cashier.difference (
  id uuid primary key,
  channel uuid not null references cashier.channel,
  day date not null,
  kind text not null check (kind in ('missingHere', 'missingThere', 'amount', 'state', 'fee')),
  -- The line of the statement, or our payment where no line tells of it.
  element text not null,
  line_kind text not null,
  reference text,
  currency text not null,
  -- Both sides as they were when it was found; null where there is nothing.
  ours jsonb,
  theirs jsonb,
  -- By how much the books differ.
  amount bigint not null,
  state text not null default 'open' check (state in ('open', 'matched', 'explained', 'taken')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  unique (channel, element, kind)
);
create index difference_found on cashier.difference (found_at, id);
create index difference_open on cashier.difference (channel, day) where state = 'open';
create index difference_order on cashier.difference (reference) where state = 'open';

grant select, insert, update on cashier.statement, cashier.difference to baize_app;
grant select, insert, delete on cashier.statement_line to baize_app;

-- Reports sum the books of all members over some days, and the fees of providers.
create index hour_booked on records.hour (hour) where basis = 2;
create index statement_line_fee on cashier.statement_line (at) where kind = 'fee';
create index event_charge_back on cashier.event (at) where event = 'chargeBack';

-- Filters that an operator keeps for a list, at most one of them the standard one.
create table operators.saved_filter (
  operator uuid not null references operators.operator,
  list text not null,
  name text not null,
  filter jsonb not null,
  standard boolean not null,
  saved_at timestamptz not null,
  primary key (operator, list, name)
);
create unique index saved_filter_standard on operators.saved_filter (operator, list) where standard;
grant select, insert, update, delete on operators.saved_filter to baize_app;
