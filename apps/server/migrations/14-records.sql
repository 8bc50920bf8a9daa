create schema records;
grant usage on schema records to baize_app;

-- A round of our own or of a vendor as a member's bet, written from the rounds in small steps (records/follow.ts) and corrected with them.
create table records.wager (
  -- The bet number: the id of our own round, or derived from the ids of a third-party one.
  id uuid not null,
  member bigint not null,
  vendor smallint not null,
  -- 0 where the vendor did not name it.
  game int not null,
  -- The vendor's own id of its round.
  outside text,
  -- 0 settled, 1 open, 2 void
  state smallint not null check (state in (0, 1, 2)),
  stake bigint not null check (stake >= 0),
  valid bigint not null check (valid >= 0 and valid <= stake),
  -- For a void bet the refund. The member's result is always this less the stake.
  payout bigint not null,
  at timestamptz not null,
  settled_at timestamptz,
  -- The number of its first settlement.
  settlement bigint,
  -- 0 for an open bet, which belongs to the agents above its member today.
  uplines int not null default 0,
  primary key (id, member),
  check ((state = 1) = (settled_at is null)),
  check ((state = 1) = (uplines = 0))
) with (fillfactor = 95);
-- Lists begin with the newest bet and read these backwards. Ascending, a new bet goes to the end of its member or of the index.
create index wager_placed on records.wager (member, at, id);
create index wager_settled on records.wager (member, settled_at, id) where settled_at is not null;
create index wager_open on records.wager (member, id) where state = 1;
-- The console reads the bets of all members.
create index wager_recent on records.wager (at, id);

-- The amounts that each settlement and each later correction adds to the books. Rows never change, so a reader continues from the last
-- number it knows. A correction of a closed day has the time of the correction (TM-6).
create table records.settlement (
  no bigint generated always as identity primary key,
  wager uuid not null,
  member bigint not null,
  game int not null,
  -- 1 for a settlement, -1 if it becomes void later, 0 for other corrections.
  wagers smallint not null check (wagers between -1 and 1),
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  at timestamptz not null,
  -- TM-2: the business day that it counts for.
  day date not null,
  -- ACC-3: the member's place in the agent tree at the settlement or correction. A later move does not change it.
  path ltree not null
);
create index settlement_wager on records.settlement (wager, member);

