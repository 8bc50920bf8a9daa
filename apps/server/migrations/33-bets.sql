-- Rounds of families other than slots: the choices of the player with the stake and in later steps.
alter table play.round
  -- The choices made with the stake; null in games that ask for none.
  add column bet jsonb,
  -- The part of the stake that was added by actions.
  add column raised bigint not null default 0 check (raised >= 0 and raised < stake);
alter table play.open_round add column raised bigint not null default 0;
alter table play.round_step
  -- The choice of the player; null where a step only shows.
  add column action jsonb,
  add column raised bigint not null default 0 check (raised >= 0);

-- The outcome of a round: of a slot the stops of the base spin, then of every free spin; of other games the numbers that its rules draw.
comment on column play.round.stops is 'The whole outcome as the seeds fixed it at the bet';
