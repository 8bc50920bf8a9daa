create schema vendors;
grant usage on schema vendors to baize_app;

-- The terms of the contract with a vendor for its calls and ours.
create table vendors.account (
  vendor smallint primary key references catalog.vendor,
  -- A suspended vendor starts nothing new; its settlements and rollbacks still arrive.
  state text not null default 'active' check (state in ('active', 'suspended')),
  -- Networks that it calls from; an empty list admits nobody.
  addresses text[] not null default '{}',
  -- The address of its service, and the hosts that a launch may lead to.
  base_url text not null default '',
  launch_hosts text[] not null default '{}',
  -- Calls a second.
  rate int not null default 500 check (rate > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- During play a player's money is with us, or with the vendor until it is asked back. For the latter the contract may guarantee that a
  -- transfer unknown to the vendor can never succeed later.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  unknown_is_final boolean not null default false
);

-- The maximum of a win. A greater part is held back for the staff.
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
  -- Set when a new key replaced it.
  active_until timestamptz,
  -- The secret of a key is shown once, to the operator who asked for it.
  asked_by uuid,
  told_at timestamptz,
  -- The vendor's first signature with it. Until then we sign our own calls with the key before.
  used_at timestamptz,
  primary key (vendor, id),
  check ((scheme = 'v2') = (public_key is not null))
);

-- Spent nonces. A crash may lose them: a repeated message still finds its stored transaction.
create unlogged table vendors.nonce (
  vendor smallint not null,
  nonce bytea not null,
  at timestamptz not null,
  primary key (vendor, nonce)
);
create index nonce_at on vendors.nonce (at);

-- The name of a member for a vendor. No two vendors know the same name.
create table vendors.player (
  vendor smallint not null references vendors.account,
  member bigint not null references accounts.member,
  id text not null check (id ~ '^pl_[A-Za-z0-9]{4,32}$'),
  -- The announcement of the player to a vendor that keeps players' money.
  told_at timestamptz,
  primary key (vendor, member),
  unique (vendor, id)
);

-- The start of a game, by a token that works once.
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
  ended_at timestamptz,
  -- The language that the player started the game in, for messages through the game.
  language text
);
create unique index session_open on vendors.session (vendor, member) where ended_at is null;
create index session_member on vendors.session (member) where ended_at is null;

-- A vendor's round for one player. The players of a table share one id.
create table vendors.round (
  vendor smallint not null,
  id text not null,
  member bigint not null,
  game int not null,
  -- 0 open, 1 closed, 2 void
  state smallint not null check (state in (0, 1, 2)),
  -- Grows with every change of the round, so that no decision rests on an old read.
  version int not null,
  -- Valid bets, reversed bets and valid wins.
  bets int not null check (bets >= 0),
  dead int not null check (dead >= 0),
  wins int not null check (wins >= 0),
  stake bigint not null check (stake >= 0),
  -- The part of the stake that is held, not yet staked.
  held bigint not null check (held >= 0 and held <= stake),
  won bigint not null check (won >= 0),
  -- The sum that corrections moved to the member, or from them if negative.
  adjusted bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (vendor, id, member)
) with (fillfactor = 80);
create index round_open on vendors.round (vendor, opened_at) where state = 0;
create index round_held on vendors.round (member) where held > 0;
-- A few pages for the whole table: counting a minute adds nothing to the cost of a bet.
create index round_opened on vendors.round using brin (opened_at) with (pages_per_range = 16, autosummarize = on);
create index round_member on vendors.round (member, opened_at);
-- The open rounds of a member.
create index round_playing on vendors.round (member) where state = 0;

-- Every message about money that got a final answer, by the vendor's own id: posted, refused or forbidden.
create table vendors.tx (
  vendor smallint not null,
  id text not null,
  member bigint not null,
  -- A movement of the ledger. It may answer two messages that came as one.
  movement uuid not null,
  -- 1 bet, 2 win, 3 rollback, 4 end of round, 5 jackpot, 6 promotion, 7 correction; of our own in its round: 8 the collection of an earlier
  -- correction, 9 a win that waited for two operators
  kind smallint not null check (kind between 1 and 9),
  -- 1 posted, 2 held, 3 refused, 4 reversed, 5 tombstone
  state smallint not null check (state between 1 and 5),
  hash bigint,
  round text,
  game int,
  amount bigint not null,
  -- The change of the member's cash by this message.
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
-- Wins that wait for two operators, or did.
create index tx_over_cap on vendors.tx (member) where status = 'WIN_OVER_CAP';

-- Rounds that a player of a vendor may play without a stake.
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
  -- The vendor's confirmation of the grant or of its end. An unknown one is asked for at `ask_at`.
  state text not null default 'granted'
    check (state in ('granting', 'granted', 'cancelling', 'cancelled', 'refused')),
  ask_at timestamptz,
  asked int not null default 0,
  -- The order of the grants.
  no bigint generated always as identity unique,
  primary key (vendor, id),
  constraint grant_asked check ((state in ('granting', 'cancelling')) = (ask_at is not null))
);
create index grant_due on vendors.grant (ask_at) where ask_at is not null;

