create schema play;

-- Games of the house by their small number in hot rows.
create table play.game (
  id int primary key,
  vendor text not null,
  code text not null,
  kind text not null,
  unique (vendor, code)
);
insert into play.game (id, vendor, code, kind) values (1, 'baize', 'emerald-lines', 'slot');

-- Every rules version ever played: a round names it by its number.
create table play.rules (
  id int primary key generated always as identity,
  game int not null references play.game,
  model text not null,
  version text not null,
  declared_at timestamptz not null,
  unique (game, model, version)
);

-- A member's seeds. The server seed is encrypted until it is revealed.
create table play.seed_pair (
  member bigint not null,
  no int not null,
  commitment bytea not null,
  sealed bytea not null,
  client_seed text not null,
  first_turn bigint not null,
  created_at timestamptz not null,
  revealed_at timestamptz,
  server_seed text,
  -- The seed that follows, committed to before the member names his next client seed.
  next_commitment bytea not null,
  next_sealed bytea not null,
  -- The key of the rotation that made this pair.
  key uuid,
  primary key (member, no)
);
create unique index seed_pair_active on play.seed_pair (member) where revealed_at is null;
create unique index seed_pair_key on play.seed_pair (member, key) where key is not null;

create table play.round (
  member bigint not null,
  id uuid not null,
  rules int not null,
  pair int not null,
  nonce bigint not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  -- 0 settled, 1 open, 2 void
  state smallint not null,
  -- Stops of the base spin, then of every free spin: the whole outcome.
  stops smallint[] not null,
  -- Balance after the stake (and the payout of a settled round).
  balance bigint not null,
  at timestamptz not null,
  primary key (member, id)
) with (fillfactor = 95);

-- Rounds that wait for their next free spin, one a game: small, so that the lane asks it for every spin.
create table play.open_round (
  member bigint not null,
  game int not null references play.game,
  round uuid not null,
  rules int not null,
  pair int not null,
  nonce bigint not null,
  stake bigint not null,
  -- Free spins already shown.
  step smallint not null,
  -- Where the escrow holds the stake.
  stripe smallint not null,
  at timestamptz not null,
  primary key (member, game)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create index open_round_at on play.open_round (at);

-- Each step of an open round, so that a repeated key gets the same answer.
create table play.round_step (
  member bigint not null,
  id uuid not null,
  round uuid not null,
  step smallint not null,
  at timestamptz not null,
  primary key (member, id)
);

grant usage on schema play to baize_app;
grant select on play.game, play.rules to baize_app;
grant insert on play.rules to baize_app;
grant select, insert, update on play.seed_pair to baize_app;
grant select on play.round, play.round_step, play.open_round to baize_app;
