-- What the calls between us and a vendor cost by the minute, of all nodes together.
create table vendors.minute (
  vendor smallint not null references vendors.account,
  at timestamptz not null,
  -- Its calls to us, and ours to it.
  way text not null check (way in ('in', 'out')),
  calls int not null check (calls > 0),
  failures int not null,
  -- Milliseconds: of all calls together, and of the slowest.
  total_ms bigint not null,
  slowest_ms int not null,
  -- How often a node gave up asking for a while.
  opened int not null default 0,
  primary key (vendor, at, way)
);
create index minute_at on vendors.minute (at);

-- The secret of a key that an operator asked for is told to him, once. Keys of before were told when they were made.
alter table vendors.key
  add column asked_by uuid,
  add column told_at timestamptz,
  -- When the vendor first signed with it: until then our own calls are signed with the key before.
  add column used_at timestamptz;
update vendors.key set told_at = created_at;

-- Pictures of games, known by the SHA-256 of what they were made of.
create table catalog.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create table catalog.picture_file (
  picture text not null references catalog.picture on delete cascade,
  width smallint not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (picture, width, format)
);
-- They are packed already.
alter table catalog.picture_file alter column bytes set storage external;

alter table catalog.game
  add column picture text references catalog.picture,
  -- The address that it was fetched from; empty where an operator brought it, which no feed changes.
  add column picture_from text;

-- Pictures that a feed names and that could not be fetched yet.
create table catalog.picture_try (
  game int primary key references catalog.game,
  address text not null,
  tries int not null,
  next_at timestamptz not null,
  problem text not null
);

grant select, insert, update, delete on vendors.minute to baize_app;
grant delete on vendors.cap to baize_app;
grant select, insert, delete on catalog.picture, catalog.picture_file to baize_app;
grant select, insert, update, delete on catalog.picture_try to baize_app;
