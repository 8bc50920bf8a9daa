create schema records;
grant usage on schema records to baize_app;

-- A round, our own or a vendor's, as a member's bet: written from the rounds in small steps (records/follow.ts), corrected with them.
create table records.wager (
  -- The bet number: the id of an own round, or made from the names of an outside one.
  id uuid not null,
  member bigint not null,
  vendor smallint not null,
  -- 0 where the vendor did not say.
  game int not null,
  -- The vendor's own id of its round.
  outside text,
  -- 0 settled, 1 open, 2 void
  state smallint not null check (state in (0, 1, 2)),
  stake bigint not null check (stake >= 0),
  valid bigint not null check (valid >= 0 and valid <= stake),
  -- Of a void bet the refund. What the member kept or lost is always this less the stake.
  payout bigint not null,
  at timestamptz not null,
  settled_at timestamptz,
  -- The number of its first settlement.
  settlement bigint,
  primary key (id, member),
  check ((state = 1) = (settled_at is null))
) with (fillfactor = 95);
create index wager_placed on records.wager (member, at desc, id desc);
create index wager_settled on records.wager (member, settled_at desc, id desc) where settled_at is not null;
create index wager_open on records.wager (member, id) where state = 1;
create index wager_at on records.wager using brin (at) with (pages_per_range = 16, autosummarize = on);

-- What each settlement and each correction after it adds to the books, never changed: whoever counts bets reads on from the last
-- number he knows. A correction of a closed day carries the time of the correction (TM-6).
create table records.settlement (
  no bigint generated always as identity primary key,
  wager uuid not null,
  member bigint not null,
  game int not null,
  -- 1 when it is settled, -1 when it is made void after that, 0 for other corrections.
  wagers smallint not null check (wagers between -1 and 1),
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  at timestamptz not null,
  -- TM-2: the business day it counts for.
  day date not null
);
create index settlement_wager on records.settlement (wager, member);

-- Sums by member, game and hour; days and months follow from them.
create table records.hour (
  member bigint not null,
  -- 0 by the time of the bet, 1 by the time it was settled or made void, 2 by the books of records.settlement
  basis smallint not null check (basis in (0, 1, 2)),
  hour timestamptz not null,
  game int not null,
  state smallint not null,
  wagers bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (member, basis, hour, game, state)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- Everything before this instant is recorded.
create table records.followed (
  until timestamptz not null,
  one boolean primary key default true check (one)
);

-- An instant before which every round is committed, or never will be: whoever writes one takes its time after his transaction got
-- its number. Sees all connections, which the application's role may not.
create function records.horizon(p_clock timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  here timestamptz := case when (select simulated_time from wallet.setting) then p_clock else clock_timestamp() end;
begin
  -- No transaction of the application lives longer than ten seconds.
  return least(here, (
    select min(xact_start) from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid() and datname = current_database()
       and xact_start > clock_timestamp() - interval '15 seconds'));
end $$;

-- Which share of a round's bets counts by odds and sides (VB-7 to VB-9), from 0 to 1. A bet is { amount, details: [{ market,
-- selection, price, stake }] }; parts without stakes of their own are one bet on all of them.
create function records.counting_share(p_type text, p_bets jsonb) returns numeric
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with bet as (
    select n, (b ->> 'amount')::numeric as amount, b -> 'details' as details
      from jsonb_array_elements(p_bets) with ordinality x(b, n)),
  part as (
    select b.n, lower(d ->> 'market') as market, lower(d ->> 'selection') as side,
           case when d ->> 'price' ~ '^\d{1,6}(\.\d{1,6})?$' then (d ->> 'price')::numeric end as price,
           b.amount * (d ->> 'stake')::numeric / nullif(sum((d ->> 'stake')::numeric) over w, 0) as own,
           b.amount, count(*) over w as parts, bool_and(d ? 'stake') over w as split
      from bet b, jsonb_array_elements(b.details) d
    window w as (partition by b.n)),
  -- Stakes by side: a part with its own stake, or a bet on one thing alone.
  single as (
    select n, market, side, price, case when split then own else amount end as amount
      from part where split or parts = 1),
  -- An accumulator has the product of its odds and no side.
  every as (
    select n, market, side, price, amount from single
    union all
    select n, null, null, exp(sum(ln(price)) filter (where price > 0)), max(amount)
      from part where not split and parts > 1 group by n
    union all
    select n, null, null, null, amount from bet where details is null or jsonb_array_length(details) = 0),
  side as (select market, side, sum(amount) as amount from single group by 1, 2),
  covered as (
    select a.market from side a join side b using (market)
     where (a.side, b.side) in (('over', 'under'), ('yes', 'no'), ('odd', 'even'), ('meron', 'wala'))
        or (a.side, b.side) in (('home', 'away'), ('1', '2')) and
           (market not in ('1x2', 'match result', 'full time result') or exists (
             select from side c where c.market = a.market and c.side in ('x', 'draw')))),
  offset_sides as (
    select a.market, 2 * least(a.amount, b.amount) as amount from side a join side b using (market)
     where (a.side, b.side) in (('banker', 'player'), ('dragon', 'tiger'), ('big', 'small'), ('odd', 'even'), ('red', 'black')))
  select coalesce(greatest(0, least(1, case
    when p_type in ('SPORTS', 'ESPORTS', 'COCKFIGHT') then
      (select sum(amount) from every e
        where (e.price is null or round(e.price, 6) >= 1.5) and not exists (select from covered c where c.market = e.market))
    else (select sum(amount) from bet) - coalesce((select sum(amount) from offset_sides), 0)
    end / nullif((select sum(amount) from bet), 0))), 0)
$$;

-- The valid bet of a round by its type (business rules 2.1): stake S, what came back P. The bets are told where odds or sides matter.
create function records.valid_bet(p_type text, p_state smallint, p_stake bigint, p_payout bigint, p_bets jsonb) returns bigint
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  counted bigint := p_stake;
begin
  if p_state <> 0 or p_stake <= 0 then
    return 0;
  end if;
  if p_type not in ('LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP') then
    return p_stake;
  end if;
  if jsonb_path_exists(p_bets, '$[*].details[*]') and p_type <> 'PVP' then
    counted := floor(p_stake * records.counting_share(p_type, p_bets));
  end if;
  if p_type in ('LOTT', 'ELOTT') then
    return counted;
  end if;
  -- A single bet at a table that gives back what was staked was a push.
  if p_type = 'LIVE' then
    return case when p_payout = p_stake and jsonb_array_length(p_bets) = 1 then 0 else counted end;
  end if;
  return least(counted, abs(p_payout - p_stake));
end $$;

-- The settling step of a series, and the steps of a round in its full record.
create index round_step_round on play.round_step (member, round);

grant select, insert, update on records.wager, records.followed to baize_app;
grant select, insert on records.settlement to baize_app;
grant select, insert, update on records.hour to baize_app;
grant execute on function records.horizon(timestamptz) to baize_app;