-- Free rounds that were played.
create table vendors.grant_spin (
  vendor smallint not null,
  grant_id text not null,
  n smallint not null,
  tx text not null,
  primary key (vendor, grant_id, n)
);

-- A vendor's last answer about a round that is open too long. Time alone neither refunds nor forfeits.
create table vendors.inquiry (
  vendor smallint not null,
  round text not null,
  member bigint not null,
  asked_at timestamptz not null,
  -- Null until the first answer.
  told text check (told in ('OPEN', 'CLOSED', 'VOID', 'UNKNOWN')),
  -- The number of equal answers in a row.
  times int not null check (times >= 0),
  first_at timestamptz not null,
  asks int not null default 1 check (asks > 0),
  -- Since then the vendor has not answered.
  away_since timestamptz,
  primary key (vendor, round, member),
  check ((told is null) = (times = 0)),
  check (told is not null or away_since is not null)
);

-- Calls between us and a vendor by the minute, over all nodes.
create table vendors.minute (
  vendor smallint not null references vendors.account,
  at timestamptz not null,
  -- Its calls to us, and ours to it.
  way text not null check (way in ('in', 'out')),
  calls int not null check (calls > 0),
  failures int not null,
  -- Milliseconds of all calls together, and of the slowest.
  total_ms bigint not null,
  slowest_ms int not null,
  -- The number of times that a node stopped calling for a while.
  opened int not null default 0,
  primary key (vendor, at, way)
);
create index minute_at on vendors.minute (at);

-- Transfers of money to and from a vendor that keeps it.
create table vendors.transfer (
  -- The vendor gets the same id on every try.
  id uuid primary key,
  member bigint not null,
  -- The caller's key. A collection from several vendors has one key.
  key uuid not null,
  fingerprint bigint not null,
  vendor smallint not null references vendors.account,
  direction text not null check (direction in ('in', 'out')),
  cause text not null check (cause in ('member', 'collect', 'launch')),
  -- Null while all of the money is asked back and the vendor has not named the amount.
  amount bigint check (amount >= 0),
  whole boolean not null,
  -- Open until an answer, unknown without a final one; undone if nothing moved in the end.
  state text not null default 'open' check (state in ('open', 'unknown', 'done', 'undone')),
  -- Won or lost with the vendor since the player's balance there was last known.
  result bigint not null default 0,
  -- The part of the result above the contract's cap, which waits for the staff.
  held bigint not null default 0 check (held >= 0),
  -- Movements of the ledger: of the transfer, and of its return.
  movement uuid,
  returned uuid,
  asks int not null default 0,
  not_found int not null default 0,
  not_found_since timestamptz,
  unknown_since timestamptz,
  ask_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- RG-1: the amount that the member asked for, where a limit allowed only a part of it, and that limit.
  asked bigint,
  limited text check (limited in ('loss', 'wager')),
  unique (member, key, vendor),
  check (whole or amount > 0),
  check ((state in ('done', 'undone')) = (settled_at is not null)),
  check ((asked is null) = (limited is null)),
  check (asked > amount)
);
create unique index transfer_in_flight on vendors.transfer (member, vendor) where state in ('open', 'unknown');
create index transfer_due on vendors.transfer (ask_at) where state in ('open', 'unknown');
create index transfer_member on vendors.transfer (member, id);
create index transfer_held on vendors.transfer (member) where held > 0;

-- A player's choice whether the money follows from vendor to vendor. It does by default.
create table vendors.transfer_choice (
  member bigint primary key references accounts.member,
  follows boolean not null,
  changed_at timestamptz not null
);

-- Won or lost with a vendor while the money stayed there, posted when the vendor reported the balance.
create table vendors.valuation (
  movement uuid primary key,
  vendor smallint not null references vendors.account,
  member bigint not null,
  balance bigint not null,
  result bigint not null check (result <> 0),
  at timestamptz not null
);
create index valuation_member on vendors.valuation (member, vendor);

-- Hourly sums of the players' money with a vendor, by our ledger and by the vendor.
create table vendors.clearing (
  vendor smallint not null references vendors.account,
  currency text not null,
  at timestamptz not null,
  ours bigint not null,
  theirs bigint not null,
  -- Players whose money is in transfer or whose balance the vendor did not report.
  open int not null,
  primary key (vendor, currency, at)
);

