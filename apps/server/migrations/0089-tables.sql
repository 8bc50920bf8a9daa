-- The tables of a game as its vendor's feed tells them: [{ "id", "names", "seats", "stakes": { "MMK": { "min", "max" } } }].
alter table catalog.game add column tables jsonb not null default '[]';
