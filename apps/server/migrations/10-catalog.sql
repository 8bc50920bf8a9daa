create schema catalog;
grant usage on schema catalog to baize_app;

-- Each change of the catalogue takes the next number and holds it until its commit. Numbers thus become visible in order, and a node reads
-- only the rows after the last number it knows.
create table catalog.revision (
  n bigint not null,
  only_row boolean primary key default true check (only_row)
);
insert into catalog.revision (n) values (1);

create function catalog.next_revision() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update catalog.revision set n = n + 1;
  return null;
end $$;

create function catalog.stamp_revision() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.revision := (select n from catalog.revision);
  return new;
end $$;

-- Game types in the order of the navigation. The rebate is the percentage that the drop-down shows.
create table catalog.category (
  type text primary key,
  sort smallint not null,
  rebate numeric(4, 2)
);
insert into catalog.category (type, sort, rebate) values
  ('RNG', 1, 1.2), ('LIVE', 2, 0.8), ('FISH', 3, 1), ('PVP', 4, null), ('SPORTS', 5, 1), ('ESPORTS', 6, 1),
  ('ELOTT', 7, 1), ('LOTT', 8, 1), ('COCKFIGHT', 9, null);

-- Kinds within a type. A kind of a language is offered where the brand has that language.
create table catalog.kind (
  code text primary key,
  type text not null references catalog.category,
  sort smallint not null,
  language text
);
insert into catalog.kind (code, type, sort, language) values
  ('SC', 'RNG', 1, null), ('VP', 'RNG', 2, null), ('JP', 'RNG', 3, null), ('TG', 'RNG', 4, null),
  ('AC', 'RNG', 5, null), ('BG', 'RNG', 6, 'TY');

create table catalog.vendor (
  id smallint primary key generated always as identity,
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$'),
  name text not null check (name <> ''),
  -- Our own games, decided by packages/games.
  own boolean not null default false,
  -- A vendor that is off is not shown; one under maintenance is shown closed.
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  logo text not null default '',
  sort int not null default 100,
  revision bigint not null default 0,
  changed_at timestamptz not null default platform.now()
);
create unique index vendor_code on catalog.vendor (lower(code));
create index vendor_revision on catalog.vendor (revision);
create trigger next_revision before insert or update on catalog.vendor
  for each statement execute function catalog.next_revision();
create trigger stamp_revision before insert or update on catalog.vendor
  for each row execute function catalog.stamp_revision();
insert into catalog.vendor (code, name, own, sort) values ('baize', 'Baize Originals', true, 0);

-- Pictures of games by the SHA-256 of their source.
create table catalog.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);

create table catalog.picture_file (
  picture text not null references catalog.picture on delete cascade,
  width smallint not null,
  format text not null check (format in ('avif', 'webp')),
  -- The formats are compressed already.
  bytes bytea storage external not null,
  primary key (picture, width, format)
);

create table catalog.game (
  id int primary key generated always as identity,
  vendor smallint not null references catalog.vendor,
  code text not null check (code ~ '^[A-Za-z0-9._:-]{1,64}$'),
  type text not null references catalog.category,
  kind text references catalog.kind,
  name text not null check (name <> ''),
  -- Names by language code of the site, where they differ.
  names jsonb not null default '{}',
  -- Addresses by format and size. Our own titles have none: the site draws their pictures.
  icons jsonb not null default '{}',
  -- An entry that opens the list of its vendor's games.
  opens_list boolean not null default false,
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- Marks by operators, which no feed changes.
  top boolean not null default false,
  hot boolean not null default false,
  fresh boolean not null default false,
  sort int not null default 100,
  -- { "MMK": { "min", "max", "maxWin" } } as decimal strings; a missing currency is not played, `*` means all.
  stakes jsonb not null default '{}',
  devices text[] not null default '{}',
  languages text[] not null default '{}',
  demo boolean not null default false,
  free_rounds boolean not null default false,
  -- Return to player in percent; the highest where a game has several.
  payback numeric(5, 2),
  volatility text check (volatility in ('low', 'medium', 'high', 'very high')),
  version text not null default '',
  released_at date,
  -- All names and codes folded, for the search by likeness.
  search text not null default '',
  revision bigint not null default 0,
  added_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now(),
  -- The vendor's feed no longer contains the game. An operator's `off` is independent of it.
  withdrawn boolean not null default false,
  picture text references catalog.picture,
  -- Its source; empty for a picture by an operator, which no feed changes.
  picture_from text,
  -- Names by operators, by language. They take precedence over those of the vendor, and no feed changes them.
  own_names jsonb not null default '{}',
  -- The same folded, one line each, for the search.
  own_search text not null default '',
  -- The shortest time between two rounds of a player, set by an operator; 0 leaves it to the vendor. No feed changes it.
  min_cycle_ms int not null default 0 check (min_cycle_ms between 0 and 60000),
  -- Stakes by operators, which no feed changes: { "MMK": { "min", "max" } } within the vendor's range, and for our own games
  -- { "MMK": { "steps" } }; `*` means the currencies that are not named.
  own_stakes jsonb not null default '{}',
  -- The place of a game among those with a mark. As with sort, places below 100 are set by operators and come first; the other games
  -- follow by how much they are played.
  top_sort int not null default 100,
  hot_sort int not null default 100,
  fresh_sort int not null default 100,
  -- The vendor's feed says that the game is under maintenance: it takes no bets, in whatever state it is here.
  resting boolean not null default false,
  -- The tables of a game in the vendor's feed: [{ "id", "names", "seats", "stakes": { "MMK": { "min", "max" } } }].
  tables jsonb not null default '[]',
  unique (vendor, code)
);
create index game_revision on catalog.game (revision);
create index game_search on catalog.game using gin (search gin_trgm_ops);
create trigger next_revision before insert or update on catalog.game
  for each statement execute function catalog.next_revision();
