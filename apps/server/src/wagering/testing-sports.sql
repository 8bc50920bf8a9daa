create schema sports;
create table sports.market (
  id bigint primary key generated always as identity,
  open_at timestamptz not null default platform.now() - interval '1 minute',
  close_at timestamptz not null,
  state text not null default 'planned',
  version smallint not null default 0,
  settled_version smallint not null default 0,
  frozen boolean not null default false,
  cut_to bigint,
  closed_at timestamptz,
  resulted_at timestamptz,
  released_at timestamptz,
  settled_at timestamptz
);
-- Decimal prices in ten thousandths, as they are now.
create table sports.price (market bigint, selection smallint, price int not null, primary key (market, selection));
create table sports.report (
  id bigint primary key generated always as identity,
  market bigint not null, version smallint not null, entry smallint not null, shares jsonb not null, source text not null, at timestamptz not null,
  unique (market, version, source, entry)
);
-- By selection the parts that win, are void and lose.
create table sports.result (
  market bigint, version smallint, shares jsonb not null, sources text[] not null, reason text, at timestamptz not null,
  primary key (market, version)
);
create table sports.line (
  member bigint, id uuid, market bigint not null, bet_order uuid not null, selection smallint not null, price int not null,
  stake bigint not null, most bigint not null, currency smallint not null, stripe smallint not null, at timestamptz not null,
  primary key (member, id)
);
create table sports.cancel (member bigint, line uuid, market bigint not null, movement uuid not null, at timestamptz not null, primary key (member, line));
create table sports.exposure (
  market bigint, currency smallint, selection smallint, stripe smallint, stake bigint not null, liability bigint not null,
  primary key (market, currency, selection, stripe)
);
create table sports.member_use (market bigint, member bigint, stake bigint not null, most bigint not null, primary key (market, member));
create table sports.settlement (
  member bigint, line uuid, version smallint, market bigint not null, payout bigint not null, refund bigint not null, triple jsonb,
  valid bigint, movement uuid, at timestamptz not null,
  primary key (member, line, version)
);
create table sports.settlement_part (
  market bigint, version smallint, part int, parts int not null, first_member bigint not null, last_member bigint not null, lines int not null,
  done_at timestamptz, failed_at timestamptz, problem text,
  primary key (market, version, part)
);
create table sports.line_aside (
  member bigint, line uuid, version smallint, market bigint not null, problem text not null, at timestamptz not null default platform.now(),
  primary key (member, line, version)
);
grant usage on schema sports to baize_app;
grant select, insert, update on all tables in schema sports to baize_app;
