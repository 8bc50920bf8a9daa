create schema site;
create table site.switch (
  name text primary key,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null
);
grant usage on schema site to baize_app;
grant select, insert, update, delete on site.switch to baize_app;

create schema content;
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
grant usage on schema content to baize_app;
grant select, insert, update, delete on content.banner, content.notice to baize_app;
