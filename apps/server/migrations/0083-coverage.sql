-- The numbers that a selection of a roulette market covers, in the names of docs/vendors.md; a bet of numbers names them itself. Null
-- where it is none of these.
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

-- The part of the bets that covers too much of what may happen (VB-10), from 0 to 1: all of a roulette round with 25 numbers or more,
-- and each play of a lottery with more than 70 % of its N outcomes, N being told by the market's name. What stands on both sides of a
-- two-sided set covers nothing: VB-9 takes it off.
create function records.covered_share(p_bets jsonb) returns numeric
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with part as (
    select b.n, lower(trim(d ->> 'market')) as market, lower(trim(d ->> 'selection')) as side,
           case when bool_and(d ? 'stake') over w
             then (b.b ->> 'amount')::numeric * (d ->> 'stake')::numeric / nullif(sum((d ->> 'stake')::numeric) over w, 0)
             else (b.b ->> 'amount')::numeric / count(*) over w end as amount
      from jsonb_array_elements(p_bets) with ordinality b(b, n), jsonb_array_elements(b.b -> 'details') d
    window w as (partition by b.n)),
  side as (select market, side, sum(amount) as amount from part group by 1, 2 having sum(amount) > 0),
  pair(a, b) as (values ('red', 'black'), ('odd', 'even'), ('big', 'small')),
  standing as (
    select s.market, s.side from side s
     where s.market like 'roulette.%' and not exists (
       select from pair p join side o on o.market = s.market and o.side = case s.side when p.a then p.b when p.b then p.a end
        where s.market = 'roulette.even' and s.amount <= o.amount)),
  roulette as (
    select count(distinct n) as numbers from standing s, unnest(records.roulette_numbers(s.market, s.side)) n),
  play as (
    select market, amount, (substring(market from '/(\d{1,4})$'))::int as outcomes, outcome
      from side, regexp_split_to_table(side, '\s*,\s*') outcome
     where market ~ '/\d{1,4}$'),
  covered as (
    select market from play where outcomes > 2 and outcome <> '' group by market, outcomes having count(distinct outcome) > 0.7 * outcomes)
  select case when (select numbers from roulette) >= 25 then 1
    else coalesce((select sum(amount) from side where market in (select market from covered))
         / nullif((select sum((b ->> 'amount')::numeric) from jsonb_array_elements(p_bets) b), 0), 0) end
$$;

-- As before, less what covers too much (VB-10). A computed table tells of roulette what was bet on, and counts as one with a wheel does.
-- Shares are rounded before they are cut, so that three of seven parts of seven are three.
create or replace function records.valid_bet(p_type text, p_state smallint, p_stake bigint, p_payout bigint, p_bets jsonb) returns bigint
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  counted bigint := p_stake;
  told boolean;
begin
  if p_state <> 0 or p_stake <= 0 then
    return 0;
  end if;
  if p_type = 'RNG' then
    told := jsonb_path_exists(p_bets, '$[*].details[*].market ? (@ like_regex "^\\s*roulette\\." flag "i")');
    return case when told
      then floor(round(p_stake * greatest(0, records.counting_share('LIVE', p_bets) - records.covered_share(p_bets)), 2)) else p_stake end;
  end if;
  if p_type not in ('LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP') then
    return p_stake;
  end if;
  if jsonb_path_exists(p_bets, '$[*].details[*]') and p_type <> 'PVP' then
    counted := floor(round(p_stake * greatest(0, records.counting_share(p_type, p_bets)
      - case when p_type in ('LIVE', 'LOTT', 'ELOTT') then records.covered_share(p_bets) else 0 end), 2));
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
