-- Progressive pools of our own titles, one for each level and currency (B08). The meter is the balance of `jackpot:<code>.<level>`, over all
-- its stripes; what is put by for the next seed lies in `jackpot:<code>.<level>.reserve`.
create table play.pool (
  id int primary key generated always as identity,
  code text not null,
  currency text not null,
  level text not null,
  -- A base bet in ledger units: the seeds and odds of the definition are multiples of it.
  base bigint not null check (base > 0),
  -- The parameters in force, which change only when the pool is won. Amounts in base bets, rates in millionths of a stake.
  seed int not null check (seed > 0),
  increment int not null check (increment >= 0),
  reserve int not null check (reserve >= 0),
  must_hit_by int check (must_hit_by > seed),
  -- The parameters from the next award on, where two people decided on others.
  next jsonb,
  -- Grows by one with every award, so that one pool is won once however many reach for it.
  term int not null default 1,
  term_since timestamptz not null,
  -- The hash of the drawn threshold, and the threshold with its salt, encrypted until it is reached.
  commitment bytea,
  sealed bytea,
  -- What the house put into it when it was opened.
  opened_with bigint not null,
  opened_at timestamptz not null,
  check ((must_hit_by is null) = (commitment is null) and (commitment is null) = (sealed is null)),
  unique (code, currency, level)
);

-- Every award, in the order in which they were persisted.
create table play.pool_award (
  pool int not null references play.pool,
  -- The term that it ended.
  term int not null,
  member bigint not null,
  round uuid not null,
  amount bigint not null check (amount > 0),
  -- What the pool began anew with, and the part that the reserve paid.
  reset_to bigint not null check (reset_to > 0),
  from_reserve bigint not null check (from_reserve between 0 and reset_to),
  -- The parameters under which it was won.
  parameters jsonb not null,
  -- Revealed where the pool had to be hit: hash of "threshold:salt" is the commitment of its term.
  threshold bigint,
  salt text,
  commitment bytea,
  since timestamptz not null,
  at timestamptz not null,
  primary key (pool, term)
);
create index pool_award_round on play.pool_award (member, round);

-- What a round added to the pools of its title, and what it won from them. Arrays in the order of `pools`.
create table play.round_pool (
  member bigint not null,
  round uuid not null,
  pools int[] not null,
  -- Millionths of the stake, and the whole ledger units that came of it.
  rates int[] not null,
  added bigint[] not null,
  reserve_rates int[] not null,
  reserved bigint[] not null,
  won bigint not null,
  primary key (member, round)
);

-- The fractions of a ledger unit that the rounds of a member still owe, in millionths: no contribution is ever cut off.
create table play.pool_carry (
  member bigint not null,
  code text not null,
  pools int[] not null,
  carried int[] not null,
  reserve_carried int[] not null,
  primary key (member, code)
) with (fillfactor = 50);

grant select, insert, update on play.pool to baize_app;
grant select on play.pool_award, play.round_pool, play.pool_carry to baize_app;
