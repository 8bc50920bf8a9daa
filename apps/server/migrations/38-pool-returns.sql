-- What a round that was made void gave back of its pools, and what it got back from them (B08). Its own rows stay as they were played.
create table play.pool_return (
  member bigint not null,
  round uuid not null,
  pool int not null references play.pool,
  -- Of what the round had added, the part that was still in the pool and in its reserve, and went back to the house with the stake.
  contribution bigint not null check (contribution >= 0),
  reserved bigint not null check (reserved >= 0),
  -- What the round had won of the pool, and where it went: into the pool, behind the seed of its next term, and into the reserve that
  -- had paid for the seed after the award. The rest had come from the house.
  prize bigint not null check (prize >= 0),
  to_pool bigint not null check (to_pool >= 0),
  to_next bigint not null check (to_next >= 0),
  to_reserve bigint not null check (to_reserve >= 0),
  at timestamptz not null,
  primary key (member, round, pool),
  check (to_pool + to_next + to_reserve <= prize)
);
create index pool_return_pool on play.pool_return (pool);

-- Grows with every return, so that an award knows whether it has seen all that the pool holds.
alter table play.pool add column returns int not null default 0;
-- The part of the reserve that belongs to players beyond the next seed: a prize that came back to a pool which must be hit.
alter table play.pool add column held_over bigint not null default 0 check (held_over >= 0);
alter table play.pool_award add column held_over bigint not null default 0 check (held_over >= 0 and held_over <= from_reserve);

-- Of the payout, the prizes of pools: they are no part of what the machine returned (B09).
alter table play.payback_day add column won bigint not null default 0;

grant select, insert on play.pool_return to baize_app;
