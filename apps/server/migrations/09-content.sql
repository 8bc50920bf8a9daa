create schema content;
grant usage on schema content to baize_app;

create table content.banner (
  id uuid primary key,
  group_name text not null,
  position int not null,
  linkage text not null check (linkage in ('url', 'game', 'promotion', 'none')),
  url text not null,
  scene text not null,
  -- { "EN": { "title", "text", "action" }, … }
  texts jsonb not null,
  enabled boolean not null default true
);

create table content.notice (
  id uuid primary key,
  -- { "EN": { "title", "content" }, … }
  texts jsonb not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index notice_published on content.notice (published_at desc) where withdrawn_at is null;

grant select, insert, update, delete on content.banner, content.notice to baize_app;
