-- Pictures of banners and popups, by what they were made of. A picture that nothing names any more is removed after a month.
create table content.poster (
  hash text primary key,
  shape text not null check (shape in ('wide', 'narrow', 'inset')),
  made_at timestamptz not null
);
create table content.poster_file (
  poster text not null references content.poster on delete cascade,
  scale smallint not null,
  format text not null,
  bytes bytea not null,
  primary key (poster, scale, format)
);

alter table content.banner
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column wide text references content.poster,
  add column narrow text references content.poster,
  add check (ends_at > starts_at);

alter table content.notice
  add column ends_at timestamptz,
  add check (ends_at > published_at);

create table content.popup (
  id uuid primary key,
  -- The first has the lowest number.
  position int not null,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text not null check (execution in ('A', 'B', 'F')),
  audience text not null check (audience in ('everybody', 'guests', 'members', 'agents')),
  -- Only for readers of this language; null for all.
  readers text,
  linkage text not null check (linkage in ('url', 'game', 'promotion', 'none')),
  url text not null,
  promotion_type text,
  picture text references content.poster,
  -- { "EN": { "title", "content", "action" }, … }; the content is HTML that was cleaned.
  texts jsonb not null,
  enabled boolean not null,
  published_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);

grant select, insert, update, delete on content.popup to baize_app;
grant select, insert, delete on content.poster, content.poster_file to baize_app;
