create schema turnover;
grant usage on schema turnover to baize_app;

-- WL-30: the valid bets that a member owes before a withdrawal. While one is open nothing is paid out.
create table turnover.requirement (
  id uuid not null unique,
  member bigint not null,
  source text not null check (source in ('deposit', 'bonus', 'transfer', 'manual')),
  -- The deposit, bonus, transfer or credit that it belongs to.
  source_id text not null,
  base bigint not null check (base > 0),
  -- Millionths: 15 times the base is 15 000 000.
  multiplier bigint not null check (multiplier > 0),
  required bigint not null check (required > 0),
  progress bigint not null default 0 check (progress between 0 and required),
  -- { "rest", "categories": { "RNG", "RNG.TG" }, "games": { "vendor:code" } } in percent: the share that a valid bet counts.
  contribution jsonb not null,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'cleared', 'cancelled')),
  finished_at timestamptz,
  primary key (member, source, source_id),
  check ((state = 'open') = (finished_at is null)),
  check (case state when 'open' then progress < required when 'done' then progress = required else true end)
) with (fillfactor = 80);
-- WL-31: bets fill them in this order.
create index requirement_open on turnover.requirement (member, opened_at, id) where state = 'open';
create index requirement_finished on turnover.requirement (member, finished_at desc, id desc) where state <> 'open';

-- The part of a bet that one requirement used. No unit of a valid bet is used twice.
create table turnover.fill (
  wager uuid not null,
  member bigint not null,
  requirement uuid not null references turnover.requirement (id),
  -- Of the valid bet, and what that counted by the share of its game.
  used bigint not null check (used > 0),
  contributed bigint not null check (contributed >= 0 and contributed <= used),
  -- The settlement or correction that it was counted by.
  at timestamptz not null,
  primary key (wager, member, requirement)
);
create index fill_listed on turnover.fill (requirement, at desc, wager desc);

-- The last row of records.settlement that was counted. That table gets its rows from one writer at a time, so their numbers are in the
-- order of their commits, and a reader that continues from a number leaves none out.
create table turnover.followed (
  no bigint not null,
  one boolean primary key default true check (one)
);

grant select, insert, update on turnover.requirement, turnover.followed to baize_app;
grant select, insert, update, delete on turnover.fill to baize_app;
