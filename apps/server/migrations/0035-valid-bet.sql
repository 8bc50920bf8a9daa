-- As before, but where no bet counts the share is 0: a sum over nothing is no number, which greatest and least pass over.
create or replace function records.counting_share(p_type text, p_bets jsonb) returns numeric
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
      (select coalesce(sum(amount), 0) from every e
        where (e.price is null or round(e.price, 6) >= 1.5) and not exists (select from covered c where c.market = e.market))
    else (select sum(amount) from bet) - coalesce((select sum(amount) from offset_sides), 0)
    end / nullif((select sum(amount) from bet), 0))), 0)
$$;
