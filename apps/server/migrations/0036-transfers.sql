-- Where a player's money is while he plays: with us, or with the vendor until it is asked back. Of the latter, whether the contract
-- guarantees that a transfer the vendor does not know can never succeed later.
alter table vendors.account
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  add column unknown_is_final boolean not null default false;

-- When a vendor that keeps players' money was told of a player.
alter table vendors.player add column told_at timestamptz;
grant update (told_at) on vendors.player to baize_app;

create table vendors.transfer (
  -- What the vendor knows it by, on every try.
  id uuid primary key,
  member bigint not null,
  -- The caller's; several vendors' when everything is collected.
  key uuid not null,
  fingerprint bigint not null,
  vendor smallint not null references vendors.account,
  direction text not null check (direction in ('in', 'out')),
  cause text not null check (cause in ('member', 'collect', 'launch')),
  -- Null while everything is asked back and the vendor did not say how much that is.
  amount bigint check (amount >= 0),
  whole boolean not null,
  -- Open until an answer, unknown without a lasting one; undone when nothing moved in the end.
  state text not null default 'open' check (state in ('open', 'unknown', 'done', 'undone')),
  -- What was won with the vendor, or lost, since it was last known what the player has there.
  result bigint not null default 0,
  -- The part of the result over the contract's cap, which waits for the staff.
  held bigint not null default 0 check (held >= 0),
  -- Of the ledger: what the transfer posted, and what gave it back.
  movement uuid,
  returned uuid,
  asks int not null default 0,
  not_found int not null default 0,
  not_found_since timestamptz,
  unknown_since timestamptz,
  ask_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (member, key, vendor),
  check (whole or amount > 0),
  check ((state in ('done', 'undone')) = (settled_at is not null))
);
create unique index transfer_in_flight on vendors.transfer (member, vendor) where state in ('open', 'unknown');
create index transfer_due on vendors.transfer (ask_at) where state in ('open', 'unknown');
create index transfer_member on vendors.transfer (member, id);

-- Whether a player's money follows him from vendor to vendor; it does until he says no.
create table vendors.transfer_choice (
  member bigint primary key references accounts.member,
  follows boolean not null,
  changed_at timestamptz not null
);

-- What a player won or lost with a vendor while his money stayed there, posted when the vendor told his balance.
create table vendors.valuation (
  movement uuid primary key,
  vendor smallint not null references vendors.account,
  member bigint not null,
  balance bigint not null,
  result bigint not null check (result <> 0),
  at timestamptz not null
);
create index valuation_member on vendors.valuation (member, vendor);

-- Hourly: what players have with a vendor by our ledger and by his word.
create table vendors.clearing (
  vendor smallint not null references vendors.account,
  currency text not null,
  at timestamptz not null,
  ours bigint not null,
  theirs bigint not null,
  -- Players whose money is on its way or whom the vendor did not answer for.
  open int not null,
  primary key (vendor, currency, at)
);

grant select, insert, update on vendors.transfer, vendors.transfer_choice to baize_app;
grant select, insert on vendors.valuation, vendors.clearing to baize_app;