create trigger stamp_revision before insert or update on catalog.game
  for each row execute function catalog.stamp_revision();

create table catalog.favourite (
  member bigint not null,
  game int not null references catalog.game,
  at timestamptz not null,
  -- The order of favourites, which does not depend on the clocks of two nodes.
  no bigint generated always as identity,
  primary key (member, game)
);

-- The next tables are counted from the rounds in small steps (catalog/counting.ts): each minute once, when it can no longer change.
create table catalog.counted (
  until timestamptz not null,
  one boolean primary key default true check (one)
);

-- Bets of real money by day. The last days decide which games are hot.
create table catalog.bets (
  game int not null references catalog.game,
  day date not null,
  rounds bigint not null,
  primary key (game, day)
);

-- The last time that a member played a game.
create table catalog.played (
  member bigint not null,
  game int not null references catalog.game,
  at timestamptz not null,
  primary key (member, game)
);

-- The greatest wins of the last days, for the winners board.
create table catalog.win (
  member bigint not null,
  round uuid not null,
  game int not null references catalog.game,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- 0 for a free round of a vendor.
  stake bigint not null default 0 check (stake >= 0),
  primary key (member, round)
);
create index win_amount on catalog.win (currency, amount desc);
create index win_at on catalog.win (at);

-- Rounds that were open when their minute was counted. Their win comes later.
create table catalog.unsettled (
  member bigint not null,
  round uuid not null,
  game int not null references catalog.game,
  -- A third-party round has its vendor and the vendor's own id.
  vendor smallint,
  outside text,
  primary key (member, round)
);

-- The content of a vendor's feed at one time. An approved import applies exactly this.
create table catalog.import (
  id uuid primary key,
  vendor smallint not null references catalog.vendor,
  made_by uuid not null,
  key uuid not null,
  made_at timestamptz not null,
  applied_at timestamptz,
  unique (made_by, key)
);

create table catalog.import_game (
  import uuid not null references catalog.import on delete cascade,
  code text not null,
  facts jsonb not null,
  primary key (import, code)
);

-- Pictures of a feed that could not be fetched yet.
create table catalog.picture_try (
  game int primary key references catalog.game,
  address text not null,
  tries int not null,
  next_at timestamptz not null,
  problem text not null
);

-- The winners board shows the bets of all members under their nicknames.
create view catalog.winner as
  select w.game, w.currency, w.stake, w.amount, w.at, m.nickname, coalesce(p.preferences ->> 'winnerName' = 'hidden', false) as hidden
    from catalog.win w
    join accounts.member m on m.id = w.member
    left join members.profile p on p.member = w.member;

grant select on catalog.revision, catalog.category, catalog.kind, catalog.winner to baize_app;
grant select, insert, update on catalog.vendor, catalog.game to baize_app;
grant select, insert, delete on catalog.picture, catalog.picture_file to baize_app;
grant select, insert, update, delete on catalog.favourite, catalog.counted, catalog.bets, catalog.played, catalog.win, catalog.unsettled,
  catalog.import, catalog.import_game, catalog.picture_try to baize_app;