-- The comparison of a vendor's list of a day with ours, and its differences.
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
  -- The message on each side; null where it is missing.
  ours jsonb,
  theirs jsonb,
  currency text not null,
  -- The amount of the difference.
  amount bigint not null check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'matched', 'accepted')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references operators.operator,
  reason text not null default '',
  unique (vendor, day, tx, kind)
);
create index break_open on vendors.break (vendor, found_at) where state = 'open';

-- Decisions of two operators on wins above a contract's cap.
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

-- Outstanding amounts of corrections that two operators gave up. No money moves.
create table vendors.write_off (
  vendor smallint not null references vendors.account,
  tx text not null,
  member bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  at timestamptz not null,
  primary key (vendor, tx)
);

-- The start of a player's last round of a third-party game, only for games with a shortest time.
create table vendors.pace (
  member bigint not null,
  game int not null,
  at timestamptz not null,
  primary key (member, game)
);

-- Amounts that a vendor took back and the member no longer had. The brand may collect them from later wins with that vendor; two operators
-- write off the rest. The lane writes debts and collections.
create sequence vendors.debt_no;
grant usage on sequence vendors.debt_no to baize_app;
create table vendors.owed (
  -- Its place among all debts of its member, those of other causes included (debts.debt).
  no bigint not null default nextval('vendors.debt_no'),
  vendor smallint not null references vendors.account,
  -- The message that took the amount back, and the round that it corrected.
  tx text not null,
  member bigint not null,
  round text not null,
  game int not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected >= 0),
  given_up bigint not null default 0 check (given_up >= 0),
  at timestamptz not null,
  primary key (vendor, tx),
  check (collected + given_up <= amount)
);
create index owed_open on vendors.owed (member, vendor) where collected + given_up < amount;
create index owed_at on vendors.owed (at);

-- A vendor's checksums of a game, one row for each change. A row is silent if its version had another checksum before.
create table vendors.checksum (
  id uuid primary key,
  vendor smallint not null references vendors.account,
  game text not null,
  at timestamptz not null,
  version text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  certificate text,
  silent boolean not null,
  unique (vendor, game, at)
);

-- The last list of checksums of a vendor.
create table vendors.checksums_told (
  vendor smallint primary key references vendors.account,
  at timestamptz not null,
  games int not null
);

-- The next request to a vendor with jackpots.
create table vendors.jackpot_feed (
  vendor smallint primary key references vendors.account,
  ask_at timestamptz not null,
  failures int not null default 0
);

-- The pools of a vendor in its last answer.
create table vendors.jackpot (
  vendor smallint not null references vendors.account,
  id text not null,
  currency text not null,
  level text,
  games text[] not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (vendor, id, currency)
);

-- The number of each answer; AWAY counts requests without one.
create table vendors.inquiry_answer (
  vendor smallint not null,
  round text not null,
  member bigint not null,
  told text not null check (told in ('OPEN', 'CLOSED', 'VOID', 'UNKNOWN', 'AWAY')),
  times int not null check (times > 0),
  last_at timestamptz not null,
  primary key (vendor, round, member, told)
);

-- Players whose play with a vendor ends: the vendor must end it, and their money there comes back. A row is kept until both are done.
create table vendors.kick (
  vendor smallint not null references vendors.account,
  member bigint not null,
  -- The id of the transfer that brings the money back; a new one for each order and after a refusal by the vendor.
  collection uuid not null,
  at timestamptz not null,
  -- The vendor's answer that play has ended.
  told_at timestamptz,
  tries int not null default 0,
  -- Null when nothing is left to do.
  ask_at timestamptz,
  primary key (vendor, member)
);
create index kick_due on vendors.kick (ask_at) where ask_at is not null;

grant select on vendors.round, vendors.tx, vendors.grant_spin, vendors.pace, vendors.owed to baize_app;
grant select, insert on vendors.player, vendors.valuation, vendors.clearing, vendors.win_decision, vendors.write_off, vendors.checksum to
  baize_app;
grant select, insert, update on vendors.account, vendors.key, vendors.grant, vendors.transfer, vendors.transfer_choice,
  vendors.reconciled, vendors.break, vendors.checksums_told, vendors.jackpot_feed, vendors.inquiry_answer, vendors.kick to baize_app;
grant select, insert, update, delete on vendors.cap, vendors.nonce, vendors.launch, vendors.session, vendors.inquiry, vendors.minute,
  vendors.jackpot to baize_app;
grant update (given_up) on vendors.owed to baize_app;
grant update (told_at) on vendors.player to baize_app;
