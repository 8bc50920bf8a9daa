-- Whether all of a round's bets lie on one side, or on the two sides of one set: they come back together where neither side wins.
create function records.one_set(p_bets jsonb) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  with pair(a, b) as (values
    ('banker', 'player'), ('dragon', 'tiger'), ('big', 'small'), ('odd', 'even'), ('red', 'black')),
  side as (
    select distinct lower(trim(d ->> 'market')) as market, lower(trim(d ->> 'selection')) as side
      from jsonb_array_elements(p_bets) b, jsonb_array_elements(b -> 'details') d),
  told as (
    select count(distinct market) as markets, array_agg(side order by side) as sides from side)
  select not jsonb_path_exists(p_bets, '$[*] ? (!exists (@.details[*]))') and t.markets = 1
     and (cardinality(t.sides) = 1 or t.sides in (select array[least(a, b), greatest(a, b)] from pair))
    from told t
$$;

-- As before, and several bets at a table are a push too where they lie on one set and come back whole (VB-1, VB-9).
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
  -- What a table gives back as it was staked was a push: a single bet, or bets on one set.
  if p_type = 'LIVE' then
    return case when p_payout = p_stake and (jsonb_array_length(p_bets) = 1 or records.one_set(p_bets)) then 0 else counted end;
  end if;
  return least(counted, abs(p_payout - p_stake));
end $$;
