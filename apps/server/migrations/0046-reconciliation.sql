-- A vendor's own list of a day beside ours, compared.
create table vendors.reconciled (
  vendor smallint not null references vendors.account,
  day date not null,
  ours int not null,
  theirs int not null,
  at timestamptz not null,
  primary key (vendor, day)
);
create table vendors.break (
  id uuid primary key,
  vendor smallint not null references vendors.account,
  day date not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'CURRENCY', 'STATE', 'PLAYER', 'DATE')),
  tx text not null,
  -- What each side says of the message; null where it has none.
  ours jsonb,
  theirs jsonb,
  currency text not null,
  -- The money that the difference is about.
  amount bigint not null check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'matched', 'accepted')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references operators.operator,
  reason text not null default '',
  unique (vendor, day, tx, kind)
);
create index break_open on vendors.break (vendor, found_at) where state = 'open';

-- What two people decided about wins over a contract's cap.
create table vendors.win_decision (
  vendor smallint not null references vendors.account,
  source text not null check (source in ('message', 'transfer')),
  id text not null,
  member bigint not null,
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('paid', 'returned')),
  movement uuid not null unique,
  reason text not null,
  at timestamptz not null,
  primary key (vendor, source, id)
);

grant select, insert, update on vendors.reconciled, vendors.break to baize_app;
grant select, insert on vendors.win_decision to baize_app;
