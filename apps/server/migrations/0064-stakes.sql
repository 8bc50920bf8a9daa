-- What the house says of a game's stakes, which no feed changes: { "MMK": { "min", "max" } } within its vendor's range, and of our
-- own games { "MMK": { "steps" } }; `*` speaks for the currencies that are not named.
alter table catalog.game add column own_stakes jsonb not null default '{}';
