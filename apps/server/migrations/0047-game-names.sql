-- Names that operators give a game, by language: shown before those of its vendor, and changed by no feed.
alter table catalog.game
  add column own_names jsonb not null default '{}',
  -- The same folded, a line each, for the search.
  add column own_search text not null default '';
