-- Lines that are bet on issues one after the other. Its whole stake is in the escrow from the beginning; its key is that of the movement.
create table lottery.chase_plan (
  member bigint not null,
  id uuid not null,
  game smallint not null references lottery.game,
  currency smallint not null,
  -- The stripe of the escrow that holds the stake.
  stripe smallint not null,
  -- What each line costs with a multiplier of one and may bring for it, with the odds at which it was sold (chase/plan.ts).
  lines json not null,
  way text not null check (way in ('same', 'raise', 'profit')),
  stop text not null check (stop in ('never', 'win', 'profit')),
  -- Of the stop at a profit.
  stop_profit bigint check (stop_profit > 0),
  stake bigint not null check (stake > 0),
  issues smallint not null check (issues between 2 and 120),
  at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'stopping', 'stopped', 'cancelled', 'ended')),
  ended_at timestamptz,
  primary key (member, id),
  check ((stop = 'profit') = (stop_profit is not null))
);
create index chase_plan_stopping on lottery.chase_plan (member, id) where state = 'stopping';
create index chase_plan_at on lottery.chase_plan using brin (at) with (pages_per_range = 16, autosummarize = on);

-- The bet of a chase on one issue: it waits, is bet once the issue opens, and is done with the issue; or its stake comes back.
create table lottery.chase_item (
  member bigint not null,
  plan uuid not null,
  n smallint not null,
  issue bigint not null,
  -- The order of its lines.
  bet_order uuid not null,
  multiplier int not null check (multiplier > 0),
  stake bigint not null check (stake > 0),
  most bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'done', 'returning', 'back')),
  -- Of an item whose stake comes back.
  reason text,
  payout bigint not null default 0,
  refund bigint not null default 0,
  -- The movement that gave the stake back.
  movement uuid,
  primary key (member, plan, n),
  foreign key (member, plan) references lottery.chase_plan (member, id),
  check ((state in ('returning', 'back')) = (reason is not null)),
  check ((state = 'back') = (movement is not null))
);
create index chase_item_waiting on lottery.chase_item (issue, member, plan) where state = 'waiting';
create index chase_item_open on lottery.chase_item (issue, member, plan) where state = 'open';
create index chase_item_returning on lottery.chase_item (member, plan) where state = 'returning';
-- What chases of a member hold.
create index chase_item_held on lottery.chase_item (member) where state in ('waiting', 'returning');
create index chase_item_movement on lottery.chase_item (member, movement) where movement is not null;

grant select, insert, update on lottery.chase_plan, lottery.chase_item to baize_app;
