create schema catalog;

-- Each change of the catalogue takes the next number and holds it until it commits, so numbers are seen in their order and every
-- node reads just what came after the last one it knows.
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

-- The specification's game types in the order of the navigation. The rebate is what the drop-down names, in percent.
create table catalog.category (
  type text primary key,
  sort smallint not null,
  rebate numeric(4, 2)
);
insert into catalog.category (type, sort, rebate) values
  ('RNG', 1, 1.2), ('LIVE', 2, 0.8), ('FISH', 3, 1), ('PVP', 4, null), ('SPORTS', 5, 1), ('ESPORTS', 6, 1),
  ('ELOTT', 7, 1), ('LOTT', 8, 1), ('COCKFIGHT', 9, null);

-- Kinds within a type. One that belongs to a language is offered where the brand speaks it.
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
  -- A vendor that is off is nowhere shown; one under maintenance is shown closed.
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  logo text not null default '',
  sort int not null default 100,
  revision bigint not null default 0,
  changed_at timestamptz not null default clock_timestamp()
);
create unique index vendor_code on catalog.vendor (lower(code));
create index vendor_revision on catalog.vendor (revision);

create table catalog.game (
  id int primary key generated always as identity,
  vendor smallint not null references catalog.vendor,
  code text not null check (code ~ '^[A-Za-z0-9._:-]{1,64}$'),
  type text not null references catalog.category,
  kind text references catalog.kind,
  name text not null check (name <> ''),
  -- Names by language code of the site, where they differ.
  names jsonb not null default '{}',
  -- Addresses by format and size; none of our own titles, whose pictures the site draws.
  icons jsonb not null default '{}',
  -- An entry that opens the list of its vendor's games.
  opens_list boolean not null default false,
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- What operators say about it; a feed changes none of these.
  top boolean not null default false,
  hot boolean not null default false,
  fresh boolean not null default false,
  sort int not null default 100,
  -- { "MMK": { "min", "max", "maxWin" } } as decimal strings; a currency that is missing is not played, `*` speaks for all.
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
  added_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (vendor, code)
);
create index game_revision on catalog.game (revision);
create index game_search on catalog.game using gin (search gin_trgm_ops);

create trigger next_revision before insert or update on catalog.vendor
  for each statement execute function catalog.next_revision();
create trigger stamp_revision before insert or update on catalog.vendor
  for each row execute function catalog.stamp_revision();
create trigger next_revision before insert or update on catalog.game
  for each statement execute function catalog.next_revision();
create trigger stamp_revision before insert or update on catalog.game
  for each row execute function catalog.stamp_revision();

insert into catalog.vendor (code, name, own, sort) values ('baize', 'Baize Originals', true, 0);

grant usage on schema catalog to baize_app;
grant select on catalog.revision, catalog.category, catalog.kind to baize_app;
grant select, insert, update on catalog.vendor, catalog.game to baize_app;
