-- The vendor's feed holds the game no longer; that an operator turned it off is another thing, and his to undo.
alter table catalog.game add column withdrawn boolean not null default false;

-- What a vendor's feed told at one time; an approved import applies exactly this.
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

-- Likeness is measured in each node's memory (catalog/likeness.ts).
drop function catalog.alike(text, real, int);

grant select, insert, update, delete on catalog.import, catalog.import_game to baize_app;
