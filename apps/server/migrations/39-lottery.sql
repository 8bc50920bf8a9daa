create schema lottery;
grant usage on schema lottery to baize_app;

-- The lotteries on sale. One that is sold in two prize modes is two games.
create table lottery.game (
  id smallint primary key generated always as identity,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,20}$'),
  -- The family of rules, as in packages/games.
  lottery text not null,
  mode text not null check (mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  -- Drawn by us; others take over the result of an official draw.
  own boolean not null,
  -- The province of a Vietnamese game.
  region text,
  -- packages/contract/lottery/schedule without its holidays.
  schedule jsonb not null,
  -- Where the official result is published.
  source_url text,
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  -- Odds, limits and plays that differ from the defaults. The revision grows with every change: an order names the one that its player saw.
  settings jsonb not null default '{}',
  revision int not null default 1,
  sort smallint not null default 100
);

-- Days without a draw: of one game, or of all games in a time zone.
create table lottery.holiday (
  id int primary key generated always as identity,
  game smallint references lottery.game,
  zone text,
  day date not null,
  note text not null default '',
  check ((game is null) <> (zone is null))
);
create unique index holiday_day on lottery.holiday (day, coalesce(game, 0), coalesce(zone, ''));

-- One draw period. Pending and open differ by the clock alone: a bet is taken while open_at <= now < close_at.
create table lottery.issue (
  id bigint primary key generated always as identity,
  game smallint not null references lottery.game,
  code text not null check (code ~ '^\d{8}-\d{4}$'),
  external_no text,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'closed', 'resulted', 'settling', 'settled', 'void', 'correcting')),
  -- The version of the draw that was confirmed last, and the one that bets are settled by; 0 before the first.
  version smallint not null default 0,
  settled_version smallint not null default 0,
  -- Of our own draws: SHA-256 of the server seed, the seed until it is revealed, and what it was mixed with.
  commitment bytea,
  sealed bytea,
  server_seed text,
  beacon text,
  beacon_round bigint,
  -- No beacon could be reached: the draw follows from the server seed and the accepted bets.
  commit_only boolean not null default false,
  -- Results of two sources differ: an operator decides.
  frozen boolean not null default false,
  closed_at timestamptz,
  resulted_at timestamptz,
  -- The stakes of its lines have left the escrow.
  released_at timestamptz,
  -- Its bets are settled, or those of a void issue are refunded.
  settled_at timestamptz,
  unique (game, code),
  check (open_at < close_at and close_at <= draw_at)
);
create index issue_open on lottery.issue (game, close_at) where state = 'planned';
create index issue_unsettled on lottery.issue (state, draw_at) where state not in ('settled', 'void');
-- Issues whose bets may be open, by the time from which they can have any.
create index issue_live on lottery.issue (open_at) where settled_at is null;
create index issue_refunding on lottery.issue (draw_at) where state = 'void' and settled_at is null;
create index issue_corrected on lottery.issue (draw_at) where state = 'settled' and version > settled_version;
create index issue_awaited on lottery.issue (game, draw_at desc) where state = 'closed';
create index issue_drawn on lottery.issue (game, draw_at desc) where version > 0;

-- What was reported of an official draw: two sources that agree confirm it (B13).
create table lottery.report (
  id bigint primary key generated always as identity,
  issue bigint not null references lottery.issue,
  -- The version that it is meant for.
  version smallint not null,
  numbers jsonb not null,
  -- `feed:<name>` or `operator:<id>`.
  source text not null,
  at timestamptz not null,
  unique (issue, version, source)
);

-- The confirmed numbers of an issue. A correction is a further version; nothing is ever changed.
create table lottery.draw (
  issue bigint not null references lottery.issue,
  version smallint not null check (version > 0),
  -- The canonical form of packages/games.
  numbers jsonb not null,
  -- `own`, or the sources that agreed.
  sources text[] not null,
  reason text,
  at timestamptz not null,
  primary key (issue, version)
);
create function lottery.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on lottery.draw for each row execute function lottery.refuse_change();
create trigger append_only before update or delete on lottery.report for each row execute function lottery.refuse_change();

-- Small numbers of the plays of packages/games, filled at start.
create table lottery.play (
  id smallint primary key generated always as identity,
  lottery text not null,
  code text not null,
  unique (lottery, code)
);

-- Odds as they were sold, in ten thousandths by tier: a line names its own, so a later change does not touch it.
create table lottery.odds (
  id int primary key generated always as identity,
  play smallint not null references lottery.play,
  odds jsonb not null,
  hash bytea not null,
  unique (play, hash)
);

