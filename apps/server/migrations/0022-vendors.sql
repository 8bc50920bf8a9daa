create schema vendors;
grant usage on schema vendors to baize_app;

-- What the contract with a vendor says about its calls and ours.
create table vendors.account (
  vendor smallint primary key references catalog.vendor,
  -- A suspended vendor starts nothing new; what it owes or takes back still arrives.
  state text not null default 'active' check (state in ('active', 'suspended')),
  -- Networks it calls from; an empty list lets nobody in.
  addresses text[] not null default '{}',
  -- Where its own calls are served, and the hosts that a launch may lead to.
  base_url text not null default '',
  launch_hosts text[] not null default '{}',
  -- Calls a second.
  rate int not null default 500 check (rate > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- The most that one win may be; more is held back for the staff.
create table vendors.cap (
  vendor smallint not null references vendors.account,
  currency text not null,
  max_win bigint not null check (max_win > 0),
  primary key (vendor, currency)
);

create table vendors.key (
  vendor smallint not null references vendors.account,
  id text not null check (id ~ '^[A-Za-z0-9._-]{1,40}$'),
  scheme text not null check (scheme in ('v1', 'v2')),
  -- The secret of v1, sealed, with which our own answers and calls are signed too.
  sealed bytea not null,
  -- The raw Ed25519 key that the vendor signs with under v2.
  public_key bytea check (length(public_key) = 32),
  created_at timestamptz not null,
  -- Set when its successor was made.
  active_until timestamptz,
  primary key (vendor, id),
  check ((scheme = 'v2') = (public_key is not null))
);

-- Lost with a crash, after which a repeated message still finds its stored transaction.
create unlogged table vendors.nonce (
  vendor smallint not null,
  nonce bytea not null,
  at timestamptz not null,
  primary key (vendor, nonce)
);
create index nonce_at on vendors.nonce (at);

-- What a vendor knows a member by; no two vendors know the same name.
create table vendors.player (
  vendor smallint not null references vendors.account,
  member bigint not null references accounts.member,
  id text not null check (id ~ '^pl_[A-Za-z0-9]{4,32}$'),
  primary key (vendor, member),
  unique (vendor, id)
);

create table vendors.launch (
  token_hash bytea primary key,
  vendor smallint not null references vendors.account,
  member bigint not null,
  game int not null references catalog.game,
  currency text not null,
  address inet not null,
  country text,
  language text not null,
  device text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_expires on vendors.launch (expires_at);

create table vendors.session (
  id uuid primary key,
  token_hash bytea not null unique,
  vendor smallint not null references vendors.account,
  member bigint not null,
  game int not null references catalog.game,
  currency text not null,
  address inet not null,
  country text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index session_open on vendors.session (vendor, member) where ended_at is null;

-- A vendor's round as far as one player is in it: tables share one id among many.
create table vendors.round (
  vendor smallint not null,
  id text not null,
  member bigint not null,
  game int not null,
  -- 0 open, 1 closed, 2 void
  state smallint not null check (state in (0, 1, 2)),
  -- Grows with everything that happens to the round, so that nothing is decided from an old reading.
  version int not null,
  -- Bets that stand, bets that do not, wins that stand.
  bets int not null check (bets >= 0),
  dead int not null check (dead >= 0),
  wins int not null check (wins >= 0),
  stake bigint not null check (stake >= 0),
  -- The part of the stake that is held, not yet staked.
  held bigint not null check (held >= 0 and held <= stake),
  won bigint not null check (won >= 0),
  -- What corrections moved to the member, or from him.
  adjusted bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (vendor, id, member)
) with (fillfactor = 80);
create index round_open on vendors.round (vendor, opened_at) where state = 0;
create index round_held on vendors.round (member) where held > 0;

-- Every message about money that got a lasting answer, by the vendor's own id: what was posted, refused or forbidden.
create table vendors.tx (
  vendor smallint not null,
  id text not null,
  member bigint not null,
  -- Of the ledger; one movement may answer two messages that came as one.
  movement uuid not null,
  -- 1 bet, 2 win, 3 rollback, 4 end of round, 5 jackpot, 6 promotion, 7 correction
  kind smallint not null check (kind between 1 and 7),
  -- 1 posted, 2 held, 3 refused, 4 reversed, 5 tombstone
  state smallint not null check (state between 1 and 5),
  hash bigint,
  round text,
  game int,
  amount bigint not null,
  -- What this message moved on the member's cash.
  moved bigint not null,
  outstanding bigint not null default 0,
  -- The stripe of the escrow that holds the stake.
  stripe smallint,
  held bigint not null default 0,
  reference text,
  status text not null,
  effect text,
  grant_id text,
  details jsonb,
  issued_at timestamptz,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (vendor, id)
);
create index tx_round on vendors.tx (vendor, round, member);
create index tx_movement on vendors.tx (movement);
create index tx_at on vendors.tx (vendor, at);

-- Rounds that a vendor's player may play without a stake, and those that were played.
create table vendors.grant (
  vendor smallint not null references vendors.account,
  id text not null,
  member bigint not null,
  games text[] not null,
  rounds smallint not null check (rounds between 1 and 1000),
  bet_value bigint not null check (bet_value > 0),
  currency text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  max_win bigint check (max_win > 0),
  won bigint not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  primary key (vendor, id)
);
create table vendors.grant_spin (
  vendor smallint not null,
  grant_id text not null,
  n smallint not null,
  tx text not null,
  primary key (vendor, grant_id, n)
);

grant select, insert, update on vendors.account, vendors.cap, vendors.key, vendors.grant to baize_app;
grant select, insert on vendors.player to baize_app;
grant select, insert, update, delete on vendors.launch, vendors.session, vendors.nonce to baize_app;
grant select on vendors.round, vendors.tx, vendors.grant_spin to baize_app;
