-- Won rounds that their players let others see, as they were when they were shared.
create table play.shared_round (
  token text primary key check (length(token) = 22),
  member bigint not null references accounts.member,
  round uuid not null,
  at timestamptz not null,
  -- The round without balances, seeds, place and owner, but for the masked name.
  shown jsonb not null,
  unique (member, round)
);
grant select, insert, delete on play.shared_round to baize_app;