-- One bet. The lines of an order carry its key, which is that of the movement that took their stakes into escrow.
create table lottery.line (
  member bigint not null,
  id uuid not null,
  issue bigint not null,
  bet_order uuid not null,
  play smallint not null,
  odds int not null,
  units int not null check (units > 0),
  unit_stake bigint not null check (unit_stake > 0),
  stake bigint not null check (stake > 0),
  -- The most that it can bring.
  most bigint not null,
  currency smallint not null,
  -- The stripe of the escrow that holds the stake.
  stripe smallint not null,
  -- Played below the member's own prize group or on a plate: the part of the stake that comes back, in two thousandths.
  rebate smallint not null default 0 check (rebate >= 0),
  -- Prize group or plate.
  terms text,
  -- The chase that placed it.
  chase uuid,
  at timestamptz not null,
  selection text not null,
  primary key (member, id),
  check (stake = unit_stake * units)
);
create index line_issue on lottery.line (issue, member, id);
create index line_at on lottery.line using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Lines that their players took back before the close.
create table lottery.cancel (
  member bigint not null,
  line uuid not null,
  issue bigint not null,
  movement uuid not null,
  at timestamptz not null,
  primary key (member, line)
);
create index cancel_issue on lottery.cancel (issue, member);
-- How many a player has taken back today.
create index cancel_member on lottery.cancel (member, at);
create index cancel_at on lottery.cancel using brin (at) with (pages_per_range = 16, autosummarize = on);

-- What may have to be paid: by number, and under the key '' of a play as a whole. Each lane adds to rows of its own.
create table lottery.exposure (
  issue bigint not null,
  currency smallint not null,
  play smallint not null,
  key text not null,
  stripe smallint not null,
  stake bigint not null,
  liability bigint not null,
  primary key (issue, currency, play, key, stripe)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- What a member has staked on a play of an issue, and the most that it can bring, without the lines that were taken back.
create table lottery.member_use (
  issue bigint not null,
  member bigint not null,
  play smallint not null,
  stake bigint not null,
  most bigint not null,
  primary key (issue, member, play)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- Numbers that pay half or are closed: in one issue, or until further notice.
create table lottery.number_limit (
  id int primary key generated always as identity,
  game smallint not null references lottery.game,
  issue bigint references lottery.issue,
  -- All plays of numbers where none is named.
  play smallint references lottery.play,
  key text not null,
  status text not null check (status in ('half', 'closed')),
  at timestamptz not null default platform.now()
);
create unique index number_limit_key on lottery.number_limit (game, coalesce(issue, 0), coalesce(play, 0), key);

-- The result of a line by a version of the draw. Inserted once; a line that lost has neither payout nor refund.
create table lottery.settlement (
  member bigint not null,
  line uuid not null,
  version smallint not null,
  issue bigint not null,
  payout bigint not null,
  refund bigint not null,
  -- Winning units by tier; null where none won.
  wins jsonb,
  -- The movement that paid it.
  movement uuid,
  at timestamptz not null,
  primary key (member, line, version)
);
create index settlement_at on lottery.settlement using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Members of an issue whose lines are settled together, in one transaction.
create table lottery.settlement_part (
  issue bigint not null,
  version smallint not null,
  part int not null,
  -- Of the whole settlement: short ones go first.
  parts int not null,
  first_member bigint not null,
  last_member bigint not null,
  lines int not null,
  done_at timestamptz,
  -- Why it could not be settled the last time; none once it is.
  failed_at timestamptz,
  problem text,
  primary key (issue, version, part)
);
create index settlement_part_open on lottery.settlement_part (parts, issue, version, part) where done_at is null;

-- The part of their stakes that members have back of an issue, and the margins of agents on the stakes of those below them.
create table lottery.rebate (
  issue bigint not null,
  member bigint not null,
  margin boolean not null,
  amount bigint not null check (amount > 0),
  movement uuid not null,
  at timestamptz not null,
  primary key (issue, member, margin)
);
create index rebate_movement on lottery.rebate (member, movement);
create trigger append_only before update or delete on lottery.rebate for each row execute function lottery.refuse_change();
create trigger append_only before update or delete on lottery.line for each row execute function lottery.refuse_change();
create trigger append_only before update or delete on lottery.cancel for each row execute function lottery.refuse_change();
create trigger append_only before update or delete on lottery.settlement for each row execute function lottery.refuse_change();

-- Members whose prize group is not the default one.
create table lottery.member_group (
  member bigint primary key,
  prize_group smallint not null check (prize_group between 1700 and 1980 and prize_group % 2 = 0)
);

grant select on all tables in schema lottery to baize_app;
grant insert, update on lottery.game, lottery.issue, lottery.settlement_part, lottery.exposure, lottery.member_use, lottery.member_group to baize_app;
grant insert, delete on lottery.holiday, lottery.number_limit to baize_app;
grant insert on lottery.report, lottery.draw, lottery.play, lottery.odds, lottery.line, lottery.cancel, lottery.settlement, lottery.rebate to baize_app;
