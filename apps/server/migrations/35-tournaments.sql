-- Free rounds of our own slots: rounds that a member plays without a stake of their own. The stakes leave promotions when they are
-- granted and wait on an account of the member, `free:<id>`, so that each can be played once; what the rounds win waits on `freeWins:<id>`
-- until all of them are over.
create table bonus.free_grant (
  id uuid primary key,
  -- The maker's own key: the same wish with it is the same grant.
  maker uuid not null references operators.operator,
  key uuid not null,
  -- Of the wish: the key with another one is refused.
  fingerprint bigint not null,
  made_at timestamptz not null,
  unique (maker, key)
);

create table bonus.free_rounds (
  id uuid primary key,
  -- The grant in bonus.free_grant: one to many members, once to each.
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

grant select, insert on bonus.free_grant to baize_app;
grant select, insert, update on bonus.free_rounds to baize_app;

-- The account that the payout of a free round goes to; null for rounds with a stake of the player. Its `account` is that of the stakes.
alter table play.round_bonus add column wins int;

-- Winnings of free rounds are bet before they are withdrawn.
alter table turnover.requirement drop constraint requirement_source_check;
alter table turnover.requirement add constraint requirement_source_check
  check (source in ('deposit', 'bonus', 'transfer', 'manual', 'freeRounds'));

-- Tournaments on our own titles: members are ranked by what they staked in a time, or by the multiples of their wins.
create schema tournaments;
grant usage on schema tournaments to baize_app;

create table tournaments.tournament (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled', 'settled')),
  -- { "EN": { "name", "text" }, … }
  texts jsonb not null,
  -- Codes of our own titles; all of them where none is named.
  titles text[] not null,
  currency text not null,
  scoring text not null check (scoring in ('multiple', 'turnover')),
  -- So many of a member's highest multiples count.
  best smallint not null check (best between 1 and 100),
  -- The least stake of a round that counts.
  stake_min bigint not null check (stake_min > 0),
  -- By place, from the first on; never rising.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  made_by text not null,
  made_at timestamptz not null,
  -- Grows with every change of the draft: what two people publish is what both saw.
  version int not null default 1,
  published_at timestamptz,
  -- When it was cancelled, or its prizes were paid.
  finished_at timestamptz,
  note text,
  check (ends_at > starts_at),
  check ((state in ('published', 'settled')) <= (published_at is not null)),
  check ((state in ('cancelled', 'settled')) = (finished_at is not null))
);
create index tournament_listed on tournaments.tournament (starts_at desc, id desc);

-- The standing of a member. Multiples are in ten-thousandths.
create table tournaments.score (
  tournament uuid not null references tournaments.tournament,
  member bigint not null references accounts.member,
  score bigint not null check (score >= 0),
  -- When the score was reached: the earlier one is ahead.
  reached_at timestamptz not null,
  rounds int not null check (rounds >= 0),
  -- The multiples that count, the highest first, and when each was settled.
  best bigint[] not null,
  best_at timestamptz[] not null,
  primary key (tournament, member)
) with (fillfactor = 80);
create index score_ranked on tournaments.score (tournament, score desc, reached_at, member);

create table tournaments.prize (
  tournament uuid not null references tournaments.tournament,
  place int not null check (place > 0),
  member bigint not null references accounts.member,
  amount bigint not null check (amount > 0),
  score bigint not null,
  -- The movement that paid it.
  movement uuid not null,
  paid_at timestamptz not null,
  primary key (tournament, place),
  unique (tournament, member)
);

-- The last row of records.settlement that was counted, as in turnover.followed.
create table tournaments.followed (
  no bigint not null,
  one boolean primary key default true check (one)
);

-- The board shows the standing of all members under their nicknames.
create view tournaments.public_score as
  select s.tournament, s.score, s.reached_at, s.member as tie, m.nickname,
         coalesce(p.preferences ->> 'winnerName' = 'hidden', false) as hidden
    from tournaments.score s
    join accounts.member m on m.id = s.member
    left join members.profile p on p.member = s.member
   where s.score > 0;

grant select, insert, update on tournaments.tournament, tournaments.score, tournaments.followed to baize_app;
grant select, insert on tournaments.prize to baize_app;
grant select on tournaments.public_score to baize_app;
