-- Whether the vendor has heard of a grant, or of its end. What is unknown is asked for when its time comes.
alter table vendors.grant
  add column state text not null default 'granted'
    check (state in ('granting', 'granted', 'cancelling', 'cancelled', 'refused')),
  add column ask_at timestamptz,
  add column asked int not null default 0,
  -- The order in which they were made.
  add column no bigint generated always as identity unique,
  add constraint grant_asked check ((state in ('granting', 'cancelling')) = (ask_at is not null));
update vendors.grant set state = 'cancelled' where cancelled_at is not null;
create index grant_due on vendors.grant (ask_at) where ask_at is not null;

-- What a vendor says that a game is made of: a row whenever that is another thing than before. A row is silent when the version that it
-- names was made of something else before.
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
create table vendors.checksums_told (
  vendor smallint primary key references vendors.account,
  at timestamptz not null,
  games int not null
);

-- When a vendor with jackpots is asked next, and his pools as he told them last.
create table vendors.jackpot_feed (
  vendor smallint primary key references vendors.account,
  ask_at timestamptz not null,
  failures int not null default 0
);
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

grant select, insert on vendors.checksum to baize_app;
grant select, insert, update on vendors.checksums_told, vendors.jackpot_feed to baize_app;
grant select, insert, update, delete on vendors.jackpot to baize_app;

-- A game that is made of something else than before, under the version that it had.
alter table safety.event drop constraint event_kind_check;
alter table safety.event add constraint event_kind_check check (kind in
  ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'regionRefused', 'chance', 'payback',
   'vendorConflict', 'vendorVoidWin', 'vendorChecksum'));
