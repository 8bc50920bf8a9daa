-- The shortest time between two rounds of one player that the house sets for a game; 0 leaves the pace to its vendor. No feed changes it.
alter table catalog.game add column min_cycle_ms int not null default 0 check (min_cycle_ms between 0 and 60000);

-- When a player's last round of an outside game began, for games with a shortest time alone.
create table vendors.pace (
  member bigint not null,
  game int not null,
  at timestamptz not null,
  primary key (member, game)
);
grant select on vendors.pace to baize_app;