-- Sums by member, game and hour. Days and months are made from them.
create table records.hour (
  member bigint not null,
  -- 0 by the time of the bet, 1 by the time of its settlement or voiding, 2 by the books of records.settlement
  basis smallint not null check (basis in (0, 1, 2)),
  hour timestamptz not null,
  game int not null,
  state smallint not null,
  wagers bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  uplines int not null,
  zone smallint not null,
  primary key (member, basis, zone, hour, game, state, uplines)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- Everything before this instant is recorded.
create table records.followed (
  until timestamptz not null,
  one boolean primary key default true check (one)
);

-- While history is written into the past, such as a demo's: everything before this instant of it is written. A writer that is cut off leaves
-- the row, so that nothing follows past rounds that are still to come.
create table records.history (
  until timestamptz not null,
  -- The next start of the program writes what is missing; otherwise it ends the history where it was cut off.
  goes_on boolean not null default false,
  one boolean primary key default true check (one)
);

-- An instant before which every round is committed or never will be: a writer takes the time of a round after its transaction got its
-- number. The function sees all connections, which the application's role may not.
create function records.horizon(p_clock timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  simulated boolean := (select simulated_time from wallet.setting);
  here timestamptz := case when simulated then p_clock else platform.now() end;
  -- By which the clock runs ahead of the server's: nothing in production, and a little less than that by the time it is asked.
  ahead interval := platform.now() - clock_timestamp();
begin
  -- No transaction of the application lives longer than ten seconds, times the patience of this installation.
  return least(here, (select until from records.history), (
    select min(xact_start) + ahead from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid() and datname = current_database()
       and xact_start > clock_timestamp() - (select patience from wallet.setting) * interval '15 seconds'));
end $$;

-- The valid bet of a round by its type (business rules 2.1), from stake and payout and, where bets matter, the bets and the messages that
-- brought money.
create function records.valid_bet(
  p_type text, p_state smallint, p_stake bigint, p_payout bigint, p_bets jsonb, p_messages jsonb default '[]') returns bigint
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  rule text := case
    when p_type in ('SPORTS', 'ESPORTS', 'COCKFIGHT') then 'odds'
    when p_type = 'LIVE' then 'table'
    when p_type in ('LOTT', 'ELOTT') then 'draw'
    when p_type in ('PVP', 'RNG.AC') then 'chips'
    -- A computed table that tells of roulette what was bet on counts as one with a wheel does.
    when p_type = 'RNG' and jsonb_path_exists(p_bets, '$[*].details[*].market ? (@ like_regex "^\\s*roulette\\." flag "i")') then 'draw'
    else 'stake' end;
  told boolean := jsonb_path_exists(p_bets, '$[*] ? (exists (@.results) || exists (@.details[*] ? (@.gamble == true)))')
               or jsonb_path_exists(p_messages, '$[*].results');
begin
  if p_state <> 0 or p_stake <= 0 then
    return 0;
  end if;
  if rule = 'stake' and not told then
    return p_stake;
  end if;
  if rule = 'chips' and not told then
    return least(p_stake, abs(p_payout - p_stake));
  end if;
  -- As below, of a single bet that tells nothing.
  if not told and jsonb_array_length(p_bets) < 2 and not jsonb_path_exists(p_bets, '$[*].details[*]') then
    return case rule
      when 'odds' then least(p_stake, abs(p_payout - p_stake))
      when 'table' then case when p_payout = p_stake then 0 else p_stake end
      else p_stake end;
  end if;
  -- Shares are rounded before they are cut, so that three of seven parts of seven are three.
  return greatest(0, least(p_stake, floor(round(records.counted_bets(rule, p_payout, p_bets, p_messages), 2))));
end $$;

-- Rounds to record again, written in the transaction that corrects them.
create table records.again (
  member bigint not null,
  round uuid not null,
  primary key (member, round)
);

-- The numbers that a selection of a roulette market covers, by the names of docs/vendors.md; a bet on numbers lists them itself. Null for
-- any other selection.
create function records.roulette_numbers(p_market text, p_selection text) returns text[]
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with size(market, most) as (
    values ('roulette.straight', 1), ('roulette.split', 2), ('roulette.street', 3), ('roulette.corner', 4), ('roulette.sixline', 6)),
  inside as (
    select array_agg(distinct trim(n)) as numbers
      from size s, regexp_split_to_table(p_selection, '-') n
     where s.market = p_market
    having bool_and(trim(n) ~ '^(00|[0-9]|[12][0-9]|3[0-6])$') and count(*) <= max(s.most)),
  outside as (
    select array_agg(n::text) as numbers
      from generate_series(1, 36) n
     where case p_market || ':' || p_selection
             when 'roulette.dozen:1' then n <= 12
             when 'roulette.dozen:2' then n between 13 and 24
             when 'roulette.dozen:3' then n > 24
             when 'roulette.column:1' then n % 3 = 1
             when 'roulette.column:2' then n % 3 = 2
             when 'roulette.column:3' then n % 3 = 0
             when 'roulette.even:red' then n in (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
             when 'roulette.even:black' then n in (2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35)
             when 'roulette.even:odd' then n % 2 = 1
             when 'roulette.even:even' then n % 2 = 0
             when 'roulette.even:small' then n <= 18
             when 'roulette.even:big' then n > 18
             else false end)
  select coalesce((select numbers from inside), (select numbers from outside))
$$;

-- Rounds that the record of bets refuses. All others are recorded; these are tried again every minute.
create table records.set_aside (
  id uuid not null,
  member bigint not null,
  vendor smallint not null,
  -- The vendor's own id of its round; null for our own.
  outside text,
  reason text not null,
  at timestamptz not null default platform.now(),
  tried_at timestamptz not null default platform.now(),
  primary key (id, member)
);

-- Valid bets are worked out bet by bet (VB-1, VB-5 to VB-8), from the amounts that belong to each: a bet is { id, amount, details:
-- [{ market, selection, price, stake, leg, gamble }], results }, a message that moved money { id, of, moved, told, corrects, results }.
-- `of` is the message that it names, `told` the requested amount, and a result { betTransactionId, leg, outcome, return }.

-- The bets of a round. Parts with their own stakes are separate bets; parts without are one accumulated bet, which has no side.
create function records.round_bets(p_bets jsonb)
returns table (message int, id text, leg int, parts jsonb, market text, side text, stake numeric)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  with bet as (
    select n::int as n, b ->> 'id' as id, (b ->> 'amount')::numeric as amount, coalesce(b -> 'details', '[]') as parts
      from jsonb_array_elements(p_bets) with ordinality x(b, n)),
  part as (
    select b.n, b.id, b.amount, p, coalesce((p ->> 'leg')::int, k::int) as leg, (p ->> 'stake')::numeric as own,
           sum((p ->> 'stake')::numeric) over w as owned, bool_and(p ? 'stake') over w as split
      from bet b, jsonb_array_elements(b.parts) with ordinality y(p, k)
    window w as (partition by b.n)),
  each as (
    select n, id, leg, jsonb_build_array(p) as parts, amount * own / owned as stake from part where split and owned > 0
    union all
    select b.n, b.id, case jsonb_array_length(b.parts) when 1 then coalesce((b.parts -> 0 ->> 'leg')::int, 1) end, b.parts, b.amount
      from bet b where not exists (select from part p where p.n = b.n and p.split and p.owned > 0))
  select n, id, leg, parts,
         case jsonb_array_length(parts) when 1 then lower(trim(parts -> 0 ->> 'market')) end,
         case jsonb_array_length(parts) when 1 then lower(trim(parts -> 0 ->> 'selection')) end, stake
    from each order by n, leg
$$;

-- Assigns the returned money to bets. The amount that a result gives to a bet belongs to it; the rest of a win belongs to the bet that it
-- names; any other money belongs to the bets that no win names, by their stakes: pushed and void ones get theirs back first, lost ones
-- nothing. A correction belongs to the message it corrects. Where no bet is left, money is spread over all of them, and `own` excludes it.
-- Bets of one `lot` share undivided money. An outcome holds until a correction names the bet, or a win that was for it alone.
create function records.returned_bets(p_payout numeric, p_bets jsonb, p_messages jsonb)
returns table (parts jsonb, market text, side text, stake numeric, void_legs int[], outcome text, lot text, own numeric, returned numeric)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  with recursive
  bet as materialized (select row_number() over ()::int as no, b.* from records.round_bets(p_bets) b),
  named as materialized (select id, min(message) as message from bet where id is not null group by id),
  -- Of a bet that came with its win, the results are those of the win.
  told as (
    select b ->> 'id' as id, b -> 'results' as results from jsonb_array_elements(p_bets) b where b ? 'results'),
  message as materialized (
    select n::int as n, m ->> 'id' as id, m ->> 'of' as "of", (m ->> 'moved')::numeric as moved, (m ->> 'told')::numeric as told,
           m ? 'corrects' as corrects, coalesce(m -> 'results', t.results, '[]') as results
      from jsonb_array_elements(p_messages) with ordinality x(m, n) left join told t on t.id = m ->> 'of'),
  chain (n, id, root, depth) as (
    select m.n, m.id, m.n, 0 from message m where not exists (select from message o where o.id = m."of")
    union all
    -- Longer ones belong to no bet.
    select m.n, m.id, c.root, c.depth + 1 from chain c join message m on m."of" = c.id where c.depth < 50),
  moved as (
    select c.root, sum(m.moved) as moved, bool_or(m.corrects) as corrected from chain c join message m on m.n = c.n group by 1),
  root as materialized (
    select r.n, r."of", r.told, r.results, m.moved, m.corrected, b.message
      from moved m join message r on r.n = m.root left join named b on b.id = r."of"),
  result as materialized (
    select r.n, k, r.moved, r.corrected, e ->> 'betTransactionId' as id, (e ->> 'leg')::int as leg, e ->> 'outcome' as outcome,
           (e ->> 'return')::numeric as part, greatest(r.told, sum((e ->> 'return')::numeric) over w) as told,
           min(e ->> 'betTransactionId') over w = max(e ->> 'betTransactionId') over w as alone
      from root r, jsonb_array_elements(r.results) with ordinality x(e, k)
    window w as (partition by r.n)),
  -- A result without a leg speaks of all parts of its bet, one with the leg of an accumulated bet only of its odds.
  spoken as materialized (
    select r.n, r.k, b.no, r.leg, r.outcome, r.corrected and r.alone as corrected,
           r.leg is not null and jsonb_array_length(b.parts) > 1 as of_leg,
           case when r.told > 0 then r.moved / r.told else 0 end * r.part
             * case when sum(b.stake) over w > 0 then b.stake / sum(b.stake) over w else 1.0 / count(*) over w end as given
      from result r join bet b on b.id = r.id and (b.leg is null or r.leg is null or b.leg = r.leg)
    window w as (partition by r.n, r.k)),
  given as (select no, sum(given) as given, coalesce(bool_or(corrected), false) as corrected from spoken group by no),
  leg as (
    select no, array_agg(leg) filter (where outcome in ('VOID', 'PUSH')) as void_legs
      from (select distinct on (no, leg) no, leg, outcome from spoken where of_leg order by no, leg, n desc, k desc) l group by no),
  outcome as (select distinct on (no) no, outcome from spoken where not of_leg order by no, n desc, k desc),
  named_by as (select "of" as id, bool_or(corrected) as corrected from root where message is not null group by 1),
  known as materialized (
    select b.*, g.given, n.id is not null as named, l.void_legs,
           case when not coalesce(g.corrected, false) and not coalesce(n.corrected, false) then o.outcome end as outcome
      from bet b left join given g using (no) left join leg l using (no) left join outcome o using (no) left join named_by n on n.id = b.id),
  -- What no result gave: to a bet (its message), or to the round (0).
  rest as (
    select coalesce(r.message, 0) as scope, r.moved - coalesce(g.given, 0) as amount
      from root r left join (select n, sum(given) as given from spoken group by n) g using (n)
    union all
    select 0, p_payout - coalesce((select sum(moved) from root), 0)),
  pool as materialized (select scope, sum(amount) as amount from rest group by scope having sum(amount) <> 0),
  shared as (
    select p.scope, p.amount, k.no, k.stake, k.outcome, k.given is null as open
      from pool p join known k on k.message = p.scope where p.scope > 0 and k.stake > 0
    union all
    select p.scope, p.amount, k.no, k.stake, k.outcome, k.given is null and not k.named
      from pool p, known k where p.scope = 0 and k.stake > 0),
  chosen as (
    select *, bool_or(open) over w as any_open, count(*) over w as size from shared window w as (partition by scope)),
  share as (
    select no, any_open or size = 1 as own,
           case when any_open and outcome in ('VOID', 'PUSH') then stake
                when any_open and outcome = 'LOST' then 0
                else (amount - coalesce(sum(stake) filter (where any_open and outcome in ('VOID', 'PUSH')) over w, 0)) * stake
                     / sum(stake) filter (where not any_open or outcome is null or outcome not in ('VOID', 'PUSH', 'LOST')) over w end as amount
      from chosen where open or not any_open
    window w as (partition by scope)),
  shares as (select no, sum(amount) filter (where own) as own, sum(amount) as amount from share group by no)
  select k.parts, k.market, k.side, k.stake, k.void_legs, k.outcome,
         case when k.given is not null then 'bet ' || k.no when k.named then 'message ' || k.message else 'round' end,
         coalesce(k.given, 0) + coalesce(s.own, 0), coalesce(k.given, 0) + coalesce(s.amount, 0)
    from known k left join shares s using (no)
   order by k.no
$$;

-- The odds at which a bet is settled (VB-7): a void leg counts 1.00, and missing odds are unknown.
create function records.settled_odds(p_parts jsonb, p_void_legs int[]) returns numeric
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with leg as (
    select coalesce((p ->> 'leg')::int, k::int) = any(coalesce(p_void_legs, '{}')) as void,
           case when p ->> 'price' ~ '^\d{1,6}(\.\d{1,6})?$' then nullif((p ->> 'price')::numeric, 0) end as price
      from jsonb_array_elements(p_parts) with ordinality x(p, k))
  select case when count(*) > 0 and bool_and(void) then 1 else round(exp(sum(ln(price)) filter (where not void)), 6) end from leg
$$;

-- The part of a bet that counts against bets on the other side of its set (VB-9), from 0 to 1, by the round's stakes by market and side.
create function records.kept_share(p_market text, p_side text, p_sides jsonb) returns numeric
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with pair(a, b) as (values
    ('banker', 'player'), ('dragon', 'tiger'), ('big', 'small'), ('odd', 'even'), ('red', 'black'))
  select coalesce((
    select 1 - least(own, (p_sides -> p_market ->> case p_side when a then b else a end)::numeric) / nullif(own, 0)
      from pair, cast(p_sides -> p_market ->> p_side as numeric) own
     where p_side in (a, b) and p_sides -> p_market ?& array[a, b]), 1)
$$;

-- Markets of which a round's bets cover all outcomes (VB-8), as keys.
create function records.whole_markets(p_sides jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select jsonb_object_agg(market, true) from jsonb_each(p_sides) m (market, side)
   where side ?& '{over,under}' or side ?& '{yes,no}' or side ?& '{odd,even}' or side ?& '{meron,wala}'
      or ((side ?& '{home,away}' or side ?& '{1,2}')
          and (market not in ('1x2', 'match result', 'full time result') or side ?| '{x,draw}'))
$$;

-- Markets of which a round's bets cover too much (VB-10), as keys: any (`*`) of a roulette round with 25 numbers or more, and each play of a
-- lottery with more than 70 % of its N outcomes, where the market's name gives N. Of a two-sided set with stakes on both sides the larger
-- side covers; of equal ones either does, whichever comes to more, so that sides which set each other off make no room for other bets.
create function records.covered_markets(p_sides jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with side as (
    select m.market, s.side, s.stake::numeric as stake
      from jsonb_each(p_sides) m (market, sides), jsonb_each_text(m.sides) s (side, stake) where s.stake::numeric > 0),
  laid as (
    select s.market, s.side, p.bit, s.side = p.a as first,
           s.stake - coalesce((p_sides -> s.market ->> case s.side when p.a then p.b else p.a end)::numeric, 0) as ahead
      from side s
      left join (values ('red', 'black', 1), ('odd', 'even', 2), ('big', 'small', 4)) p (a, b, bit)
        on s.market = 'roulette.even' and s.side in (p.a, p.b)
     where s.market like 'roulette.%'),
  roulette as (
    select ways, count(distinct n) as numbers
      from generate_series(0, 7) ways, laid l, unnest(records.roulette_numbers(l.market, l.side)) n
     where l.bit is null or l.ahead > 0 or (l.ahead = 0 and (ways & l.bit > 0) = l.first)
     group by ways),
  play as (
    select market, (substring(market from '/(\d{1,4})$'))::int as outcomes, outcome
      from side, regexp_split_to_table(side, '\s*,\s*') outcome
     where market ~ '/\d{1,4}$')
  select coalesce(jsonb_object_agg(market, true), '{}')
    from (
      select '*' as market from roulette where numbers >= 25
      union all
      select market from play where outcomes > 2 and outcome <> '' group by market, outcomes having count(distinct outcome) > 0.7 * outcomes) c
$$;

-- The part of a round's bets that counts by a rule: 'odds' (VB-6 to VB-8), 'table' (VB-5, VB-9, VB-10), 'draw' (VB-4, VB-9, VB-10), 'chips'
-- (VB-11, VB-16), 'stake' (VB-2, VB-3). Pushed and void bets and double-ups do not count (VB-1).
create function records.counted_bets(p_rule text, p_payout numeric, p_bets jsonb, p_messages jsonb) returns numeric
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with bet as materialized (
    select b.*, coalesce(b.outcome in ('VOID', 'PUSH'), false) or jsonb_path_exists(b.parts, '$[*] ? (@.gamble == true)') as idle
      from records.returned_bets(p_payout, p_bets, p_messages) b),
  staked as (
    select true as alone, market, side, sum(stake) as stake
      from bet where market is not null and outcome is distinct from 'VOID' group by 2, 3
    union all
    select false, lower(trim(p ->> 'market')), lower(trim(p ->> 'selection')), sum(stake / jsonb_array_length(parts))
      from bet, jsonb_array_elements(parts) p where outcome is distinct from 'VOID' group by 2, 3),
  sides as (
    select alone, jsonb_object_agg(market, sides) as sides
      from (select alone, market, jsonb_object_agg(side, stake) as sides from staked group by 1, 2) m group by 1),
  round as materialized (
    select a.sides, records.whole_markets(a.sides) as whole, records.covered_markets(p.sides) as covered
      from (select coalesce((select sides from sides where alone), '{}') as sides) a,
           (select coalesce((select sides from sides where not alone), '{}') as sides) p),
  -- What nobody divided was pushed where it came back whole: a single bet, or bets on one set.
  pushed as (
    select lot from bet where outcome is null group by lot
    having abs(sum(own) - sum(stake)) < 0.5
       and (count(*) = 1 or (count(market) = count(*) and count(distinct market) = 1 and (count(distinct side) = 1
            or array_agg(distinct side) in ('{banker,player}', '{dragon,tiger}', '{big,small}', '{even,odd}', '{black,red}'))))),
  counted as (
    select case when b.idle then 0
             when p_rule = 'odds' then case
               when records.settled_odds(b.parts, b.void_legs) < 1.5 or r.whole ? b.market then 0
               else least(b.stake, abs(b.returned - b.stake)) end
             when p_rule = 'stake' then b.stake
             when p_rule = 'table' and b.outcome is null and b.lot in (select lot from pushed) then 0
             when r.covered ? '*' then 0
             else b.stake * records.kept_share(b.market, b.side, r.sides) * (1 - coalesce((
               select avg((r.covered ? lower(trim(p ->> 'market')))::int) from jsonb_array_elements(b.parts) p), 0)) end as valid
      from bet b, round r)
  select case p_rule
    when 'chips' then (select least(sum(stake), abs(sum(returned) - sum(stake))) from bet where not idle)
    else (select sum(valid) from counted) end
$$;

-- ACC-3: the agents above a member, from the top one to the member, at the settlement of bets. Teams are summed by them, so a later move
-- does not change the past.
create table records.uplines (
  id int generated always as identity primary key,
  member bigint not null,
  path ltree not null,
  unique (member, path)
);
create index uplines_path on records.uplines using gist (path);

-- Sums of all bets by minute and currency, kept with the wagers, for the dashboard of the console.
create table records.minute (
  -- As in records.hour: 0 by the time of the bet, 2 by the books of records.settlement.
  basis smallint not null check (basis in (0, 2)),
  minute timestamptz not null,
  currency text not null,
  state smallint not null,
  wagers bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (basis, minute, currency, state)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- Time zones whose hours records.hour is kept in: the one in force, and a second one during a change.
create table records.zone (
  id smallint generated always as identity primary key,
  name text not null unique,
  -- The last member with sums in this zone; members follow one after the other.
  summed_to bigint not null default 0,
  -- Since then another zone is in force. The sums are deleted when every node reads the others.
  left_at timestamptz
);
insert into records.zone (name, summed_to) values ('Asia/Kuala_Lumpur', 9223372036854775807);

-- The board of live bets shows the bets of all members under their nicknames.
create view records.public_bet as
  select w.id, w.game, w.stake, w.payout, m.currency, w.at, m.nickname,
         coalesce(p.preferences ->> 'winnerName' = 'hidden', false) as hidden
    from records.wager w
    join accounts.member m on m.id = w.member
    left join members.profile p on p.member = w.member
   where w.state = 0 and m.type <> 4;

-- The past and present places of the team of the agent in scope.
create view records.team_uplines as
  select id, member, path from records.uplines where path ~ (select platform.scope_team());

-- Bets stay with the agents above their member at the settlement, so a member who has moved away is still named beside them.
create view records.team_account as
  select m.id, m.username, m.type, m.currency
    from accounts.member m
   where m.id = (select platform.scope_member()) or m.path <@ (select platform.scope_path())
      or exists (select from records.team_uplines u where u.member = m.id);

-- Bets of the agent in scope: settled ones belong to the agents above their member at the settlement, open ones (uplines 0) to those of
-- today (ACC-3). The arms have no condition of their own, so that a single account can be looked up.
create view records.team_place as
  select t.member, t.uplines, t.path, t.upline, m.username, m.type, m.currency
    from (select u.member, u.id as uplines, u.path, null::bigint as upline from records.uplines u
          union all
          select d.id, 0, d.path, d.upline from accounts.member d
          union all
          select platform.scope_member(), 0, platform.scope_member()::text::ltree, null) t
    join accounts.member m on m.id = t.member
   where t.path ~ platform.scope_team();

-- The bets of the team and their sums by hour. The views join the whole team; under the policies of the tables rows would be looked up one
-- by one.
create view records.team_wager as
  select w.*, p.path, p.upline, p.username, p.type, p.currency
    from records.wager w
    join records.team_place p on p.member = w.member and p.uplines = w.uplines;

create view records.team_hour as
  select h.*, p.path, p.upline, p.username, p.type, p.currency
    from records.hour h
    join records.team_place p on p.member = h.member and p.uplines = h.uplines;

grant select on records.public_bet, records.team_uplines, records.team_account, records.team_wager, records.team_hour to baize_app;
grant select, insert on records.settlement, records.uplines to baize_app;
grant select, insert, delete on records.again to baize_app;
grant select, insert, update, delete on records.history to baize_app;
grant select, insert, update on records.wager, records.followed, records.minute to baize_app;
grant select, insert, update, delete on records.hour, records.set_aside, records.zone to baize_app;
grant execute on function records.horizon(timestamptz) to baize_app;
