-- Free rounds of our own slots: rounds that a member plays without a stake of their own. The stakes leave promotions when they are
-- granted and wait on an account of the member, `free:<id>`, so that each can be played once; what the rounds win waits on `freeWins:<id>`
-- until all of them are over.
create table bonus.free_rounds (
  id uuid primary key,
  -- The request that granted them: one to many members, once to each.
  request uuid not null,
  member bigint not null references accounts.member,
  vendor text not null,
  -- The title.
  code text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  rounds int not null check (rounds between 1 and 1000),
  account int not null,
  wins int not null,
  -- How often the winnings have to be bet, in millionths.
  multiplier bigint not null check (multiplier >= 0),
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'active' check (state in ('active', 'played', 'cancelled', 'expired')),
  finished_at timestamptz,
  -- Stakes that went back to promotions.
  returned bigint not null default 0 check (returned between 0 and stake * rounds),
  note text,
  -- What was won, once it is cash.
  won bigint not null default 0 check (won >= 0),
  paid_at timestamptz,
  unique (request, member),
  unique (member, account),
  check (expires_at > opened_at),
  check ((state = 'active') = (finished_at is null)),
  check (paid_at is null or state <> 'active')
);
create index free_rounds_listed on bonus.free_rounds (member, opened_at desc, id desc);
create index free_rounds_recent on bonus.free_rounds (opened_at desc, id desc);
-- Few are under way: the follower looks through them.
create index free_rounds_open on bonus.free_rounds (id) where paid_at is null;

grant select, insert, update on bonus.free_rounds to baize_app;

-- The account that the payout of a free round goes to; null for rounds with a stake of the player. Its `account` is that of the stakes.
alter table play.round_bonus add column wins int;

-- Winnings of free rounds are bet before they are withdrawn.
alter table turnover.requirement drop constraint requirement_source_check;
alter table turnover.requirement add constraint requirement_source_check
  check (source in ('deposit', 'bonus', 'transfer', 'manual', 'freeRounds'));
