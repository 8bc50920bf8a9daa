-- The rules themselves, so that a round is shown and recomputed after its version left the program (B04).
alter table play.rules add column definition jsonb;
grant update (definition) on play.rules to baize_app;

-- A source of chance that failed its tests, and a game that returns what its certificate does not allow.
alter table safety.event drop constraint event_kind_check;
alter table safety.event add constraint event_kind_check check (kind in
  ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'regionRefused', 'chance', 'payback'));

-- What each rules version returned, by the business day of the round: written when none of the day's rounds is open any more (B09).
create table play.payback_day (
  day date not null,
  rules int not null references play.rules,
  currency text not null,
  rounds bigint not null check (rounds > 0),
  stake bigint not null,
  payout bigint not null,
  -- The payouts, each in stakes of its own round: every round weighs the same, whoever played it.
  returned numeric not null,
  primary key (day, rules, currency)
);
grant select, insert on play.payback_day to baize_app;
