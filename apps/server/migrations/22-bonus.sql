create schema bonus;
grant usage on schema bonus to baize_app;

-- A bonus of a member: money that may be bet and becomes cash once its turnover is done (PR-20 to PR-23). It lies on an account of its own.
create table bonus.purse (
  id uuid primary key,
  member bigint not null references accounts.member,
  source text not null check (source in ('manual', 'promotion')),
  -- The request or reward that it was granted for: once.
  source_id text not null,
  -- The name of the promotion, as the member sees it.
  name text not null,
  -- The number of the account `bonus:<id>`.
  account int not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Null where nothing has to be bet.
  requirement uuid references turnover.requirement (id),
  contribution jsonb not null,
  max_bet bigint not null check (max_bet > 0),
  -- The most that becomes cash; 0 without a limit.
  max_convert bigint not null check (max_convert >= 0),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'active' check (state in ('active', 'converted', 'forfeited', 'expired')),
  finished_at timestamptz,
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  -- By whom or by which rule it was forfeited.
  reason text check (reason in ('member', 'operator', 'maxBet', 'bust', 'exclusion')),
  note text,
  unique (source, source_id),
  unique (member, account),
  check (expires_at > opened_at),
  check ((state = 'active') = (finished_at is null)),
  check ((state = 'forfeited') = (reason is not null)),
  check (state <> 'active' or (converted = 0 and forfeited = 0))
);
-- PR-40: one at a time.
create unique index purse_active on bonus.purse (member) where state = 'active';
create index purse_listed on bonus.purse (member, opened_at desc, id desc);
create index purse_recent on bonus.purse (opened_at desc, id desc);
create index purse_expiring on bonus.purse (expires_at) where state = 'active';

-- Bets above the limit of a bonus that were refused. Each warns once (PR-22).
create table bonus.warning (
  member bigint not null,
  -- Of the refused bet.
  key uuid not null,
  purse uuid not null references bonus.purse (id),
  at timestamptz not null,
  primary key (member, key)
);
create index warning_purse on bonus.warning (purse);

grant select, insert, update on bonus.purse to baize_app;
grant select, insert on bonus.warning to baize_app;

-- The part of a round of our own that was staked from a bonus (WL-3), and its part of the payout. Rounds of cash alone have no row.
create table play.round_bonus (
  member bigint not null,
  round uuid not null,
  purse uuid not null,
  account int not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  -- The part of the payout that came after the end of the bonus and went back to promotions.
  lost bigint not null check (lost between 0 and payout),
  primary key (member, round)
);
create index round_bonus_purse on play.round_bonus (purse);

-- The only way to change the bonus part of a written round: with its correction.
create function play.correct_round_bonus(p_member bigint, p_round uuid, p_payout bigint)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update play.round_bonus b set payout = p_payout where b.member = p_member and b.round = p_round;
end $$;

grant select on play.round_bonus to baize_app;
grant execute on function play.correct_round_bonus(bigint, uuid, bigint) to baize_app;

-- VB-14: the stake that was bonus money, and the part of the valid bet that counts for bonus wagering alone. Rebates, salaries, dividends,
-- levels and points count `valid - valid_bonus`.
alter table records.wager
  add column bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  add column valid_bonus bigint not null default 0 check (valid_bonus between 0 and valid);
alter table records.settlement add column valid_bonus bigint not null default 0;
alter table records.hour add column valid_bonus bigint not null default 0;
